import type { Page } from '@playwright/test'
import { joinAs, nickname } from './join-as.ts'
import { expect, hydrated, interactive, test } from './site.ts'

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

test('a link followed before the router is loaded leads on as soon as it is', async ({ page }) => {
  const release = await openWithoutRouter(page)
  await footerLink(page, '이용약관').click()
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
  await footerLink(page, '이용약관').click()
  const alert = page.getByRole('alertdialog')
  await expect(alert).toBeVisible()
  await expect(page).toHaveURL(/\/question$/)
  await page.unroute(routerChunk)
  await alert.getByRole('button', { name: '확인' }).click()
  await footerLink(page, '이용약관').click()
  await expect(page).toHaveURL(/\/policy\/terms$/)
  complaints.splice(0)
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
  await expect(page.getByText('4/20자', { exact: true })).toBeVisible()
  await expect(page.getByText('15/200자', { exact: true })).toBeVisible()
  await expect(introduction).toHaveValue('산길을 걸어요. 강도 봐요.')
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
