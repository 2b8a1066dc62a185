import type { Browser, Page } from '@playwright/test'
import { call } from './api-calls.ts'
import { joinAs, joinByForms, nickname } from './join-as.ts'
import { arriveAs, expect, hydrated, interactive, test } from './site.ts'

type Found = { id: number; title: string }

async function debateOn(page: Page, keyword: string): Promise<Found> {
  const answer = await page.request.get('/api/debates', { params: { keyword } })
  const { items } = await answer.json()
  return items[0]
}

const position = (page: Page, label: string) =>
  page.getByRole('group', { name: '입장' }).getByRole('button', { name: label, exact: true })

test('a reader filters the list of debates, reads one and follows it to its question', async ({ page }) => {
  await page.goto('/debate')
  await hydrated(page)
  await page.getByRole('navigation', { name: '진행 상태' }).getByRole('link', { name: '결과 공개' }).click()
  await expect(page).toHaveURL(/status=concluded/)
  await page.getByRole('searchbox', { name: '검색어' }).fill('폭염')
  await page.getByRole('search').getByRole('button', { name: '검색' }).click()
  await expect(page).toHaveURL(/status=concluded&keyword=|keyword=.*status=concluded/)
  await page.getByRole('link', { name: /폭염에 일을 멈출 권리/ }).click()

  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('결론')
  await expect(page.getByText('토론할 만했다고 생각하면 공감해 주세요.')).toBeVisible()
  await expect(page.getByRole('heading', { name: '토론의 경과' })).toBeVisible()
  await expect(page.getByRole('group', { name: '입장' })).toHaveCount(0)
  await page.getByRole('link', { name: /폭염에 일을 멈출 권리는 왜/ }).click()
  await expect(page).toHaveURL(/\/question\/\d+$/)
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('searchbox', { name: '검색어' })).toHaveValue('폭염')
})

test('a position chosen before signing in is taken after it, changed and given up', async ({ page }) => {
  const { id } = await debateOn(page, '전세')
  await page.goto(`/debate/${id}`)
  await hydrated(page)
  await position(page, '찬성').click()
  await expect(page).toHaveURL(/\/user\/login/)
  await joinByForms(page, nickname())

  await expect(page).toHaveURL(new RegExp(`/debate/${id}`))
  await expect(position(page, '찬성')).toHaveAttribute('aria-pressed', 'true')
  await position(page, '반대').click()
  await expect(position(page, '반대')).toHaveAttribute('aria-pressed', 'true')
  await expect(position(page, '찬성')).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByText('‘반대’ 입장을 골랐습니다.')).toBeVisible()
  await expect(page.getByRole('figure', { name: '입장' }).getByText(/내 입장/)).toBeVisible()
  const other = page.getByRole('region', { name: '다른 입장도 읽어 보세요' })
  await expect(other).toContainText('‘찬성’에서 가장 많은 공감을 받은 의견')
  const reason = `보증금은 집주인의 돈이 아닙니다. ${crypto.randomUUID().slice(0, 6)}`
  await page.getByRole('button', { name: '이유 남기기' }).click()
  await expect(page.getByLabel('왜 그렇게 생각하십니까?')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('왜 그렇게 생각하십니까?').fill(reason)
  await page.getByRole('button', { name: '이유 남기기' }).click()
  // The focus is not lost with the form that held it.
  await expect(page.getByRole('paragraph').filter({ hasText: '내가 남긴 이유 보기' })).toBeFocused()
  await expect(page.locator('[id^="comment-"]', { hasText: reason }).getByText('반대')).toBeVisible()
  await page.reload()
  await hydrated(page)
  await expect(position(page, '반대')).toHaveAttribute('aria-pressed', 'true')

  await page.goto('/debate?mine=stance')
  await expect(page.getByRole('main').getByRole('listitem').getByRole('heading')).toHaveCount(1)
  await page.goto(`/debate/${id}`)
  await page.getByRole('button', { name: '입장 취소' }).click()
  await expect(position(page, '반대')).toHaveAttribute('aria-pressed', 'false')
})

test('the focus stays at the positions when one is taken and given up by keys', async ({ page }) => {
  const { id } = await debateOn(page, '초등학교')
  await joinAs(page, nickname(), `/debate/${id}`)
  const first = position(page, '마을 먼저')
  await interactive(first)
  await first.press('Enter')
  await expect(page.getByLabel('왜 그렇게 생각하십니까?')).toBeVisible()
  await expect(first).toBeFocused()
  await page.getByRole('button', { name: '입장 취소' }).press('Enter')
  await expect(first).toHaveAttribute('aria-pressed', 'false')
  await expect(first).toBeFocused()
})

