import type { Page } from '@playwright/test'
import { arriveAs, expect, interactive, test } from './site.ts'

const security = '/desk/security'

/** Chromium's own authenticator, which holds one passkey and asks nobody. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('an editor registers a passkey with the operator’s code, verifies by it, and elsewhere by a recovery code', async ({
  page,
  browser,
  origin,
}) => {
  await addAuthenticator(page)
  await arriveAs(page, '물음지기', security)
  const first = page.getByRole('region', { name: '첫 패스키 등록하기' })
  await first.getByLabel('이름').fill('사무실 노트북')
  await first.getByLabel('등록 코드').fill('0000-0000-0000-0000-0000-0000')
  await first.getByRole('button', { name: '패스키 등록하기' }).click()
  await expect(first.getByRole('alert')).toBeVisible()
  await expect(first.getByLabel('이름')).toHaveValue('사무실 노트북')

  await first.getByLabel('등록 코드').fill(process.env.E2E_ENROLMENT_CODE ?? '')
  await first.getByRole('button', { name: '패스키 등록하기' }).click()
  await expect(page.getByText('지금 한 번만 보입니다.')).toBeVisible()
  const codes = await page.getByRole('listitem').locator('code').allTextContents()
  expect(codes).toHaveLength(10)
  await expect(page.getByRole('region', { name: '내 패스키' })).toContainText('사무실 노트북')

  const another = page.getByRole('region', { name: '패스키 추가' })
  await expect(another.getByLabel('이름')).toHaveValue('')
  await another.getByRole('button', { name: '패스키 등록하기' }).click()
  await expect(another.getByRole('alert')).toContainText('이 기기의 패스키는 이미 등록되어 있습니다.')

  const released = Promise.withResolvers<void>()
  await page.route(/\/assets\/[^/]+\.js$/, async route => {
    await released.promise
    await route.continue()
  })
  await page.goto(`${security}?returnTo=%2Fdesk%2Fnotice%3Fstatus%3Ddraft`, { waitUntil: 'commit' })
  const verify = page.getByRole('button', { name: '패스키로 확인하기' })
  await expect(verify).toBeDisabled()
  released.resolve()
  await verify.click()
  await expect(page).toHaveURL(`${origin}/desk/notice?status=draft`)
  await page.goto(`${security}?returnTo=%2Fquestion`)
  await verify.click()
  await expect(page).toHaveURL(`${origin}/desk`)
  await page.goto(security)
  await expect(page.locator('code')).toHaveCount(0)
  await expect(page.getByText('까지 확인되어 있습니다.')).toBeVisible()

  const elsewhere = await browser.newContext({ baseURL: origin, javaScriptEnabled: false })
  const other = await elsewhere.newPage()
  await arriveAs(other, '물음지기', `${security}?returnTo=%2Fdesk%2Ffaq`)
  const verification = other.getByRole('region', { name: '확인하기' })
  const use = async (code: string) => {
    await verification.getByLabel('복구 코드').fill(code)
    await verification.getByRole('button', { name: '복구 코드로 확인하기' }).click()
  }
  await use('0000-0000-0000-0000')
  await expect(verification.getByRole('alert')).toBeVisible()
  await use(codes[0] ?? '')
  await expect(other).toHaveURL(/\/desk\/faq\?/)
  await other.goto(security)
  await expect(other.getByText('남은 코드 9개')).toBeVisible()
  await elsewhere.close()
})

test('an editor whose verification is more than ten minutes old may give a recovery code for the lost passkey', async ({
  page,
}) => {
  await page.route('**/api/desk/second-factor', route =>
    route.fulfill({
      json: {
        required: true,
        passkeys: [
          {
            id: 1,
            name: '잃은 전화',
            backedUp: false,
            createdAt: '2026-01-02T00:00:00.000Z',
            lastUsedAt: null,
          },
        ],
        recoveryCodesLeft: 9,
        verifiedUntil: new Date(Date.now() + 3_600_000).toISOString(),
        recentUntil: null,
      },
    }),
  )
  await arriveAs(page, '답변지기', '/desk')
  const link = page.getByRole('link', { name: '내 보안' })
  await interactive(link)
  await link.click()
  const verification = page.getByRole('region', { name: '확인하기' })
  await expect(verification).toContainText('까지 확인되어 있습니다.')
  await expect(verification.getByLabel('복구 코드')).toBeVisible()
})
