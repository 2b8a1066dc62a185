import type { Page } from '@playwright/test'
import { call } from './api-calls.ts'
import { comment, mark } from './discussion.ts'
import { joinAs, nickname } from './join-as.ts'
import { arriveAs, expect, hydrated, test } from './site.ts'

test('the first Tab reaches the skip link, which leads to the main part', async ({ page }) => {
  await page.goto('/question')
  await hydrated(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '본문 바로가기' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('a navigation moves the focus to the new heading and keeps the path that was left', async ({ page }) => {
  await page.goto('/debate')
  await hydrated(page)
  await page.getByRole('banner').getByRole('link', { name: '질문 Q', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: '질문 Q' })).toBeFocused()
  expect(await page.evaluate(() => sessionStorage.getItem('previousPath'))).toBe('/debate')
})

test('a change of the query alone keeps the path that was left too, without its query (R4.6)', async ({
  page,
}) => {
  await page.goto('/question?sort=agreed')
  await hydrated(page)
  await page.evaluate(() => history.pushState(history.state, '', '/question'))
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate', { state: history.state })))
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('previousPath'))).toBe('/question')
})

const boards = [
  ['/question', '질문 Q'],
  ['/debate', '토론 Q'],
  ['/interview', '인터뷰 OPQR'],
  ['/green-paper', '녹서'],
] as const
for (const [path, name] of boards) {
  test(`${path} is ${name} in the menu, the drawer, the heading and the title (R13.1)`, async ({ page }) => {
    await page.goto(path)
    const menu = page.getByRole('navigation', { name: '주 메뉴', includeHidden: true })
    const links = menu.getByRole('link', { name, exact: true, includeHidden: true })
    await expect(links).toHaveCount(2)
    for (const link of await links.all()) await expect(link).toHaveAttribute('href', path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page).toHaveTitle(`${name} | 물음 Q`)
  })
}

for (const [width, rows] of [
  [850, 2],
  [991, 2],
  [992, 1],
  [1350, 1],
  [1351, 1],
] as const) {
  test(`the header is ${rows === 1 ? 'one row' : 'the menu below one row'} at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await arriveAs(page, '느티나무그늘', '/question')
    const centres = await page
      .getByRole('banner')
      .locator('a, summary, button, label')
      .evaluateAll(controls =>
        controls
          .filter(control => control.checkVisibility() && !control.closest('dialog'))
          .map(control => control.getBoundingClientRect())
          .map(({ top, height }) => top + height / 2)
          .sort((one, other) => one - other),
      )
    const firstOfRows = centres.filter((centre, index) => centre - (centres[index - 1] ?? -100) > 16)
    expect(firstOfRows).toHaveLength(rows)
  })
}

test('an unknown address has a page of its own, and the list one click away', async ({ page }) => {
  const answer = await page.goto('/no-such-page')
  expect(answer?.status()).toBe(404)
  await page.getByRole('link', { name: '질문 목록 보기' }).click()
  await expect(page).toHaveURL(/\/question$/)
})

test('going back to a page that another document drew asks the server for it, once', async ({ page }) => {
  for (const [address, heading] of [
    ['/about/ledger', '다시 셀 수 있는 집계'],
    ['/no-such-page', '찾는 내용이 없습니다.'],
  ] as const) {
    await page.goto(address)
    await page.getByRole('banner').getByRole('link', { name: '질문 Q' }).first().click()
    await expect(page).toHaveURL(/\/question$/)
    await page.reload({ waitUntil: 'networkidle' })
    await hydrated(page)
    const goBack = async () => {
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    }
    expect(await documentsOf(page, address, goBack), address).toBe(1)
  }
})

test('going back before a reloaded page is hydrated loads the page gone back to, once', async ({ page }) => {
  await page.goto('/question')
  await hydrated(page)
  await page.getByRole('banner').getByRole('link', { name: '토론 Q' }).first().click()
  await expect(page).toHaveURL(/\/debate$/)
  const left = Promise.withResolvers<void>()
  await page.route('**/assets/index-*.js', route => left.promise.then(() => route.continue()))
  const requested = page.waitForRequest('**/assets/index-*.js')
  await page.reload({ waitUntil: 'domcontentloaded' })
  await requested
  const goBack = async () => {
    await page.goBack({ waitUntil: 'commit' })
    left.resolve()
    await hydrated(page)
  }
  expect(await documentsOf(page, '/question', goBack)).toBe(1)
  await expect(page).toHaveURL(/\/question$/)
  await expect(page.getByRole('heading', { level: 1, name: '질문 Q' })).toBeVisible()
})

async function documentsOf(page: Page, address: string, act: () => Promise<unknown>): Promise<number> {
  let documents = 0
  page.on('request', request => {
    if (request.isNavigationRequest() && request.url().endsWith(address)) documents++
  })
  await act()
  await page.waitForLoadState('networkidle')
  return documents
}

test('markup that brings a script of its own does not run it', async ({ page, complaints }) => {
  await page.goto('/')
  await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<img src="data:," onerror="document.title=\'taken over\'">',
    )
  })
  await expect.poll(() => complaints.some(text => /Content Security Policy/.test(text))).toBe(true)
  expect(await page.title()).not.toBe('taken over')
  complaints.length = 0
})

test('a printed page has no buttons, forms and links to act, and keeps how many agree', async ({ page }) => {
  await joinAs(page, nickname(), '/')
  const marks = [{ type: 'link', attrs: { href: 'https://example.org/?contact=night' } }]
  const linked = { type: 'text', text: '구청 누리집에 알릴 곳이 있습니다.', marks }
  const { id: questionId } = await call(page, 'POST /questions', {
    categoryId: 1,
    title: `골목의 가로등은 누가 켭니까? ${mark()}`,
    document: { type: 'doc', content: [{ type: 'paragraph', content: [linked] }] },
  })
  const path = `/question/${questionId}`
  const { id } = await comment(page, path, '가로등이 꺼진 날을 적어 두었습니다.')
  await page.context().clearCookies()
  await joinAs(page, nickname(), path)
  await hydrated(page)
  const agree = page.locator(`#comment-${id}`).getByRole('button', { name: /^공감/ })
  await agree.click()
  await expect(agree).toHaveText(/1$/)
  await page.emulateMedia({ media: 'print' })
  const printed = page.getByRole('main')
  await expect(printed).toContainText('가로등이 꺼진 날을 적어 두었습니다.')
  await expect(printed.getByRole('link', { name: '구청 누리집에 알릴 곳이 있습니다.' })).toBeVisible()
  await expect(printed.getByRole('button')).toHaveText([/^공감 1$/])
  await expect(printed.getByRole('textbox')).toHaveCount(0)
  await expect(
    printed.getByRole('link', { name: /^(답글|신고|숨기기|이 글 신고|등록순|최신순)$/ }),
  ).toHaveCount(0)
  await page.emulateMedia({ media: 'screen', forcedColors: 'active' })
  const border = () => agree.evaluate(node => getComputedStyle(node).borderBlockStartWidth)
  const agreed = await border()
  await agree.click()
  await expect(agree).toHaveAttribute('aria-pressed', 'false')
  expect(await border()).not.toBe(agreed)
})
