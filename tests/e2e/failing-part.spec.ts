import type { Page } from '@playwright/test'
import { startStack } from '../support/stack.ts'
import { idsOf } from './routes.ts'
import { arriveAs, dialogLoaded, expect, hydrated, interactive, test } from './site.ts'

const fault = { status: 500, json: { errorCode: 50000, errorMessage: '잠시 뒤에', validationErrors: [] } }

/** Follows a link of the list in the browser; the retries of R7.1 take seven seconds. */
async function followFirst(page: Page, kind: 'question' | 'debate'): Promise<void> {
  await arriveAs(page, '느티나무그늘', `/${kind}`)
  await hydrated(page)
  const link = page.locator(`main li a[href^="/${kind}/"]`).first()
  const url = new URL((await link.getAttribute('href')) ?? '', page.url()).href
  await link.click()
  await expect(page).toHaveURL(url)
}

for (const kind of ['question', 'debate'] as const)
  test(`a ${kind} stays when the member’s own part of it fails, and offers to try again`, async ({
    page,
  }) => {
    const own = `**/api/${kind}s/*/me`
    await page.route(own, route => route.fulfill(fault))
    await followFirst(page, kind)
    await page.getByRole('alertdialog').getByRole('button').click()
    await expect(page.locator('article h1')).toBeVisible()
    const missing = page.getByRole('alert').filter({ hasText: '내가 한 일을 불러오지 못했습니다.' })
    await expect(missing.first()).toBeVisible()
    // In this order: a refetch of its own takes the link away once the answer is whole.
    await missing.first().getByRole('link', { name: '다시 시도' }).click()
    await page.unroute(own)
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

test('the message of a refused 공감 goes when the same act is done again', async ({ page, request }) => {
  const { question } = await idsOf(request)
  await arriveAs(page, '느티나무그늘', `/question/${question}`)
  const agreement = page.getByRole('region', { name: '공감과 관심' }).getByRole('button', { name: /^공감/ })
  await interactive(agreement)
  const act = '**/api/questions/*/agreed'
  await page.route(act, route => route.fulfill(fault))
  await agreement.click()
  const message = page.getByRole('region', { name: '알림' }).getByRole('alert')
  await expect(message).toBeVisible()
  await page.unroute(act)
  await agreement.click()
  await expect(message).toHaveCount(0)
})

test('a member’s page that the backend could not give says so once', async ({ browser }) => {
  const stack = await startStack()
  try {
    const context = await browser.newContext({ baseURL: stack.origin })
    const member = await context.newPage()
    await arriveAs(member, '느티나무그늘')
    await stack.killBackend()
    expect((await member.goto('/user/mypage'))?.status()).toBe(503)
    await dialogLoaded(member)
    await member.waitForLoadState('networkidle')
    await expect(member.getByRole('alertdialog')).toHaveCount(0)
    await expect(member.getByRole('alert')).toContainText('지금은 서비스를 이용할 수 없습니다.')
    await context.close()
  } finally {
    await stack.stop()
  }
})
