import type { Page } from '@playwright/test'
import { idsOf } from './routes.ts'
import { expect, hydrated, interactive, test } from './site.ts'

const phone = { width: 375, height: 740 }
const root = (page: Page) =>
  page.evaluate(() => {
    const { documentElement: html, body } = document
    return {
      theme: html.dataset.theme ?? null,
      contrast: html.dataset.contrast ?? null,
      zoom: Number(getComputedStyle(document.body).getPropertyValue('--zoom') || 1),
      paper: getComputedStyle(body).backgroundColor,
    }
  })

test('the group of the main navigation opens and closes by keyboard, and leads on', async ({ page }) => {
  await page.goto('/question')
  await hydrated(page)
  const group = page.getByRole('navigation', { name: '주 메뉴' }).locator('summary')
  const notices = page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '공지' })
  await group.focus()
  await page.keyboard.press('Enter')
  await expect(notices).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(notices).toBeHidden()
  await expect(group).toBeFocused()
  await page.keyboard.press('Enter')
  await notices.click()
  await expect(page).toHaveURL(/\/notice$/)
  await expect(notices).toBeHidden()
})

test('the menu of a phone keeps the focus inside, closes by Esc and by the back button', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/question?sort=agreed')
  await hydrated(page)
  const opener = page.getByRole('link', { name: '메뉴 열기' })
  const menu = page.getByRole('dialog', { name: '메뉴' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(menu).toBeVisible()
  // A notice that comes while the menu is open leaves Esc to the menu.
  await expect(page.getByText('오늘 하루 보지 않기')).toBeAttached()
  for (let stop = 0; stop < 25; stop += 1) {
    await page.keyboard.press('Tab')
    const isInside = await page.evaluate(() =>
      [document.body, document.querySelector('#menu')].some(
        place => place === document.activeElement || (place?.id && place.contains(document.activeElement)),
      ),
    )
    expect(isInside).toBe(true)
  }
  // Between two rounds the browser itself has the focus and takes Esc.
  const isOutside = () => page.evaluate(() => document.activeElement === document.body)
  while (await isOutside()) await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL(/\/question\?sort=agreed$/)

  await opener.click()
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL(/\/question\?sort=agreed$/)

  await opener.click()
  await menu.getByRole('link', { name: '토론' }).click()
  await expect(page).toHaveURL(/\/debate$/)
  await expect(menu).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/\/question\?sort=agreed$/)
})

/** Its label is out of sight where the page is narrow. */
const viewMenu = (page: Page) => page.getByRole('banner').locator('summary', { hasText: '보기 설정' })

test('size, brightness and contrast take effect at once and are there before the first paint of the next page', async ({
  page,
}) => {
  await page.goto('/policy/terms')
  await hydrated(page)
  const before = await root(page)
  await viewMenu(page).click()
  await page.getByRole('button', { name: '크게' }).click()
  await page.getByRole('button', { name: '크게' }).click()
  await expect(page.getByText('120%')).toBeVisible()
  await page.getByRole('radio', { name: '어둡게' }).check()
  await page.getByRole('checkbox', { name: '높은 대비' }).check()
  const chosen = await root(page)
  expect(chosen).toMatchObject({ theme: 'dark', contrast: 'more', zoom: 1.2 })
  expect(chosen.paper).not.toBe(before.paper)

  const html = await (await page.request.get('/question')).text()
  expect(html).toMatch(/<html lang="ko" data-theme="dark" data-contrast="more">/)
  expect(html).toContain('html{--zoom:1.2}')
  await page.goto('/question')
  expect(await root(page)).toEqual(chosen)

  await hydrated(page)
  await viewMenu(page).click()
  await page.getByRole('button', { name: '초기화' }).click()
  await page.getByRole('radio', { name: '기기 설정' }).check()
  await page.getByRole('checkbox', { name: '높은 대비' }).uncheck()
  await page.reload()
  expect(await root(page)).toEqual(before)
})

test('size stops at 100 and at 200 %', async ({ page }) => {
  await page.goto('/policy/terms')
  await hydrated(page)
  await viewMenu(page).click()
  await page.getByRole('button', { name: '작게' }).click()
  expect((await root(page)).zoom).toBe(1)
  for (let step = 0; step < 12; step += 1) await page.getByRole('button', { name: '크게' }).click()
  await expect(page.getByText('200%')).toBeVisible()
  expect((await root(page)).zoom).toBe(2)
})

