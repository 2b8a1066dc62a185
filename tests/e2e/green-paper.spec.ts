import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, hydrated, test } from './site.ts'

const demoPapers = 3

/** Demo papers are older than those of other journeys. */
async function seeded(page: Page): Promise<{ long: number; twice: number }> {
  const { items } = await (await page.request.get('/api/green-papers?size=50')).json()
  const all: { id: number; edition: number; citations: number }[] = items
  const papers = all.toSorted((a, b) => a.id - b.id).slice(0, demoPapers)
  const long = papers.toSorted((a, b) => b.citations - a.citations)[0]?.id ?? 0
  return { long, twice: papers.find(({ edition }) => edition === 2)?.id ?? 0 }
}

test('is found, read, led through its notes and references, and checked against its hash', async ({
  page,
}) => {
  const { long } = await seeded(page)
  await page.goto('/green-paper')
  await hydrated(page)
  const search = page.getByRole('main').getByRole('search')
  await search.getByRole('searchbox').fill('보증금보다')
  await search.getByRole('button', { name: '검색' }).click()
  await page.getByRole('link', { name: '보증금보다 앞서는 것을 먼저 보여 주십시오' }).click()
  await expect(page).toHaveURL(`/green-paper/${long}`)
  await hydrated(page)
  const reference = page.getByRole('link', { name: /^\[1\] / }).first()
  await reference.click()
  await expect(page.locator('#reference-1')).toBeInViewport()
  await page.getByRole('link', { name: /^각주 1\)/ }).click()
  await page.getByRole('link', { name: '각주 1의 자리로 돌아가기' }).click()
  await expect(page.locator('#note-1-place')).toBeFocused()
  await page.getByRole('button', { name: '이 브라우저에서 검증하기' }).click()
  await expect(page.getByText('발행한 그대로입니다.')).toBeVisible()
})

test('its contents lead to each section, which stays where it was led to', async ({ page }) => {
  const { long } = await seeded(page)
  await page.goto(`/green-paper/${long}`)
  const links = page.getByRole('navigation', { name: '차례' }).getByRole('link')
  const places = await links.evaluateAll(all => all.map(link => link.getAttribute('href') ?? ''))
  expect(places.length).toBeGreaterThan(3)
  for (const place of places) {
    await page.goto('about:blank')
    await page.goto(`/green-paper/${long}${place}`)
    await hydrated(page)
    await page.evaluate(() => document.fonts.ready)
    await expect(page.locator(place), place).toBeInViewport()
  }
  await page.evaluate(() => scrollTo(0, 0))
  await links.last().click()
  await expect(page.locator(places.at(-1) ?? '')).toBeInViewport()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('is read, compared by editions, printed from, and named on what it cites', async ({ page }) => {
    const { long, twice } = await seeded(page)
    const answer = await page.goto(`/green-paper/${long}`)
    expect(answer?.status()).toBe(200)
    await expect(page.locator('main figure img').first()).toBeVisible()
    await expect(page.getByRole('table').first()).toBeVisible()
    const cited = await page.locator('#reference-2 a').first().getAttribute('href')
    await page.goto(`/green-paper/${twice}/edition`)
    await expect(page.locator('ins', { hasText: '남기자고' }).first()).toBeVisible()
    await expect(page.locator('del').first()).toBeVisible()
    await page.goto(`/green-paper/${long}/edition/1/print`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/보증금/)
    await expect(page.getByRole('navigation', { name: '주 메뉴' })).toHaveCount(0)
    await page.goto(String(cited))
    // Other journeys publish papers that cite it too.
    await expect(page.getByRole('heading', { name: /녹서 \d+편에 인용/ })).toBeVisible()
  })
})

test('is taken along without script: as a PDF and as Markdown, by its name', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: String(baseURL) })
  const page = await context.newPage()
  const { long } = await seeded(page)
  await page.goto(`/green-paper/${long}`)
  for (const [name, ending, begins] of [
    ['PDF 내려받기', 'pdf', '%PDF-1.'],
    ['마크다운 내려받기', 'md', '# 보증금보다 앞서는 것을'],
  ] as const) {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name, exact: true }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(
      new RegExp(`^녹서_보증금보다_앞서는_것을_.+_\\d{8}\\.${ending}$`),
    )
    expect((await readFile(await file.path(), 'utf8')).startsWith(begins)).toBe(true)
  }
  await context.close()
})

test('says of what is not there that it is not', async ({ page }) => {
  for (const path of ['/green-paper/999999', '/green-paper/1/edition/99', '/green-paper/x'])
    expect((await page.goto(path))?.status(), path).toBe(404)
})