test('of quick clicks on positions the last one holds', async ({ page }) => {
  const { id } = await debateOn(page, '초등학교')
  await joinAs(page, nickname(), `/debate/${id}`)
  await hydrated(page)
  for (const label of ['마을 먼저', '매각 허용', '마을 먼저', '곳마다 따로', '매각 허용'])
    await position(page, label).click()
  await expect(position(page, '매각 허용')).toHaveAttribute('aria-pressed', 'true')
  await expect
    .poll(async () => (await (await page.request.get(`/api/debates/${id}/me`)).json()).stance?.position)
    .toBe('sale')
})

test('a click on a position that waits for the one before it is sent though the page is left', async ({
  page,
}) => {
  const { id } = await debateOn(page, '초등학교')
  await joinAs(page, nickname(), `/debate/${id}`)
  await hydrated(page)
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  const slow = { offline: false, latency: 1_500, downloadThroughput: -1, uploadThroughput: -1 }
  await line.send('Network.emulateNetworkConditions', slow)
  const sent = page.waitForRequest(/\/stance$/)
  await position(page, '마을 먼저').click()
  await sent
  await position(page, '매각 허용').click()
  // Leaves at once: another page of the site would come only after the first click's answer.
  await page.goto('about:blank')
  await expect
    .poll(async () => (await (await page.request.get(`/api/debates/${id}/me`)).json()).stance?.position)
    .toBe('sale')
})

test('a position that needs a reason shows the counts once it is taken, and the reason without it', async ({
  page,
}) => {
  const { id } = await debateOn(page, '간호사')
  await joinAs(page, nickname(), `/debate/${id}`)
  await hydrated(page)
  const why = page.getByText('다른 사람의 선택에 영향을 받지 않도록')
  await expect(why).toBeVisible()
  // Shows the bar in forced colours.
  await expect(page.locator('div', { has: why }).last().locator('> div')).toHaveCSS('border-top-width', '1px')
  const send = page.getByRole('button', { name: '입장과 이유 보내기' })
  await send.click()
  await expect(page.getByRole('alert')).toContainText('입장을 먼저 골라 주세요.')
  await page.getByRole('radio', { name: '찬성' }).check()
  await send.click()
  await expect(page.getByLabel('이유')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('이유')).toBeFocused()
  await expect(page.getByRole('radio', { name: '찬성' })).toBeChecked()

  const reason = `밤 근무의 안전은 사람 수에서 시작합니다. ${crypto.randomUUID().slice(0, 6)}`
  await page.getByLabel('이유').fill(reason)
  // Held until the position is given up again: the refusal before it must not come back meanwhile.
  const refetch = Promise.withResolvers<void>()
  await page.route(`**/api/debates/${id}`, route => refetch.promise.then(() => route.continue()))
  await send.click()
  await expect(page.getByText('‘찬성’ 입장을 골랐습니다.').first()).toBeVisible()
  await expect(page.getByText('다른 사람의 선택에 영향을 받지 않도록')).toHaveCount(0)
  // Says no position before the results are everybody's.
  const comment = page.locator('[id^="comment-"]', { hasText: reason })
  await expect(comment).toBeVisible()
  await expect(comment.getByText('찬성')).toHaveCount(0)
  await page.getByText('입장 바꾸기 · 취소').click()
  await page.getByRole('button', { name: '입장 취소' }).click()
  await expect(page.getByText('다른 사람의 선택에 영향을 받지 않도록')).toBeVisible()
  await expect(page.getByRole('radio', { name: '찬성' })).toBeFocused()
  await expect(page.getByRole('alert')).toHaveCount(0)
  refetch.resolve()
})

test('the bar is drawn when a position is taken, with a dot, and at once where motion is unwanted', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 740 })
  const { id } = await debateOn(page, '전세')
  await joinAs(page, nickname(), `/debate/${id}`)
  await hydrated(page)
  const bar = page.getByRole('figure', { name: '입장' }).locator('> svg')
  const motion = () => bar.evaluate(node => getComputedStyle(node).animationName)
  expect(await motion()).toBe('none')
  await position(page, '찬성').click()
  await expect(bar.locator('circle')).toBeVisible()
  expect(await motion()).not.toBe('none')
  await page.getByLabel('왜 그렇게 생각하십니까?').fill('현장에서 본 일을 적습니다.')
  await page.getByRole('button', { name: '이유 남기기' }).click()
  await expect(page.getByText('내가 남긴 이유 보기')).toBeVisible()
  await expect(bar).toBeInViewport({ ratio: 1 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await motion()).toBe('none')
})

