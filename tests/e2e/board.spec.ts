import type { Locator } from '@playwright/test'
import { expect, hydrated, test } from './site.ts'

test('a notice is found by a word, read, and left for its neighbour', async ({ page }) => {
  await page.goto('/notice')
  await hydrated(page)
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows.filter({ hasText: '고정' }).first()).toContainText('질문을 올리기 전에')
  await page.getByLabel('공지 검색어').fill('점검')
  await page.getByRole('button', { name: '검색', exact: true }).click()
  await expect(page).toHaveURL(/keyword=/)
  await page.getByRole('link', { name: /서비스를 점검합니다/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('서비스를 점검합니다')
  await page
    .getByRole('navigation', { name: '앞뒤 공지' })
    .getByRole('link', { name: /이전 공지/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('질문을 올리기 전에')
})

test('a notice that never was is a page that does not exist', async ({ page }) => {
  expect((await page.goto('/notice/999999'))?.status()).toBe(404)
})

test('an answer has an address that opens it, when loaded and within the app', async ({ page }) => {
  await page.goto('/faq#faq-12')
  await hydrated(page)
  await expect(page.locator('#faq-12')).toBeVisible()
  await expect(page.locator('#faq-3')).toBeHidden()

  await page.goto(`/search?${new URLSearchParams({ keyword: '탈퇴', kind: 'faq' })}`)
  await hydrated(page)
  const hit = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first()
  const anchor = (await hit.getAttribute('href'))?.split('#')[1]
  await hit.click()
  await expect(page.locator(`#${anchor}`)).toBeVisible()
})

test('questions about the site narrow by word and by group, and search engines read them', async ({
  page,
}) => {
  await page.goto('/faq')
  const json = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(json.some(text => JSON.parse(text)['@type'] === 'FAQPage')).toBe(true)
  await page.goto(`/faq?${new URLSearchParams({ keyword: '탈퇴' })}`)
  await expect(page.getByText('신청한 날부터 7일 동안은')).toBeVisible()
  await page.getByRole('link', { name: '토론과 답변' }).click()
  await expect(page.getByText('찾는 질문이 없습니다.')).toBeVisible()
})

test('the essay leads by its index to each chapter and names the numbers of the code table', async ({
  page,
}) => {
  await page.goto('/about')
  await hydrated(page)
  const chapters = page.getByRole('navigation', { name: '이 글의 차례' }).getByRole('link')
  for (const href of await chapters.evaluateAll(links => links.map(link => link.getAttribute('href'))))
    await expect(page.locator(`h2${href}`)).toHaveCount(1)
  for (const agreements of ['공감 30', '공감 50', '공감 100'])
    await expect(page.getByText(agreements, { exact: true })).toBeVisible()
})

test('the chosen of many chips is in sight of a phone, also after another is chosen', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto('/policy/news')
  const chip = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
  await expect(chip('소식 받기 동의')).toBeInViewport({ ratio: 1 })
  await expect(chip('이용약관')).not.toBeInViewport()
  await hydrated(page)
  await chip('운영규칙').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('운영규칙')
  await expect(chip('운영규칙')).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goto('/policy/news')
  await page.goBack()
  await expect(chip('운영규칙')).toBeInViewport({ ratio: 1 })
  // The first one stands where the text does, not at the edge of the screen.
  await page.goto('/policy/terms')
  const left = async (of: Locator) => (await of.boundingBox())?.x
  expect(await left(chip('이용약관'))).toBe(await left(page.getByRole('heading', { level: 1 })))
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a policy is read by its articles, and its first version stays readable', async ({ page }) => {
    await page.goto('/policy/terms')
    await expect(page.getByText('2판 2026.06.01 시행')).toBeVisible()
    await page.getByRole('link', { name: /제12조/ }).click()
    await expect(page.getByRole('heading', { name: /제12조/ })).toBeInViewport()
    await page.getByRole('link', { name: /^1판/ }).click()
    await expect(page).toHaveURL(/version=1/)
    await expect(page.getByText('지난 판입니다.')).toBeVisible()
    await page.getByRole('link', { name: /지금 시행하는/ }).click()
    await expect(page).toHaveURL(/\/policy\/terms$/)
    expect((await page.goto('/policy/terms?version=99'))?.status()).toBe(404)
    expect((await page.goto('/policy/weather'))?.status()).toBe(404)
  })

  test('answers unfold and a notice is found', async ({ page }) => {
    await page.goto('/faq')
    await page.getByText('공감과 관심은 무엇이 다릅니까?').click()
    await expect(page.getByText('관심은 다시 보려고 담아 두는 것으로')).toBeVisible()
    const another = page.getByText('나라가 풀어야 할 문제를 시민이 질문으로 올리고')
    await expect(another).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(another).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
    await page.goto('/notice')
    await page.getByLabel('공지 검색어').fill('편집진')
    await page.getByRole('button', { name: '검색', exact: true }).click()
    await expect(page.getByRole('link', { name: '편집진을 소개합니다' })).toBeVisible()
  })
})
