import type { Locator, Page } from '@playwright/test'
import { joinAs, nickname } from './join-as.ts'
import { dialogLoaded, expect, hydrated, interactive, test } from './site.ts'

const routerChunk = /\/assets\/browser-router-[^/]+\.js$/

const markDocument = (page: Page) => page.evaluate(() => Object.assign(window, { sameDocument: true }))
const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window)

/** Opens the questions with the router's chunk held back until the returned function is called. */
async function openWithoutRouter(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  await page.route(routerChunk, async route => {
    await released.promise
    await route.continue()
  })
  await page.goto('/question')
  await hydrated(page)
  await interactive(footerLink(page, '이용약관'))
  await markDocument(page)
  return released.resolve
}

const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name })

/** Scrolls first: rows get their heights then, which may move a link between press and release. */
async function followFooterLink(page: Page, name: string): Promise<void> {
  const link = footerLink(page, name)
  await link.scrollIntoViewIfNeeded()
  await link.click()
}

test('scripts and the typeface are requested after the first frame, which waits for styles alone', async ({
  page,
}) => {
  const released = Promise.withResolvers<void>()
  const requested: string[] = []
  page.on('request', request => requested.push(new URL(request.url()).pathname))
  const ofType = (type: RegExp) => requested.filter(path => type.test(path))
  await page.route(/\.css$/, async route => {
    await released.promise
    await route.continue()
  })
  await page.goto('/question', { waitUntil: 'commit' })
  await expect(page.locator('#first-load')).toBeAttached()
  expect(ofType(/\.css$/).length).toBeGreaterThan(2)
  expect(ofType(/\.(?:js|woff2)$|slices/)).toEqual([])
  released.resolve()
  await hydrated(page)
  await expect.poll(() => ofType(/\.woff2$/).length).toBeGreaterThan(0)
})

test('a page that is opened in the background, where no frame is drawn, loads its scripts', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { get: () => true })
    window.requestAnimationFrame = () => 0
  })
  await page.goto('/question')
  await hydrated(page)
})

test('a link followed before the router is loaded leads on as soon as it is', async ({ page }) => {
  const release = await openWithoutRouter(page)
  await followFooterLink(page, '이용약관')
  await expect(page).toHaveURL(/\/question$/)
  release()
  await expect(page).toHaveURL(/\/policy\/terms$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(/\/question$/)
  expect(await isSameDocument(page)).toBe(true)
})

test('a form sent before the router is loaded is sent once it is', async ({ page }) => {
  const release = await openWithoutRouter(page)
  const field = page.getByRole('main').getByRole('searchbox')
  await field.fill('전세')
  await field.press('Enter')
  release()
  await expect(page).toHaveURL(/keyword=%EC%A0%84%EC%84%B8/)
  expect(await isSameDocument(page)).toBe(true)
})

test('a link says so when the router cannot be loaded, and works once it can', async ({
  page,
  complaints,
}) => {
  await page.route(routerChunk, route => route.abort())
  await page.goto('/question')
  await hydrated(page)
  await interactive(footerLink(page, '이용약관'))
  await followFooterLink(page, '이용약관')
  const alert = page.getByRole('alertdialog')
  await expect(alert).toBeVisible()
  await expect(page).toHaveURL(/\/question$/)
  await page.unroute(routerChunk)
  await alert.getByRole('button', { name: '확인' }).click()
  await followFooterLink(page, '이용약관')
  await expect(page).toHaveURL(/\/policy\/terms$/)
  complaints.splice(0)
})

test('a link followed without network says so and leaves what was typed, and works once the network is back', async ({
  page,
  complaints,
}) => {
  await page.goto('/question')
  await dialogLoaded(page)
  const typed = page.getByRole('main').getByRole('searchbox')
  await typed.fill('전세 보증금')
  await page.context().setOffline(true)
  for (const link of [footerLink(page, '이용약관'), page.getByRole('link', { name: '로그인' }).first()]) {
    await link.scrollIntoViewIfNeeded()
    await link.click()
    const alert = page.getByRole('alertdialog')
    await expect(alert).toContainText('NETWORK_UNREACHABLE')
    await alert.getByRole('button', { name: '확인' }).click()
    await expect(page).toHaveURL(/\/question$/)
    await expect(typed).toHaveValue('전세 보증금')
  }
  await page.context().setOffline(false)
  await followFooterLink(page, '이용약관')
  await expect(page).toHaveURL(/\/policy\/terms$/)
  complaints.splice(0)
})

test('a link followed without network before the router has come leaves what was typed, and leads on later', async ({
  page,
  complaints,
}) => {
  const released = Promise.withResolvers<void>()
  await page.route(routerChunk, async route => {
    const response = await route.fetch()
    await released.promise
    await route.fulfill({ response })
  })
  await page.goto('/question')
  await dialogLoaded(page)
  await interactive(footerLink(page, '이용약관'))
  const typed = page.getByRole('main').getByRole('searchbox')
  await typed.fill('전세 보증금')
  await page.context().setOffline(true)
  await followFooterLink(page, '이용약관')
  released.resolve()
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText('NETWORK_UNREACHABLE')
  await alert.getByRole('button', { name: '확인' }).click()
  await expect(page).toHaveURL(/\/question$/)
  await expect(typed).toHaveValue('전세 보증금')
  await page.context().setOffline(false)
  await followFooterLink(page, '이용약관')
  await expect(page).toHaveURL(/\/policy\/terms$/)
  complaints.splice(0)
})

test('a link is followed where the browser is wrong about having no network', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: false }))
  await page.goto('/question')
  await dialogLoaded(page)
  await followFooterLink(page, '이용약관')
  await expect(page).toHaveURL(/\/policy\/terms$/)
})

