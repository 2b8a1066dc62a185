import { expect, signInAsNewcomer, test } from './site.ts'

test.use({ javaScriptEnabled: false })

test('a whole life on the site needs no script: joining, asking, agreeing, ending a session elsewhere, leaving', async ({
  page,
  browser,
  origin,
}) => {
  const nickname = `출연자${crypto.randomUUID().slice(0, 8)}`
  const email = `${crypto.randomUUID()}@people.example`
  await page.goto('/question/22')
  await page.getByRole('button', { name: /공감/ }).first().click()
  await expect(page).toHaveURL(/\/user\/login/)
  await signInAsNewcomer(page, nickname, email)

  await page.getByRole('button', { name: '만 14세 이상입니다' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('어떻게 불러 드릴까요?')
  await page.getByLabel('별명').fill(nickname)
  await page.getByRole('button', { name: '다음' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('약관 동의')
  await expect(page.getByRole('checkbox', { name: /이용약관/ })).toBeVisible()
  for (const box of await page.getByRole('checkbox', { name: /필수|글쓰기/ }).all()) await box.check()
  await page.getByRole('button', { name: '가입 마치기' }).click()

  await expect(page).toHaveURL(/\/question\/22/)
  await page.getByRole('button', { name: /공감/ }).first().click()
  await expect(page.getByRole('button', { name: /공감/ }).first()).toHaveAttribute('aria-pressed', 'true')

  const comment = `저도 같은 생각입니다. ${nickname}`
  await page.getByLabel('의견', { exact: true }).fill(comment)
  await page.getByRole('button', { name: '의견 남기기' }).click()
  await expect(page.getByText(comment)).toBeVisible()

  const asked = `스크립트 없이도 물을 수 있습니까? ${nickname}`
  await page.goto('/question/add')
  await page.getByLabel('질문', { exact: true }).fill(asked)
  await page.getByLabel('분류').selectOption({ label: '디지털·과학' })
  await page.getByLabel('내용').fill('짧음')
  await page.getByRole('button', { name: '질문 올리기' }).click()
  await expect(page.getByLabel('질문', { exact: true })).toHaveValue(asked)
  await expect(page.getByRole('alert')).toBeFocused()
  await page.getByLabel('내용').fill('느린 회선과 오래된 전화에서도 질문을 올릴 수 있어야 합니다.')
  await page.getByRole('button', { name: '질문 올리기' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(asked)

  await page.goto('/question')
  await expect(page.getByRole('link', { name: asked })).toBeVisible()
  await page.getByRole('button', { name: '로그아웃' }).click()
  await expect(page.getByRole('link', { name: '로그인 · 가입' })).toBeVisible()

  const phone = await browser.newContext({ baseURL: origin, javaScriptEnabled: false, locale: 'ko-KR' })
  const elsewhere = await phone.newPage()
  for (const place of [elsewhere, page]) {
    await place.goto('/user/login?returnTo=/user/mypage/sessions')
    await signInAsNewcomer(place, nickname, email)
    await expect(place.getByRole('heading', { level: 1 })).toHaveText('로그인 기기')
  }
  await page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('button', { name: /로그아웃/ })
    .first()
    .click()
  await expect(page.getByText('해당 기기에서 로그아웃했습니다.')).toBeVisible()
  await elsewhere.reload()
  await expect(elsewhere).toHaveURL(/\/user\/login/)
  await phone.close()

  await page.goto('/user/mypage/leave')
  const choices = page.getByRole('radio', { name: /남겨 두기/ })
  await expect(choices).toHaveCount(2)
  for (const choice of await choices.all()) await choice.check()
  await page.getByRole('checkbox', { name: /읽었습니다/ }).check()
  await page.getByRole('button', { name: '탈퇴 신청하기' }).click()
  await expect(page.getByText('탈퇴를 신청했습니다.')).toBeVisible()
  await page.goto('/user/mypage')
  await expect(page).toHaveURL(/\/user\/login/)
})

test('late parts are shown above the footer, and nothing waits', async ({ page }) => {
  await page.goto('/question/1')
  await expect(page.getByRole('heading', { name: /^의견/ })).toBeVisible()
  await expect(page.locator('.late-wait').first()).toBeHidden()
  const footer = await page.getByRole('contentinfo').boundingBox()
  const comment = await page.locator('[id^="comment-"]').last().boundingBox()
  expect(comment && footer && comment.y + comment.height <= footer.y + 1).toBe(true)
})
