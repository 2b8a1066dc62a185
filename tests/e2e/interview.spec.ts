import type { Page } from '@playwright/test'
import { joinByForms } from './join-as.ts'
import { arriveAs, expect, hydrated, interactive, signInAs, test } from './site.ts'

const collecting = '전세 보증금을 지키는 사람들에게 묻습니다'
const recorded = '밤의 병동, 한 사람이 몇 명을 돌보아야 합니까'

async function open(page: Page, title: string): Promise<void> {
  await page.goto(`/interview?${new URLSearchParams({ keyword: title.slice(0, 8) })}`)
  await page.getByRole('main').getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
}

const question = (page: Page, text: string) => page.locator('#questions li').filter({ hasText: text })
const heard = (page: Page) => page.locator('li[aria-current="true"][id^="t="]')

test('the list of interviews opens with one of them, and keeps its filter in the address', async ({
  page,
  calls,
}) => {
  await page.goto('/interview')
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 3, name: collecting }).first()).toBeVisible()
  await page.getByRole('navigation', { name: '단계' }).getByRole('link', { name: '공개' }).click()
  await expect(page).toHaveURL('/interview?status=published')
  await expect(page.getByRole('heading', { name: collecting })).toHaveCount(0)
  await page.getByRole('main').getByRole('searchbox').fill('병동')
  await page.getByRole('button', { name: '검색' }).click()
  await expect(page).toHaveURL(/keyword=/)
  await expect(page.getByRole('link', { name: recorded })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/interview?status=published')
  expect(calls.filter(call => call === 'GET /api/interviews/main')).toEqual([])
})

test('the transcript follows the player, and time codes seek it', async ({ page, calls }) => {
  await open(page, recorded)
  await page.reload()
  await hydrated(page)
  calls.length = 0
  const audio = page.locator('audio')
  const frame = page.getByRole('region', { name: '녹취록', exact: true })
  await expect(page.getByRole('button', { name: '자동 스크롤' })).toHaveAttribute('aria-pressed', 'true')

  await audio.evaluate((element: HTMLAudioElement) => {
    element.muted = true
    element.playbackRate = 8
    element.currentTime = 60
    return element.play()
  })
  await expect(heard(page)).toHaveCount(1)
  const first = await heard(page).textContent()
  await expect(heard(page)).not.toHaveText(first ?? '')
  await audio.evaluate((element: HTMLAudioElement) => element.pause())

  const chapter = page.getByRole('navigation', { name: '장' }).getByRole('link').last()
  const at = Number((await chapter.getAttribute('href'))?.slice(3))
  await chapter.click()
  await expect(chapter).toHaveAttribute('aria-current', 'true')
  expect(await audio.evaluate((element: HTMLAudioElement) => element.currentTime)).toBeCloseTo(at, 0)
  await expect(page).toHaveURL(new RegExp(`#t=${at}$`))
  await expect(heard(page)).toBeInViewport()
  await expect(heard(page).getByRole('link')).toBeFocused()

  const answered = page
    .locator('#questions')
    .getByRole('link', { name: /부터 보기$/ })
    .first()
  await answered.click()
  await expect(frame).toBeInViewport()
  await expect(heard(page).getByRole('link')).toBeFocused()
  expect(calls.filter(call => call.includes('/transcript'))).toEqual([])
})

test('an address with a time opens the transcript there; words are found in the transcript', async ({
  page,
}) => {
  await open(page, recorded)
  const href = await page
    .getByRole('navigation', { name: '장' })
    .getByRole('link')
    .nth(3)
    .getAttribute('href')
  await page.goto(`${new URL(page.url()).pathname}${href}`)
  await page.reload()
  await hydrated(page)
  await expect(heard(page)).toHaveAttribute('id', href?.slice(1) ?? '')
  await expect(heard(page)).toBeInViewport()
  const lines = page.getByRole('region', { name: '녹취록', exact: true }).getByRole('listitem')
  const all = await lines.count()
  await page.getByPlaceholder('녹취록에서 검색').fill('근무표')
  await expect.poll(() => lines.count()).toBeLessThan(all)
  await expect(lines.first()).toContainText('근무표')
})

test('the last part of a transcript takes the focus of its button, and a search without a hit says so', async ({
  page,
}) => {
  await page.route(/\/api\/interviews\/\d+$/, async route => {
    const response = await route.fetch()
    const interview = await response.json()
    const items = interview.transcript.items.slice(0, -1)
    await route.fulfill({
      response,
      json: { ...interview, transcript: { items, next: items.at(-1).place } },
    })
  })
  await page.goto(`/interview?${new URLSearchParams({ keyword: recorded.slice(0, 8) })}`)
  await hydrated(page)
  await page.getByRole('main').getByRole('link', { name: recorded }).click()
  await page.getByRole('button', { name: '녹취록 더 불러오기' }).press('Enter')
  const lines = page.getByRole('region', { name: '녹취록', exact: true }).getByRole('listitem')
  await expect(lines.last().getByRole('link').first()).toBeFocused()
  await page.getByPlaceholder('녹취록에서 검색').fill('쭈글쭈글')
  await expect(page.getByText('‘쭈글쭈글’ 검색 결과가 없습니다.')).toBeVisible()
})

