import { expect, hydrated, test } from './site.ts'

/** As browsers do with site data blocked: the first touch throws. */
const barStorage = () => {
  const barred = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
    Object.defineProperty(window, name, { configurable: true, get: barred })
  Object.defineProperty(Document.prototype, 'cookie', { configurable: true, get: barred, set: barred })
  Object.defineProperty(window, 'BroadcastChannel', { configurable: true, value: barred })
}

const overview = [
  '/',
  '/question',
  '/debate',
  '/interview',
  '/green-paper',
  '/notice',
  '/faq',
  '/search',
  '/about',
]

test('with barred storage every page stays what it is, and one goes on from page to page', async ({
  page,
}) => {
  await page.addInitScript(barStorage)
  for (const path of [...overview, '/user/login']) {
    await page.goto(path)
    await hydrated(page)
    await expect(page.locator('main h1'), path).not.toHaveText(/오류|문제가 생겼/)
    await expect(page.getByText('오류가 발생했습니다'), path).toHaveCount(0)
  }
  await page.goto('/question')
  await hydrated(page)
  const first = page
    .locator('main article a, main li a')
    .filter({ hasText: /\?$|까요|니까/ })
    .first()
  await first.click()
  await expect(page).toHaveURL(/\/question\/\d+/)
  await expect(page.getByRole('button', { name: /공감/ }).first()).toBeVisible()
  await page.getByRole('button', { name: /공감/ }).first().click()
  await expect(page).toHaveURL(/\/user\/login/)
  await page
    .getByRole('link', { name: /물음 Q/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByText('오류가 발생했습니다')).toHaveCount(0)
})

test('a hash that cannot be decoded turns no page into an error', async ({ page }) => {
  for (const path of overview) {
    await page.goto(`${path}#100%`)
    await hydrated(page)
    await expect(page.getByText('오류가 발생했습니다'), path).toHaveCount(0)
    await expect(page.locator('main h1'), path).toBeVisible()
  }
})
