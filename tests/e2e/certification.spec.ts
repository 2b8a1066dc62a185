import type { Page } from '@playwright/test'
import { accountOf } from './api-calls.ts'
import { joinAs, nickname } from './join-as.ts'
import { expect, interactive, test } from './site.ts'

async function joins(page: Page): Promise<string> {
  const name = nickname()
  await joinAs(page, name, '/user/mypage/edit')
  return name
}

async function begins(page: Page, { script }: { script: boolean }): Promise<void> {
  await page.getByRole('link', { name: '본인확인 하기' }).click()
  await page.getByRole('button', { name: '본인확인 시작하기' }).click()
  if (!script) await page.getByRole('link', { name: '본인확인 화면으로 가기' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('누구인지 확인해 주세요')
}

const certified = async (page: Page): Promise<boolean> => (await accountOf(page)).certified

const journeys = [
  { script: true, person: '한강따라걷기' },
  { script: false, person: '법대로차근차근' },
]

for (const { script, person } of journeys) {
  test.describe(script ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled: script })

    test('a member certifies, and a second account of the same person is told kindly', async ({
      page,
      context,
    }) => {
      const name = await joins(page)
      await begins(page, { script })
      await page.getByRole('button', { name: '취소' }).click()
      await expect(page.getByText('본인확인을 취소했습니다.')).toBeVisible()
      expect(await certified(page)).toBe(false)

      const begin = page.getByRole('button', { name: '본인확인 시작하기' })
      if (script) await interactive(begin)
      const sent = Promise.withResolvers<void>()
      await page.route('**/api/**', route => sent.promise.then(() => route.continue()))
      await begin.press('Enter')
      if (script) {
        await expect(begin).toHaveAttribute('aria-busy', 'true')
        await expect(begin).toBeFocused()
      }
      sent.resolve()
      if (!script) await page.getByRole('link', { name: '본인확인 화면으로 가기' }).click()
      await page.getByRole('button', { name: person }).click()
      if (!script) await page.getByRole('button', { name: '본인확인 마치기' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('계정')
      await expect(page.getByText(/에 본인확인을 마쳤습니다/)).toBeVisible()
      expect(await certified(page)).toBe(true)
      await page.goto('/user/mypage')
      await page.getByRole('link', { name: '내 공개 프로필 보기' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
      await expect(page.getByRole('main').getByText('본인확인').first()).toBeVisible()

      await context.clearCookies()
      await joins(page)
      await begins(page, { script })
      await page.getByRole('button', { name: person }).click()
      if (!script) await page.getByRole('button', { name: '본인확인 마치기' }).click()
      await expect(page.getByRole('alert').getByText(/이미 다른 계정에서 본인확인을 했어요/)).toBeVisible()
      expect(await certified(page)).toBe(false)
    })
  })
}

test('a member who comes back from the provider by the browser’s cache can begin again', async ({ page }) => {
  await page.addInitScript(() => {
    // Leaves for good, as a redirect does.
    Object.assign(window, { PortOne: { requestIdentityVerification: () => new Promise(() => {}) } })
  })
  await page.route('**/api/users/certification', route =>
    route.request().method() === 'POST'
      ? route.fulfill({
          json: { kind: 'portone', verificationId: crypto.randomUUID(), storeId: 's', channelKey: 'c' },
        })
      : route.continue(),
  )
  await joins(page)
  const certify = page.getByRole('link', { name: '본인확인 하기' })
  // Before, the page is loaded anew, and its form sent by the browser.
  await interactive(certify)
  await certify.click()
  const begin = page.getByRole('button', { name: '본인확인 시작하기' })
  const leaving = page.getByText('본인확인 화면을 여는 중입니다.')
  for (const _ of ['once', 'again']) {
    await begin.click()
    await expect(leaving).toBeVisible()
    await expect(begin).toHaveCount(0)
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await expect(begin).toBeVisible()
    await expect(leaving).toHaveCount(0)
  }
})
