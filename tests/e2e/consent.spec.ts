import type { Browser, Page } from '@playwright/test'
import type { ConsentCode } from '#shared/contract/consent.ts'
import { movableClock, newTerms, takeEffect } from '../support/new-terms.ts'
import { draft } from '../support/questions.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { call, send } from './api-calls.ts'
import { expect, hydrated, signInAs, test } from './site.ts'

type Reader = { name: string; page: Page }

const reading = '/question?sort=agreed'
/** The one question of the seed that nobody agrees with. */
const unagreed = '/question/61'
let stack: Stack
let before: number
let version: number
let readers: Record<'declining' | 'writing' | 'scriptless' | 'editing' | 'withdrawing', Reader>

// One day on which new terms take effect, for all that follows.
test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ browser }) => {
  const backendEnv = movableClock()
  stack = await startStack({ env: { WRITES_PER_MINUTE: '10000' }, backendEnv })
  readers = {
    declining: await signedIn(browser, '느티나무그늘', reading),
    writing: await signedIn(browser, '법대로차근차근', unagreed),
    scriptless: await signedIn(browser, '한강따라걷기', reading, false),
    editing: await signedIn(browser, '답변지기', '/desk', false),
    withdrawing: await signedIn(browser, '물음지기', '/'),
  }
  ;({ before, version } = await takeEffect(stack, backendEnv))
})
test.afterAll(async () => {
  for (const { page } of Object.values(readers ?? {})) await page.context().close()
  await stack?.stop()
})

async function signedIn(browser: Browser, name: string, path: string, script = true): Promise<Reader> {
  const context = await browser.newContext({
    baseURL: stack.origin,
    locale: 'ko-KR',
    javaScriptEnabled: script,
  })
  const page = await context.newPage()
  await page.goto(`/user/login?${new URLSearchParams({ returnTo: path })}`)
  await signInAs(page, name)
  await page.waitForURL(`${stack.origin}${path}`)
  if (script) await hydrated(page)
  return { name, page }
}

const bar = (page: Page) => page.getByRole('complementary', { name: '동의 안내' })
const consentRequestFor = (name: string) =>
  `${name} 님, 원활한 이용을 위해 이용약관과 개인정보 처리방침에 대한 동의가 필요합니다.`
const agreePage = (returnTo: string) =>
  `${stack.origin}/user/mypage/agree?${new URLSearchParams({ returnTo })}`

async function seesWhatChanged(page: Page): Promise<void> {
  // The terms come first; on some days another document has changed by the moved clock too.
  const change = page.getByText(`${before}판에 동의하셨고, 지금은 ${version}판입니다.`).first()
  await expect(change).toBeVisible()
  await expect(page.getByText(newTerms.changes.slice(2))).toBeVisible()
  await page.getByText(`이용약관 ${before}판과 ${version}판 비교하기`).click()
  await expect(page.locator('section del', { hasText: newTerms.removed })).toBeVisible()
  await expect(page.locator('section ins', { hasText: newTerms.added })).toBeVisible()
  await expect(page.getByText(/^수정된 문단 1개\./)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /이용약관/ })).not.toBeChecked()
}

async function agrees(page: Page): Promise<void> {
  await expect(page.getByRole('checkbox', { name: /이용약관/ })).toBeVisible()
  for (const box of await page.getByRole('checkbox', { name: /\(필수\)/ }).all()) await box.check()
  await page.getByRole('button', { name: '동의 내용 저장하기' }).click()
}

test('a member is told once, sees what changed, and reads on without agreeing', async () => {
  const { name, page } = readers.declining
  await page.goto(reading)
  const alert = page.getByRole('alertdialog')
  await expect(alert).toHaveText(new RegExp(consentRequestFor(name)))
  await alert.getByRole('button', { name: '확인' }).click()
  await expect(page).toHaveURL(agreePage(reading))
  await seesWhatChanged(page)
  await expect(page.getByText('동의하지 않아도 읽을 수 있습니다.')).toBeVisible()

  await page.getByRole('link', { name: '동의하지 않고 읽기' }).click()
  await expect(page).toHaveURL(stack.origin + reading)
  await expect(bar(page)).toContainText(consentRequestFor(name))
  await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '토론' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/토론/)
  await expect(alert).toHaveCount(0)

  await page.goto(reading)
  await expect(alert).toHaveText(new RegExp(consentRequestFor(name)))
  await alert.getByRole('button', { name: '확인' }).click()
  await expect(page).toHaveURL(agreePage(reading))
  await agrees(page)
  await expect(page).toHaveURL(stack.origin + reading)
  await expect(bar(page)).toHaveCount(0)
  await page.reload()
  await hydrated(page)
  await expect(alert).toHaveCount(0)
})

test('whoever had a page open is led to the agreement by the first act, and back to it', async () => {
  const { name, page } = readers.writing
  const agree = page.getByRole('button', { name: /공감/ }).first()
  await agree.click()
  const alert = page.getByRole('alertdialog')
  await expect(alert).toHaveText(new RegExp(consentRequestFor(name)))
  await alert.getByRole('button', { name: '확인' }).click()
  await expect(page).toHaveURL(/\/user\/mypage\/agree\?returnTo=%2Fquestion%2F61/)
  await expect(alert).toHaveCount(0)
  await seesWhatChanged(page)
  await agrees(page)
  await expect(page).toHaveURL(new RegExp(unagreed))
  const offer = page.locator('form', { hasText: '로그인 전에 누른 공감을 반영할까요?' })
  await offer.getByRole('button').click()
  const agreed = page.getByRole('button', { name: '공감함' })
  await expect(agreed).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/\/question\/61$/)
  await agreed.click()
  await expect(agreed).toHaveCount(0)
  await expect(offer).toHaveCount(0)
})

