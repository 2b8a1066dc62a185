import type { Page } from '@playwright/test'
import type { LedgerSummary } from '#shared/contract/ledger.ts'
import { addressOf, idsOf } from './routes.ts'
import { arriveAs, expect, hydrated, test } from './site.ts'

test.use({ viewport: { width: 375, height: 812 } })

test.beforeEach(async ({ page }) => {
  // Of no matter here: the typeface, pictures, and parts that are laid out once the browser is idle.
  await page.route(/slices/, route => route.fulfill({ contentType: 'text/css', body: '' }))
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(':root { --when-idle: visible } img { display: none !important }')
    document.adoptedStyleSheets = [sheet]
  })
  await arriveAs(page, '느티나무그늘')
})

// A press begins hydration: were its control moved or covered by it, the release would miss it.
test('no control of a page moves, goes or is covered on a phone when script arrives', async ({ page }) => {
  const ids = await idsOf(page.request)
  const arrived = async (path: string) => {
    await hydrated(page)
    // Script has found that a browser without a window is barred from notifications.
    if (path === '/user/mypage/edit') await page.getByText('브라우저 설정에서 알림을 막아').waitFor()
  }
  for (const path of [
    '/question/{question}',
    '/debate/{open}',
    '/green-paper/{paper}',
    '/green-paper/{paper}/edition/1/print',
    '/user/mypage/edit',
  ]) {
    const shifts = await shiftsOf(page, addressOf({ path }, ids), () => arrived(path))
    expect.soft(shifts, path).toEqual([])
  }
})

test('the editor takes the place of a field when script arrives, and moves nothing else', async ({
  page,
}) => {
  const editor = page.locator('.ProseMirror')
  const shifts = await shiftsOf(page, '/question/add', () => editor.waitFor())
  expect(shifts).toEqual(['body'])
})

test('words searched before and the share button take their places below', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 2_400 })
  expect(await shiftsOf(page, '/search', () => hydrated(page))).toEqual([])
  await page.addInitScript(() => localStorage.setItem('recent-words', '["전세","돌봄"]'))
  const words = page.getByText('이 기기에만 저장돼요')
  expect(await shiftsOf(page, '/search', () => words.waitFor(), 'main')).toEqual([])
})

test('what is below a recount keeps its place when the result comes', async ({ page }) => {
  const ids = await idsOf(page.request)
  const summary = await page.request.get('/api/ledger/summary')
  const { checkpoints } = (await summary.json()) as LedgerSummary
  // The result of an old seal is longer.
  await page.clock.setFixedTime(Date.parse(checkpoints[0]?.sealedAt ?? ''))
  const counted = page.getByText('이 브라우저가 다시 셌습니다')
  for (const width of [320, 375, 768, 1280])
    for (const path of ['/question/{question}/recount', '/debate/{closed}/recount']) {
      await page.setViewportSize({ width, height: 812 })
      // Says more to whoever sees a checkpoint for the first time.
      await page.evaluate(() => localStorage.clear())
      const shifts = await shiftsOf(page, addressOf({ path }, ids), () => counted.waitFor(), 'main')
      expect.soft(shifts, `${path} at ${width}`).toEqual([])
    }
})

test('a recount keeps a line free for each line of its result, however many positions there are', async ({
  page,
}) => {
  const ids = await idsOf(page.request)
  for (const path of ['/question/{question}/recount', '/debate/{closed}/recount']) {
    await page.goto(addressOf({ path }, ids))
    const check = page.locator('main div:has(> [role=status])')
    await check.getByText('이 브라우저가 다시 셌습니다').waitFor()
    const kept = await check.locator('xpath=preceding-sibling::div').textContent()
    expect.soft(kept?.length, path).toBe(await check.getByRole('listitem').count())
  }
})

/** Names of the controls that script has moved or covered, or taken away, once it has `arrived`. */
async function shiftsOf(
  page: Page,
  address: string,
  arrived: () => Promise<void>,
  within = 'body',
): Promise<string[]> {
  const script = /[.]js$/
  const released = Promise.withResolvers<void>()
  await page.route(script, async route => {
    await released.promise
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  const controls = await page.evaluateHandle(within => {
    const read = (element: Element) => {
      const { x, y, width, height, bottom } = element.getBoundingClientRect()
      const top = document.elementFromPoint(x + width / 2, y + height / 2)
      // The share button's strip comes when the browser is idle.
      const onTop = element.contains(top) || top?.closest('[data-bottom-bar="share"]')
      return { x: x + scrollX, y: y + scrollY, onTop: bottom > innerHeight || Boolean(onTop) }
    }
    return [...document.querySelectorAll('a, button, input, summary, select, textarea')]
      .filter(element => element.checkVisibility() && element.closest(within))
      .map(element => ({ element, before: read(element), read }))
  }, within)
  released.resolve()
  await arrived()
  const shifts = await controls.evaluate(controls =>
    controls
      .filter(({ element, before, read }) => {
        const { x, y, onTop } = read(element)
        const moved = Math.abs(x - before.x) > 1 || Math.abs(y - before.y) > 1
        return moved || !element.checkVisibility() || (before.onTop && !onTop)
      })
      .map(({ element }) => element.getAttribute('name') ?? element.textContent.trim()),
  )
  await page.unroute(script)
  return shifts
}
