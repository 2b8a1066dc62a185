import type { Page } from '@playwright/test'
import { errorBody } from '#shared/errors/envelope.ts'
import { call } from './api-calls.ts'
import { joinAs, nickname } from './join-as.ts'
import { expect, hydrated, interactive, signInAsNewcomer, test } from './site.ts'

const address = () => `${crypto.randomUUID()}@people.example`

async function write(page: Page): Promise<void> {
  const title = `마을 도서관은 왜 일찍 닫습니까? ${crypto.randomUUID().slice(0, 6)}`
  const body = '저녁에 갈 곳이 없는 아이들이 있습니다. 여는 시간을 누가 정하는지 묻습니다.'
  const { id } = await call(page, 'POST /questions', { title, body, categoryId: 1 })
  await call(page, `POST /comments/${id}`, { body: '우리 동네도 여섯 시에 닫습니다.', parentId: null })
  await call(page, `POST /questions/${id}/agreed`, { agreed: true })
}

async function leave(page: Page): Promise<void> {
  const question = page.getByRole('group', { name: /질문 1개를 어떻게/ })
  await expect(question.getByText('질문 1개의 내용을 모두 지워요.')).toBeVisible()
  await question.getByRole('radio', { name: /남겨 두기/ }).check()
  const comment = page.getByRole('group', { name: /의견 1개를 어떻게/ })
  await comment.getByRole('radio', { name: /지우기/ }).check()
  await page.getByRole('checkbox', { name: /떠나기 전에 공감/ }).check()
  await page.getByRole('checkbox', { name: /읽었습니다/ }).check()
  await page.getByRole('button', { name: '탈퇴 신청하기' }).click()
  await expect(page).toHaveURL(/\/user\/login\?left=/)
  await expect(page.getByText('탈퇴를 신청했습니다.')).toBeVisible()
  expect((await page.context().cookies()).filter(({ name }) => name === 'sg')).toEqual([])
}

const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('draft:')))

test('leaving asks about each kind of text, signs out everywhere and takes drafts along', async ({
  page,
}) => {
  await joinAs(page, nickname(), '/user/mypage')
  await write(page)
  const writing = await page.context().newPage()
  await writing.goto('/question/add')
  const title = writing.getByLabel('질문', { exact: true })
  // Typed text is kept only once script runs the form.
  await expect(async () => {
    await title.fill('')
    await title.fill('쓰다가 만 질문입니까?')
    expect(await drafts(page)).toHaveLength(1)
  }).toPass()

  await page.goto('/user/mypage/edit')
  await hydrated(page)
  await page.getByRole('link', { name: '탈퇴 알아보기' }).click()
  await expect(page.getByText('7일 안에 다시 로그인하면')).toBeVisible()
  const submit = page.getByRole('button', { name: '탈퇴 신청하기' })
  await interactive(submit)
  await submit.click()
  await expect(page.getByText('질문: 어떻게 할지 골라 주세요.')).toBeVisible()
  await expect(page.getByText('의견: 어떻게 할지 골라 주세요.')).toBeVisible()
  await expect(page.getByText('확인: 읽었다고 표시해 주세요.')).toBeVisible()
  const asked = page.waitForRequest('**/api/users/sign-out')
  await leave(page)
  expect((await asked).postDataJSON()).toMatchObject({ withdraw: true })
  await expect(writing).toHaveURL(/\/user\/login/)
  for (const tab of [page, writing]) await expect(tab.getByRole('alertdialog')).toHaveCount(0)
  expect(await drafts(page)).toEqual([])
})

test('leaving that takes long covers the page, and a refusal gives the form back', async ({ page }) => {
  await joinAs(page, nickname(), '/user/mypage/leave')
  await hydrated(page)
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/users/sign-out', async route => {
    await answered.promise
    await route.fulfill({ status: 503, json: errorBody('UNAVAILABLE') })
  })
  await page.getByRole('checkbox', { name: /읽었습니다/ }).check()
  const submit = page.getByRole('button', { name: '탈퇴 신청하기' })
  await submit.click()
  const overlay = page.getByRole('dialog', { name: '탈퇴를 신청하고 있습니다.' })
  await expect(overlay.getByRole('status')).toHaveText('탈퇴를 신청하고 있습니다.')
  await expect(overlay).toHaveAttribute('aria-busy', 'true')
  for (let presses = 0; presses < 3; presses += 1) {
    expect(await overlay.evaluate(dialog => dialog.matches(':modal'))).toBe(true)
    await page.keyboard.press('Escape')
  }
  answered.resolve()
  await expect(overlay).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expect(page).toHaveURL(/\/user\/mypage\/leave$/)
  await submit.click({ trial: true })
})

test('signing in within the week takes it back and says so', async ({ page }) => {
  const [name, email] = [nickname(), address()]
  await joinAs(page, name, '/user/mypage', email)
  await write(page)
  await page.goto('/user/mypage/leave')
  await leave(page)
  await signInAsNewcomer(page, name, email)
  await expect(page).toHaveURL(/\/user\/stayed\?leaving=cancelled$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('탈퇴 신청을 취소했습니다')
  await page.getByRole('link', { name: '그래도 탈퇴하기' }).click()
  await expect(page.getByRole('group', { name: /질문 1개를 어떻게/ })).toBeVisible()
  await page.goto('/user/stayed?leaving=cancelled&returnTo=/user/mypage/question')
  await page.getByRole('link', { name: '계속하기' }).click()
  await expect(page.getByRole('link', { name: /마을 도서관은 왜/ })).toBeVisible()
  // Nothing was cancelled for whoever comes by another way.
  await page.goto('/user/stayed?returnTo=/user/mypage/question')
  await expect(page).toHaveURL(/\/user\/mypage\/question$/)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('one leaves, comes back and leaves again', async ({ page }) => {
    const [name, email] = [nickname(), address()]
    await joinAs(page, name, '/user/mypage', email)
    await write(page)
    await page.goto('/user/mypage/leave')
    await page.getByRole('button', { name: '탈퇴 신청하기' }).click()
    await expect(page.getByText('질문: 어떻게 할지 골라 주세요.')).toBeVisible()
    await leave(page)
    await signInAsNewcomer(page, name, email)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('탈퇴 신청을 취소했습니다')
    await page.getByRole('link', { name: '그래도 탈퇴하기' }).click()
    await leave(page)
  })
})