test('what is typed before hydration stays, and is counted', async ({ page }) => {
  await joinAs(page, nickname(), '/user/mypage/edit')
  const introduction = page.getByRole('textbox', { name: /^소개/ })
  await introduction.fill('강가를 걸어요.')
  await page.getByRole('button', { name: '별명과 소개 저장하기' }).click()
  await expect(page.getByText('저장했습니다.')).toBeVisible()

  const released = Promise.withResolvers<void>()
  await page.route(/\/assets\/[^/]+\.js$/, async route => {
    await released.promise
    await route.continue()
  })
  await page.goto('/user/mypage/edit', { waitUntil: 'commit' })
  await expect(introduction).toHaveValue('강가를 걸어요.')
  await introduction.fill('산길을 걸어요. 강도 봐요.')
  await page.getByRole('textbox', { name: /^별명/ }).fill('버드나무')
  released.resolve()
  await expect(page.getByText('4/20자')).toBeVisible()
  await expect(page.getByText('15/200자')).toBeVisible()
  await expect(introduction).toHaveValue('산길을 걸어요. 강도 봐요.')
})

/** Read anew with each visit, so that their data is never younger than the page (R7.1). */
const readAnew = ['/user/mypage/receipts', '/user/mypage/receipts/{id}/agree', '/question/{id}/recount']

test('a page that is read anew asks for nothing again when its script comes late', async ({
  page,
  calls,
}) => {
  await joinAs(page, nickname(), '/question')
  const id = /\d+$/.exec(
    (await page.locator('main li a[href^="/question/"]').first().getAttribute('href')) ?? '',
  )
  await page.route(/\/assets\/.*\.js$/, async route => {
    await new Promise(resolve => setTimeout(resolve, 1_500))
    await route.continue()
  })
  for (const path of [...readAnew, '/user/mypage/leave']) {
    calls.length = 0
    await page.goto(path.replace('{id}', String(id)))
    await hydrated(page)
    await page.waitForLoadState('networkidle')
    expect(
      calls.filter(call => call.startsWith('GET ')),
      path,
    ).toEqual([])
  }
})

test('a link within the page that the browser follows itself is not scrolled back', async ({ page }) => {
  await page.goto('/policy/terms')
  await page.waitForFunction(() => history.scrollRestoration === 'manual')
  // Browsers may announce the entry before they have scrolled.
  await page.evaluate(() => {
    const headings = document.querySelectorAll('main h2')
    const last = headings[headings.length - 1]
    last?.setAttribute('id', 'last-heading')
    history.pushState(null, '', '#last-heading')
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  })
  await expect(page.locator('#last-heading')).toBeInViewport()
})

for (const [way, reach] of [
  ['pointer', (link: Locator) => link.hover()],
  ['focus', (link: Locator) => link.focus()],
] as const)
  test(`the page behind a link is loaded when the ${way} reaches it, its data with the click`, async ({
    page,
    calls,
  }) => {
    const scripts: string[] = []
    page.on('request', request => {
      const [, name = ''] = /\/assets\/(.+)\.js$/.exec(request.url()) ?? []
      scripts.push(name)
    })
    await page.goto('/question')
    const link = page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link')
    const loaded = () => scripts.filter(name => name.startsWith('question.page'))
    expect(loaded()).toEqual([])
    // Not before the router has come.
    await expect(async () => {
      await page.mouse.move(0, 0)
      await link.blur()
      await reach(link)
      await expect.poll(() => loaded().length, { timeout: 1_000 }).toBe(1)
    }).toPass()
    expect(calls.filter(call => call.startsWith('GET /api/questions/'))).toEqual([])
    await link.click()
    await expect(page).toHaveURL(/\/question\/\d+$/)
    expect(loaded()).toHaveLength(1)
  })

test('what is below the first screen has its height once the page is idle', async ({ page }) => {
  await page.goto('/')
  for (const part of [page.getByRole('contentinfo'), page.getByRole('main').locator('section').last()])
    await expect(part).toHaveCSS('content-visibility', 'visible')
})

test('rows of a list that are out of sight are laid out with the first scrolling', async ({ page }) => {
  await page.goto('/question')
  const isLaidOut = (row: Locator) =>
    row
      .getByRole('link')
      .first()
      .evaluate(link => link.checkVisibility({ contentVisibilityAuto: true }))
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
  await expect.poll(() => isLaidOut(rows.first())).toBe(true)
  expect(await isLaidOut(rows.last())).toBe(false)
  await rows.last().scrollIntoViewIfNeeded()
  await expect.poll(() => isLaidOut(rows.last())).toBe(true)
})
