import { accountOf } from './api-calls.ts'
import { arriveAs, expect, hydrated, test } from './site.ts'

type Profile = { seq: number; name: string }

test('a name leads to the member’s profile, and the profile to what they wrote', async ({ page, calls }) => {
  const { items } = await (await page.request.get('/api/questions?keyword=체납&sort=discussed&size=1')).json()
  const [{ id, title, author }]: [{ id: number; title: string; author: Profile }] = items
  await page.goto(`/question/${id}`)
  await hydrated(page)
  await page.locator('main header').getByRole('link', { name: author.name }).click()
  await expect(page).toHaveURL(new RegExp(`/user/profile/${author.seq}$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(author.name)

  calls.length = 0
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('heading', { name: '의견', exact: true })).toBeVisible()
  expect(calls.filter(call => !call.includes('notices/popup'))).toEqual([])

  const tabs = page.getByRole('navigation', { name: `${author.name} 님의 기록` })
  await tabs.getByRole('link', { name: /^질문/ }).click()
  await expect(page).toHaveURL(/\/question$/)
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
})

test('lists are private until their owner opens them, and say so kindly', async ({
  page,
  browser,
  origin,
}) => {
  await arriveAs(page, '물음지기', '/user/mypage/recommend')
  await hydrated(page)
  const me = await accountOf(page)
  const stranger = await (await browser.newContext({ baseURL: origin, locale: 'ko-KR' })).newPage()
  const closed = stranger.getByText('공감한 글 목록은 공개하지 않았습니다.')
  await stranger.goto(`/user/profile/${me.seq}/recommend`)
  await expect(closed).toBeVisible()

  await page.getByRole('button', { name: /프로필에 공개하기/ }).click()
  await expect(page.getByText('누구나 볼 수 있음')).toBeVisible()
  // Strangers may get a page that was drawn up to a second ago.
  await expect(async () => {
    await stranger.reload()
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(me.name)
    await expect(closed).toBeHidden({ timeout: 1_000 })
  }).toPass()

  await page.getByRole('button', { name: /나만 보기로 바꾸기/ }).click()
  await expect(page.getByText('나만 보기', { exact: true })).toBeVisible()
  await expect(async () => {
    await stranger.reload()
    await expect(closed).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await stranger.context().close()
})

test('a number that nobody has is not found', async ({ page, complaints }) => {
  const answer = await page.goto('/user/profile/999999999')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  complaints.length = 0
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a profile and its lists are read', async ({ page }) => {
    await page.goto('/user/profile/2')
    await expect(page.getByRole('heading', { name: '질문', exact: true })).toBeVisible()
    await page.getByRole('link', { name: '의견 모두 보기' }).click()
    await expect(page).toHaveURL(/\/comment$/)
    await expect(page.getByRole('listitem').filter({ hasText: '공감' }).first()).toBeVisible()
  })
})
