import { ask, box, comment, mark, one } from './discussion.ts'
import { arriveAs, expect, signInAs, test } from './site.ts'

test.use({ javaScriptEnabled: false })

test('a member writes, answers, corrects, agrees with, reports and deletes comments without script', async ({
  page,
}) => {
  await arriveAs(page, '느티나무그늘')
  await expect(page.getByRole('button', { name: '로그아웃' })).toBeVisible()
  const path = await ask(page)
  const [first, reply, corrected] = [`첫 의견 ${mark()}`, `답글 ${mark()}`, `고친 답글 ${mark()}`]
  await page.goto(path)
  await page.getByRole('button', { name: '의견 남기기' }).click()
  await expect(page.getByText('의견을 적어 주세요.').first()).toBeVisible()
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByRole('alert')).toBeInViewport()
  await box(page).fill(first)
  await page.getByRole('button', { name: '의견 남기기' }).click()
  await expect(page).toHaveURL(/#comment-\d+$/)
  await one(page, first).getByRole('link', { name: '답글' }).click()
  await page.getByLabel('답글', { exact: true }).fill(reply)
  await page.getByRole('button', { name: '답글 남기기' }).click()
  await one(page, reply).getByRole('link', { name: '수정' }).click()
  await page.getByLabel('수정한 의견').fill(corrected)
  await page.getByRole('button', { name: '수정한 의견 저장하기' }).click()
  await one(page, corrected).getByRole('button', { name: /공감/ }).click()
  await expect(one(page, corrected).getByRole('button', { name: /공감/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await one(page, corrected).getByRole('link', { name: '지우기' }).click()
  await page.getByRole('button', { name: '이 의견 지우기' }).click()
  await expect(one(page, first)).toBeVisible()
  await expect(page.getByText(corrected)).toHaveCount(0)

  await page.context().clearCookies()
  await page.goto(path)
  await one(page, first).getByRole('link', { name: '신고' }).click()
  await page.getByRole('link', { name: '로그인하고 신고하기' }).click()
  await signInAs(page, '한강따라걷기')
  await page.getByLabel('욕설이나 모욕').check()
  await page.getByRole('button', { name: '신고하기' }).click()
  await expect(page.getByText('신고를 접수했습니다.')).toBeVisible()
})

test('a comment of a thousand lines is folded after forty, and read whole by one press', async ({ page }) => {
  await arriveAs(page, '느티나무그늘')
  const path = await ask(page)
  const [opening, end] = [`첫 줄 ${mark()}`, `끝줄 ${mark()}`]
  await comment(page, path, `${opening}\n${'ㅋ\n'.repeat(980)}${end}`)
  await page.goto(path)
  await expect(one(page, opening)).toBeVisible()
  await expect(page.getByText(end)).toBeHidden()
  await one(page, opening).getByText('줄이 많은 의견입니다. 이어 보기').click()
  await expect(page.getByText(end)).toBeVisible()
})