test('without script the page itself says so, and leads there and back', async () => {
  const { name, page } = readers.scriptless
  await page.goto(reading)
  await expect(bar(page)).toContainText(consentRequestFor(name))
  await bar(page).getByRole('link', { name: '동의하러 가기' }).click()
  await expect(page).toHaveURL(agreePage(reading))
  await seesWhatChanged(page)
  await page.getByRole('button', { name: '동의 내용 저장하기' }).click()
  await expect(page.getByText('글쓰기와 공감을 하려면 동의가 필요해요.').first()).toBeVisible()
  await agrees(page)
  await expect(page).toHaveURL(stack.origin + reading)
  await expect(bar(page)).toHaveCount(0)

  await page.goto('/user/mypage/edit')
  await page.getByText('지난 기록').click()
  await expect(page.getByRole('link', { name: `이용약관 ${version}판` }).first()).toBeVisible()
  await page
    .getByRole('link', { name: `이용약관 ${before}판` })
    .last()
    .click()
  await expect(page).toHaveURL(new RegExp(`/policy/terms\\?version=${before}$`))
  await expect(page.getByText('지난 판입니다.')).toBeVisible()
  await page.getByRole('link', { name: `${version}판을 이전 판과 비교` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`이용약관 ${before}판과 ${version}판`)
  await expect(page.locator('ins', { hasText: newTerms.added })).toBeVisible()
})

test('an editor agrees before entering the desk again', async () => {
  const { page } = readers.editing
  await page.goto('/desk/question')
  await expect(page).toHaveURL(agreePage('/desk/question'))
  expect((await page.request.get('/api/desk/today')).status()).toBe(403)
  await agrees(page)
  await expect(page).toHaveURL(`${stack.origin}/desk/question`)
  await expect(page.getByRole('navigation', { name: '편집실' })).toBeVisible()
})

async function takesBack(page: Page, code: ConsentCode) {
  const { documents } = await (await page.request.get('/api/consent-documents')).json()
  const { version } = documents.find((document: { code: string }) => document.code === code)
  const decisions = [{ code, version, agreed: false }]
  const answer = await send(page, 'PUT /users/policy-agreement', { decisions })
  return { status: answer.status(), message: (await answer.json()).validationErrors?.[0]?.message }
}

/** The page promises: no writing, agreeing, following or stance from now on; texts stay and can be deleted. */
async function doesAsThePageSays(page: Page, questionId: number): Promise<void> {
  const { items } = await (await page.request.get('/api/users/consents')).json()
  expect(items[0]).toMatchObject({ code: 'sensitive', agreed: false })
  const refused = [
    await send(page, 'POST /questions', draft()),
    await send(page, `POST /questions/${questionId}/agreed`, { agreed: true }),
  ]
  for (const answer of refused) expect((await answer.json()).errorCode).toBe(40312)
  expect((await page.request.get(`/api/questions/${questionId}`)).status()).toBe(200)
  expect((await send(page, `DELETE /questions/${questionId}`)).status()).toBe(204)
}

test('the consent to sensitive data is taken back where it is shown, and writing asks for it again', async () => {
  const { page } = readers.withdrawing
  await page.goto('/')
  await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click()
  await expect(page).toHaveURL(agreePage('/'))
  await agrees(page)
  await expect(page).toHaveURL(`${stack.origin}/`)

  await page.goto('/user/mypage/edit')
  await hydrated(page)
  const consents = page.getByRole('region', { name: '동의' })
  const { id } = await call(page, 'POST /questions', draft())
  for (const [title, code] of [
    ['이용약관', 'service'],
    ['개인정보', 'privacy'],
  ] as const) {
    const consent = consents.getByRole('listitem').filter({ hasText: title }).first()
    await expect(consent).toContainText('철회하려면 탈퇴해야 합니다.')
    await expect(consent.getByRole('button')).toHaveCount(0)
    const { status, message } = await takesBack(page, code)
    expect([status, message]).toEqual([400, expect.stringContaining('철회하려면 탈퇴를 신청해 주세요.')])
  }
  await consents.getByText('민감정보(정치적 견해) 처리 동의 철회').click()
  await expect(consents.getByText(/철회하면 그때부터 글쓰기와 공감/)).toBeVisible()
  await consents.getByRole('button', { name: /민감정보.*동의 철회/ }).click()
  await expect(consents.getByText('민감정보(정치적 견해) 처리 동의 철회')).toHaveCount(0)
  await doesAsThePageSays(page, id)
  await page.goto('/question/add')
  await expect(page).toHaveURL(agreePage('/question/add'))
  await expect(page.getByText('글쓰기와 공감에는 민감정보 처리 동의가 필요합니다.')).toBeVisible()
  for (const box of await page.getByRole('checkbox', { name: /글쓰기에 필요/ }).all()) await box.check()
  await page.getByRole('button', { name: '동의 내용 저장하기' }).click()
  await expect(page).toHaveURL(/\/question\/add$/)
})