test('an agreement with an interview’s question, chosen signed out, is done after signing in', async ({
  page,
}) => {
  await open(page, collecting)
  const asked = question(page, '공인중개사가 설명해야 하는 항목')
  const agree = asked.getByRole('button', { name: '공감', exact: true })
  await interactive(agree)
  await agree.click()
  await expect(page).toHaveURL(/\/user\/login/)
  const written = page.waitForResponse(/\/questions\/\d+\/agreed$/)
  await signInAs(page, '한강따라걷기')
  await expect(asked.getByRole('button', { name: '공감함' })).toHaveAttribute('aria-pressed', 'true')
  // The button changes before the answer.
  await written
  await page.reload()
  await expect(asked.getByRole('button', { name: '공감함' })).toBeVisible()
  await asked.getByRole('button', { name: '공감함' }).click()
  await expect(asked.getByRole('button', { name: '공감', exact: true })).toBeVisible()
})

test('a member puts a question to an interview, corrects and deletes it', async ({ page }) => {
  const words = `보증금을 나누어 맡길 수 있습니까? ${crypto.randomUUID()}`
  await arriveAs(page, '법대로차근차근')
  await expect(page).toHaveURL(/\/$/)
  await open(page, collecting)
  const box = page.getByLabel('출연자에게 할 질문')
  await box.fill('왜?')
  await page.getByRole('button', { name: '질문 올리기' }).click()
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('왜?')
  await expect(box).toHaveAttribute('aria-invalid', 'true')
  await box.fill(words)
  await page.getByRole('button', { name: '질문 올리기' }).click()
  await expect(question(page, words)).toBeVisible()
  await expect(box).toHaveValue('')
  await expect(page.getByRole('button', { name: '이어 쓰기' })).toHaveCount(0)

  await question(page, words).getByText('수정', { exact: true }).click()
  await question(page, words).getByLabel('수정한 질문').fill(`${words} 그리고 누가 맡습니까?`)
  await question(page, words).getByRole('button', { name: '수정한 질문 저장' }).click()
  await expect(question(page, '그리고 누가 맡습니까?')).toBeVisible()

  await question(page, words).getByText('취소', { exact: true }).click()
  await question(page, words).getByRole('button', { name: '이 질문 취소' }).click()
  await expect(question(page, words)).toHaveCount(0)
})

test('a draft that is put to an interview from two tabs is one question', async ({ page, context }) => {
  const words = `수리비는 누가 얼마나 나누어 냅니까? ${crypto.randomUUID()}`
  const next = `${words} 또 묻습니다.`
  await arriveAs(page, '한강따라걷기')
  await open(page, collecting)
  const second = await context.newPage()
  const box = (tab: Page) => tab.getByLabel('출연자에게 할 질문')
  const send = (tab: Page) => tab.getByRole('button', { name: '질문 올리기' }).click()
  await box(page).fill(words)
  await second.goto(page.url())
  await interactive(second.getByRole('button', { name: '이어 쓰기' }))
  await second.getByRole('button', { name: '이어 쓰기' }).click()
  await expect(box(second)).toHaveValue(words)
  for (const tab of [page, second]) {
    await send(tab)
    await expect(question(tab, words)).toHaveCount(1)
  }
  await second.reload()
  await expect(question(second, words)).toHaveCount(1)

  await page.reload()
  await interactive(box(page))
  const askings = '**/api/interviews/*/questions'
  await page.route(
    askings,
    async route => {
      await route.fetch()
      await route.fulfill({ status: 503, json: {} })
    },
    { times: 1 },
  )
  await box(page).fill(next)
  await send(page)
  await expect(page.getByRole('alert')).toContainText('오류가 발생했습니다')
  await box(page).fill(`${next} 그리고 언제입니까?`)
  await send(page)
  await expect(page.getByRole('alert')).toContainText('앞서 보낸 것과 내용이 다릅니다.')
  await send(page)
  await expect(question(page, '그리고 언제입니까?')).toBeVisible()
})

test('an interview takes agreements and no bookmarks', async ({ page }) => {
  await arriveAs(page, '느티나무그늘')
  await expect(page).toHaveURL(/\/$/)
  await open(page, '부르면 오는 버스')
  const panel = page.getByRole('region', { name: '공감' })
  const button = panel.getByRole('button')
  await expect(button).toHaveCount(1)
  const before = await button.getAttribute('aria-pressed')
  await button.click()
  await expect(button).not.toHaveAttribute('aria-pressed', before ?? '')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a time code leads into the transcript, and every question of an interview shows its status', async ({
    page,
  }) => {
    await open(page, recorded)
    const answered = page
      .locator('#questions')
      .getByRole('link', { name: /부터 보기$/ })
      .first()
    const id = (await answered.getAttribute('href'))?.slice(1) ?? ''
    await answered.click()
    await expect(page.locator(`[id="${id}"]`)).toBeInViewport()
    await page
      .getByRole('navigation', { name: '답변 상태' })
      .getByRole('link', { name: /답변하지 않음/ })
      .click()
    await expect(page.locator('#questions').getByText('답하지 않은 이유')).toBeVisible()
  })

  test('a new member asks, agrees with and deletes questions of an interview', async ({ page }) => {
    const name = `출연자${crypto.randomUUID().slice(0, 8)}`
    const words = `글자만으로도 물을 수 있습니까? ${name}`
    await open(page, collecting)
    await page.getByRole('link', { name: '로그인하고 질문하기' }).click()
    await joinByForms(page, name)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(collecting)
    await page.getByLabel('출연자에게 할 질문').fill(words)
    await page.getByRole('button', { name: '질문 올리기' }).click()
    await expect(question(page, words)).toBeVisible()

    const other = question(page, '지역마다 전세가율이 다른데')
    await other.getByRole('button', { name: '공감', exact: true }).click()
    await expect(other.getByRole('button', { name: '공감함' })).toHaveAttribute('aria-pressed', 'true')

    await question(page, words).getByText('취소', { exact: true }).click()
    await question(page, words).getByRole('button', { name: '이 질문 취소' }).click()
    await expect(question(page, words)).toHaveCount(0)
  })
})
