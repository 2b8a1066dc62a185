import type { Page } from '@playwright/test'
import { arriveAs, expect, hydrated, test } from './site.ts'

const fault = { status: 500, json: { errorCode: 50000, errorMessage: '잠시 뒤에', validationErrors: [] } }

/** Follows a link of the list in the browser; the retries of R7.1 take seven seconds. */
async function followFirst(page: Page, kind: 'question' | 'debate'): Promise<void> {
  await arriveAs(page, '느티나무그늘', `/${kind}`)
  await hydrated(page)
  const link = page.locator(`main li a[href^="/${kind}/"]`).first()
  const url = new URL((await link.getAttribute('href')) ?? '', page.url()).href
  await link.click()
  await expect(page).toHaveURL(url, { timeout: 20_000 })
}

for (const [kind, sentence] of [
  ['question', '내 공감 상태를 아직 불러오지 못했습니다.'],
  ['debate', '내 공감 상태를 아직 불러오지 못했습니다.'],
] as const)
  test(`a ${kind} stays when the member’s own part of it fails, and offers to try again`, async ({
    page,
  }) => {
    const own = `**/api/${kind}s/*/me`
    await page.route(own, route => route.fulfill(fault))
    await followFirst(page, kind)
    await page.getByRole('alertdialog').getByRole('button').click()
    await expect(page.locator('article h1')).toBeVisible()
    const missing = page.getByRole('alert').filter({ hasText: sentence })
    await expect(missing).toBeVisible()
    await page.unroute(own)
    await missing.getByRole('link', { name: '다시 시도' }).click()
    await expect(missing).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^공감/ }).first()).toBeVisible()
  })

test('a question shows no alert when the list of papers that cite it fails', async ({ page }) => {
  await page.route('**/api/green-papers?citing=*', route => route.fulfill(fault))
  await followFirst(page, 'question')
  await expect(page.locator('article h1')).toBeVisible()
  await expect(page.locator('#comments')).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})