test('a debate that closed meanwhile says so and keeps the position held before', async ({ page }) => {
  const { id } = await debateOn(page, '전세')
  await arriveAs(page, '느티나무그늘', `/debate/${id}`)
  await hydrated(page)
  const held = await position(page, '기타').getAttribute('aria-pressed')
  await page.route(`**/api/debates/${id}/stance`, route =>
    route.fulfill({
      status: 409,
      contentType: 'application/json',
      json: {
        errorCode: 40906,
        errorMessage: '지금은 입장을 고를 수 없는 토론입니다.',
        validationErrors: [],
      },
    }),
  )
  await position(page, held === 'true' ? '찬성' : '기타').click()
  await expect(page.getByText('지금은 입장을 고를 수 없는 토론입니다.')).toBeVisible()
  await expect(position(page, '기타')).toHaveAttribute('aria-pressed', String(held))
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a position in a debate is read, taken, changed and refused', async ({ page, origin }) => {
    const { id } = await debateOn(page, '전세')
    await page.goto(`/debate/${id}`)
    await expect(page.getByRole('heading', { name: '토론의 경과' })).toBeVisible()
    await position(page, '기타').click()
    await joinByForms(page, nickname())
    await page.getByRole('button', { name: '기타 고르기' }).click()
    await expect(position(page, '기타')).toHaveAttribute('aria-pressed', 'true')
    await position(page, '찬성').click()
    await expect(page).toHaveURL(/#stance$/)
    await expect(position(page, '찬성')).toHaveAttribute('aria-pressed', 'true')
    await page.getByLabel('왜 그렇게 생각하십니까?').fill('보증금은 집주인의 돈이 아닙니다.')
    await page.getByRole('button', { name: '이유 남기기' }).click()
    await expect(page.getByText('내가 남긴 이유 보기')).toBeVisible()
    const bar = page.getByRole('figure', { name: '입장' }).locator('> svg')
    await expect(bar.locator('circle')).toBeVisible()
    expect(await bar.evaluate(node => getComputedStyle(node).animationName)).not.toBe('none')
    await expect(page.getByRole('region', { name: '다른 입장도 읽어 보세요' })).toBeVisible()

    const reasoned = await debateOn(page, '간호사')
    await page.goto(`/debate/${reasoned.id}`)
    await page.getByRole('radio', { name: '반대' }).check()
    await page.getByLabel('이유', { exact: true }).fill('병동마다 사정이 다릅니다.')
    await page.getByRole('button', { name: '입장과 이유 보내기' }).click()
    await expect(page.getByText('‘반대’ 입장을 골랐습니다.')).toBeVisible()

    const closed = await debateOn(page, '육아휴직')
    await page.goto(`/debate/${closed.id}`)
    await expect(page.getByRole('group', { name: '입장' })).toHaveCount(0)
    const refused = await page.request.post(`/debate/${closed.id}`, {
      headers: { origin, 'sec-fetch-site': 'same-origin' },
      form: { intent: 'stance', position: 'for' },
    })
    expect(refused.status()).toBe(409)
  })
})

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()
type Opened = { id: number; close: () => Promise<void> }

/** A debate that was just opened, and the editor's act that ends it early. */
async function openDebate(browser: Browser, origin: string, more: object = {}): Promise<Opened> {
  const context = await browser.newContext({ baseURL: origin })
  const editor = await context.newPage()
  await arriveAs(editor, '물음지기')
  const post = (path: string, data?: object) => call(editor, `POST /desk/debates${path}`, data)
  const { id } = await post('', {
    title: `마을버스는 밤에도 다녀야 합니까? ${crypto.randomUUID().slice(0, 8)}`,
    body: '막차가 열 시에 끊깁니다. 밤에 일하는 사람이 많습니다.',
    categoryId: 1,
    opensAt: inDays(1),
    closesAt: inDays(9),
    resultsVisible: 'after-close',
    ...more,
  })
  await post(`/${id}/publish`, { version: 1 })
  await post(`/${id}/opening`, { version: 1 })
  return {
    id,
    close: async () => {
      await post(`/${id}/closing`, { reason: '일찍 마칩니다.', version: 2 })
      await context.close()
    },
  }
}

for (const script of [true, false])
  test.describe(script ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled: script })
    const refusal = '지금은 입장을 고를 수 없는 토론입니다.'

    test('a position sent after the end is refused in plain sight', async ({ page, browser, origin }) => {
      const { id, close } = await openDebate(browser, origin)
      await joinAs(page, nickname(), `/debate/${id}`)
      if (script) await hydrated(page)
      await expect(position(page, '찬성')).toBeVisible()
      await close()
      await position(page, '찬성').click()
      await expect(page.getByRole('alert')).toHaveText(refusal)
    })

    test('a reason sent after the end is given back, unpublished', async ({ page, browser, origin }) => {
      const { id, close } = await openDebate(browser, origin, { reasonRequired: true })
      await joinAs(page, nickname(), `/debate/${id}`)
      if (script) await hydrated(page)
      await page.getByRole('radio', { name: '찬성' }).check()
      await page.getByLabel('이유', { exact: true }).fill('밤에 일하는 사람이 많습니다.')
      await close()
      await page.getByRole('button', { name: '입장과 이유 보내기' }).click()
      await expect(page.getByRole('alert')).toHaveText(refusal)
      await expect(page.getByText('보내지 않은 이유: 밤에 일하는 사람이 많습니다.')).toBeVisible()
      const comments = await page.request.get(`/api/comments/${id}`)
      expect(await comments.json()).toMatchObject({ items: [] })
    })
  })