test('the public address is shared by copying and by a QR code', async ({ page, context, origin }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/question/20?from=friend')
  await hydrated(page)
  await page.getByRole('button', { name: '이 글 공유하기' }).click()
  await page.getByRole('button', { name: '주소 복사' }).click()
  await expect(page.getByRole('alertdialog')).toHaveText(/복사했습니다/)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${origin}/question/20`)
  await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click()
  await page.getByRole('button', { name: '이 글 공유하기' }).click()
  await page.getByRole('button', { name: 'QR 코드로 보여 주기' }).click()
  await expect(page.getByRole('img', { name: '이 글 주소의 QR 코드' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('link', { name: '토론 Q' }).first().click()
  await expect(page).toHaveTitle(/^토론/)
  await page.getByRole('button', { name: '이 글 공유하기' }).click()
  const posted = await page.getByRole('link', { name: 'X로 공유' }).getAttribute('href')
  expect(new URL(posted ?? '').searchParams.get('text')).toBe(await page.title())
})

test('going back finds the list where it was, and so does a reload', async ({ page }) => {
  await page.goto('/question')
  await hydrated(page)
  // From then on what is below the first screen keeps its height.
  await expect(page.getByRole('contentinfo')).toHaveCSS('content-visibility', 'visible')
  const tenth = page.getByRole('main').getByRole('heading', { level: 2 }).nth(9).getByRole('link')
  await tenth.scrollIntoViewIfNeeded()
  await rowsLaidOut(page)
  const place = await page.evaluate(() => scrollY)
  await tenth.click()
  await expect(page).toHaveURL(/\/question\/\d+$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/question$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  await page.reload()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
})

/** Waits for the layout of rows out of sight, which the first scrolling brings. */
async function rowsLaidOut(page: Page): Promise<void> {
  const row = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
    .last()
  await expect(row).toHaveCSS('content-visibility', 'visible')
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
}

async function press(page: Page, name: string): Promise<void> {
  const link = page.getByRole('link', { name })
  await expect(async () => {
    if (!(await link.isVisible())) await page.locator('summary').filter({ hasText: '보기 설정' }).click()
    await expect(link).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await link.click()
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the menu, its group and the size of the page work by links', async ({ page }) => {
    await page.goto('/question?sort=agreed')
    await page.locator('summary').filter({ hasText: '소개' }).click()
    await expect(page.getByRole('link', { name: '자주 묻는 질문' })).toBeVisible()
    await press(page, '크게')
    await expect.poll(() => page.content()).toContain('--zoom:1.1')
    await expect(page).toHaveURL(/\/question\?sort=agreed$/)
    await press(page, '어두운 화면')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

    await page.setViewportSize(phone)
    await page.getByRole('link', { name: '메뉴 열기' }).click()
    await page.getByRole('dialog').getByRole('link', { name: '토론' }).click()
    await expect(page).toHaveURL(/\/debate$/)
  })
})

test('a lost connection is said, keeps what was typed, and its return is said too', async ({
  page,
  context,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  const field = page.getByRole('textbox', { name: '질문' })
  await field.fill('연결이 끊겨도 남아 있습니까?')
  await context.setOffline(true)
  await expect(page.getByText('인터넷 연결이 끊겼습니다.')).toBeVisible()
  await expect(field).toHaveValue('연결이 끊겨도 남아 있습니까?')
  await context.setOffline(false)
  await expect(page.getByText('인터넷에 다시 연결되었습니다.')).toBeVisible()
})

test('a connection lost while the page loads is said, and the rest comes when it returns', async ({
  page,
  context,
}) => {
  await page.route(
    '**/assets/{further-sections,late-parts}-*.js',
    async route => {
      await context.setOffline(true)
      await route.abort('internetdisconnected')
    },
    { times: 1 },
  )
  await page.goto('/')
  await expect(page.getByText('인터넷 연결이 끊겼습니다.')).toBeVisible()
  const papers = page.getByRole('link', { name: '녹서 모두 보기' })
  await expect(papers).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('인터넷에 다시 연결되었습니다.')).toBeVisible()
  await interactive(papers)
  await hydrated(page)
})

test('a part whose code could not be loaded is loaded by pressing 다시 시도', async ({
  page,
  complaints,
}) => {
  await page.route('**/assets/further-sections-*.js', route => route.abort('failed'), { times: 1 })
  await page.goto('/')
  await page.getByRole('button', { name: '다시 시도' }).click()
  const papers = page.getByRole('link', { name: '녹서 모두 보기' })
  await expect(papers).toBeVisible()
  await interactive(papers)
  complaints.length = 0
})

test('an address that leads nowhere offers searching and the lists', async ({ page }) => {
  await page.goto('/no-such-page')
  await page.getByRole('main').getByRole('search').getByRole('searchbox').fill('버스')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?keyword=/)
})

test('a link into the page moves there with focus and address, and back again', async ({ page }) => {
  await page.goto('/policy/terms')
  await hydrated(page)
  const link = page.locator('main a[href^="#"]').last()
  const id = (await link.getAttribute('href'))?.slice(1) ?? ''
  const from = await page.evaluate(() => scrollY)
  await link.click()
  await expect(page).toHaveURL(new RegExp(`#${id}$`))
  await expect(page.locator(`[id="${id}"]`)).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(from + 300)
  await page.goBack()
  await expect(page).toHaveURL(/\/policy\/terms$/)
})

test('where toasts stand outlives a change of layout', async ({ page }) => {
  await page.goto('/question')
  await hydrated(page)
  const region = await page.locator('section[aria-label="알림"]').elementHandle()
  await page.getByRole('link', { name: '로그인' }).first().click()
  await expect(page).toHaveURL(/\/user\/login/)
  await expect(page.getByRole('navigation', { name: '주 메뉴' })).toHaveCount(0)
  expect(await region?.evaluate(element => element.isConnected)).toBe(true)
})

test('a long title in the breadcrumb of a phone runs on from what is before it to what follows', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  const { question } = await idsOf(page.request)
  await page.goto(`/question/${question}/recount`)
  const crumbs = page.getByRole('navigation', { name: '현재 위치' }).getByRole('listitem')
  const lines = await crumbs.evaluateAll(items =>
    items.map(({ firstElementChild: crumb }) =>
      [...(crumb?.getClientRects() ?? [])].map(({ top, bottom }) => (top + bottom) / 2),
    ),
  )
  const [, list = [], title = [], current = []] = lines
  expect(title.length).toBeGreaterThan(1)
  expect([title[0], current[0]]).toEqual([list[0], title.at(-1)])
})
