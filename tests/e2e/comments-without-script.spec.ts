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

test('text that is sent after the session ended is kept, and sent after signing in elsewhere', async ({
  page,
  context,
}) => {
  await arriveAs(page, '느티나무그늘')
  const path = await ask(page)
  const [text, title] = [`끝난 뒤에 쓴 의견 ${mark()}`, `끝난 뒤에 쓴 질문 ${mark()}`]
  await page.goto(path)
  await box(page).fill(text)
  const asking = await context.newPage()
  await asking.goto('/question/add')
  await asking.getByLabel('질문', { exact: true }).fill(title)
  await asking
    .getByRole('textbox', { name: '내용' })
    .fill('보증금을 돌려받지 못한 사람이 많습니다.\n\n무엇을 먼저 바꿀까요?')
  await asking.getByLabel('분류').selectOption({ index: 1 })
  await context.clearCookies()
  await page.getByRole('button', { name: '의견 남기기' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('로그아웃되어 아직 올리지 못했어요')
  await asking.getByRole('button', { name: '질문 올리기' }).click()
  await expect(asking.getByRole('textbox').first()).toHaveValue(title)
  await page.getByRole('button', { name: '다시 보내기' }).click()
  await expect(page.getByRole('textbox')).toHaveValue(text)

  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: '새 창에서 로그인하기' }).click()
  await signInAs(await opened, '느티나무그늘')
  await expect(await opened).toHaveURL(new RegExp(path))
  await page.getByRole('button', { name: '다시 보내기' }).click()
  await expect(one(page, text)).toBeVisible()
  await asking.getByRole('button', { name: '다시 보내기' }).click()
  await expect(asking.getByRole('heading', { level: 1 })).toContainText(title)
  await expect(asking.getByText('무엇을 먼저 바꿀까요?')).toBeVisible()
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
