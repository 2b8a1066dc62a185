import type { Page } from '@playwright/test'
import { accountOf, call, send } from './api-calls.ts'
import { mark } from './discussion.ts'
import { joinAs, nickname } from './join-as.ts'
import { picture } from './picture.ts'
import { arriveAs, expect, interactive, test } from './site.ts'

test('members are for administrators: an editor reads so', async ({ page }) => {
  for (const address of ['/desk/member', '/desk/member/1']) {
    await arriveAs(page, '물음지기', address)
    await expect(page.getByText('관리자만 볼 수 있는 화면입니다.')).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(0)
  }
})

async function findMember(page: Page, name: string): Promise<void> {
  await page.getByLabel('검색할 회원').fill(name)
  await page.getByRole('button', { name: '검색' }).click()
  await page.getByRole('rowheader').getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
}

const statusOfAsking = async (page: Page): Promise<number> => {
  const data = {
    categoryId: 3,
    title: `제한된 동안 물어도 됩니까? ${mark()}`,
    body: '다시 물을 수 있습니까?',
  }
  return (await send(page, 'POST /questions', data)).status()
}

for (const script of [true, false])
  test.describe(script ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled: script })

    test('an administrator shows the field of a member, suspends them and makes them editor', async ({
      page,
    }) => {
      const context = page.context()
      const name = nickname()
      await joinAs(page, name, '/')
      const member = await context.cookies()
      await context.clearCookies()

      await arriveAs(page, '재단지기', '/desk/member')
      await findMember(page, name)
      const address = page.url()
      const stored = page.getByText('저장했습니다. 누가 언제')

      const field = page.getByRole('region', { name: '전문 분야' })
      await field.getByLabel('전문 분야', { exact: true }).fill('도시계획가')
      await field.getByRole('button', { name: '전문 분야 저장하기' }).click()
      await expect(field.getByRole('alert')).toContainText('확인한 근거를 적어 주세요.')
      await expect(field.getByLabel('전문 분야', { exact: true })).toHaveValue('도시계획가')
      await field.getByLabel('확인한 근거').fill('학회 명부에서 확인했습니다.')
      await field.getByRole('button', { name: '전문 분야 저장하기' }).click()
      await expect(stored).toBeVisible()

      await page.goto(address)
      const suspension = page.getByRole('region', { name: '글쓰기 제한' })
      const reason = `같은 광고를 거듭 올렸습니다. ${mark()}`
      const tomorrow = new Date(Date.now() + 33 * 3_600_000).toISOString().slice(0, 16)
      await suspension.getByLabel('언제까지').fill(tomorrow)
      await suspension.getByLabel('이유', { exact: true }).fill(reason)
      await suspension.getByRole('button', { name: '글쓰기 제한하기' }).click()
      await expect(suspension.getByRole('alert')).toContainText('어긴 규칙을 골라 주세요.')
      await expect(suspension.getByLabel('이유', { exact: true })).toHaveValue(reason)
      await suspension.getByLabel('어긋난 규칙').selectOption('광고나 도배')
      await suspension.getByRole('button', { name: '글쓰기 제한하기' }).click()
      await expect(suspension).toContainText(`광고나 도배. ${reason}`)
      await picture(page, 'member-suspended')
      await page.goto('/desk')
      const scheduled = page.getByRole('region', { name: '앞으로 두 주 동안' })
      await expect(scheduled.getByRole('listitem').filter({ hasText: name })).toContainText(
        '글쓰기 제한 끝남',
      )

      await page.goto(address)
      await page.getByLabel('푸는 이유').fill('이의를 받아들였습니다.')
      await page.getByRole('button', { name: '제한 풀기' }).click()
      await expect(suspension.getByRole('button', { name: '글쓰기 제한하기' })).toBeVisible()
      await expect(stored).toBeVisible()
      await page.getByRole('combobox', { name: '역할' }).selectOption('편집자')
      await page.getByRole('button', { name: '역할 바꾸기' }).click()
      await expect(page.getByRole('region', { name: '지난 결정' })).toContainText('회원 → 편집자')
      await picture(page, 'member-made-editor')
      const acts = page.getByRole('region', { name: '지난 결정' }).locator('ol > li')
      await expect(acts).toHaveText([
        /역할 변경.*회원 → 편집자/,
        /글쓰기 제한 해제.*이의를 받아들였습니다/,
        new RegExp(`글쓰기 제한.*${reason}`),
        /전문 분야 변경.*학회 명부.*없음 → 도시계획가/,
      ])

      await context.clearCookies()
      await context.addCookies(member)
      expect((await page.goto('/desk'))?.status()).toBe(200)
      await page.goto(address.replace('/desk/member', '/user/profile'))
      await expect(page.getByRole('main')).toContainText('도시계획가')
      await picture(page, 'member-for-citizens')
    })

    test('an administrator moves the end of a suspension and ends it early, as its member reads', async ({
      page,
      browser,
      baseURL,
    }) => {
      const name = nickname()
      const member = await (
        await browser.newContext({ ...(baseURL && { baseURL }), locale: 'ko-KR', javaScriptEnabled: script })
      ).newPage()
      await joinAs(member, name, '/')
      await arriveAs(page, '재단지기', '/desk/member')
      await findMember(page, name)
      const address = page.url()
      const suspension = page.getByRole('region', { name: '글쓰기 제한' })
      const suspend = async (until: string, button: string) => {
        await suspension.getByLabel('언제까지').fill(until)
        await suspension.getByRole('button', { name: button }).click()
        await expect(page.getByText('저장했습니다. 누가 언제')).toBeVisible()
        await page.goto(address)
      }
      await suspension.getByLabel('어긋난 규칙').selectOption('광고나 도배')
      await suspension.getByLabel('이유', { exact: true }).fill('같은 광고를 거듭 올렸습니다.')
      await suspension.getByLabel('언제까지').fill('2026-01-02T09:00')
      await suspension.getByRole('button', { name: '글쓰기 제한하기' }).click()
      await expect(suspension.getByRole('alert')).toContainText('언제까지')
      await suspend('2030-03-04T18:30', '글쓰기 제한하기')
      await expect(page.getByText('글쓰기 2030년 3월 4일 오후 6:30까지 제한')).toBeVisible()
      const news = async (text: string) =>
        expect(async () => {
          await member.goto('/user/mypage/notification')
          await expect(member.getByRole('main')).toContainText(text, { timeout: 3_000 })
        }).toPass({ timeout: 60_000 })
      await news('2030년 3월 4일 오후 6:30까지')
      await picture(member, 'suspension-told')
      expect(await statusOfAsking(member)).toBe(403)
      await member.goto('/question/add')
      await expect(member).toHaveURL(/\/user\/mypage\/notification$/)

      await suspend('2030-05-06T18:30', '제한 바꾸기')
      await expect(page.getByText('글쓰기 2030년 5월 6일 오후 6:30까지 제한')).toBeVisible()
      await picture(page, 'suspension-moved')
      await news('2030년 5월 6일 오후 6:30까지')
      await member.goto('/objection')
      await expect(member.getByRole('main')).toContainText('글쓰기 제한 · 2030년 5월 6일 오후 6:30까지')
      await picture(member, 'suspension-for-its-member')
      await page.goto('/desk/member?only=suspended')
      await expect(page.getByRole('row').filter({ hasText: name })).toContainText(
        '2030년 5월 6일 오후 6:30까지 제한',
      )
      await picture(page, 'suspended-listed')

      await page.goto(address)
      await page.getByRole('button', { name: '제한 풀기' }).click()
      await expect(page.getByRole('region', { name: '제한 풀기' }).getByRole('alert')).toContainText('이유')
      await page.getByLabel('푸는 이유').fill('광고가 아닌 것으로 확인했습니다.')
      await page.getByRole('button', { name: '제한 풀기' }).click()
      await expect(page.getByRole('region', { name: '제한 풀기' })).toHaveCount(0)
      await expect(page.getByText(/까지 제한/).and(page.getByRole('main').locator('span'))).toHaveCount(0)
      await picture(page, 'suspension-ended')
      await news('글쓰기 제한이 끝났습니다.')
      expect(await statusOfAsking(member)).toBe(201)
      await member.goto('/moderation')
      const ended = member.getByRole('row').filter({ hasText: '글쓰기 제한, 되돌림' })
      await expect(ended.filter({ hasText: '광고나 도배' }).first()).toBeVisible()
      await picture(member, 'suspension-in-the-log')
      await member.context().close()
    })
  })

test('an editor whose role is taken away meanwhile reads so, and keeps what was typed', async ({
  page,
  browser,
  origin,
}) => {
  await joinAs(page, nickname(), '/')
  const { seq } = await accountOf(page)
  const context = await browser.newContext({ baseURL: origin })
  const admin = await context.newPage()
  await arriveAs(admin, '재단지기', '/desk')
  const grant = async (role: string, version: number) => {
    const data = { role, version }
    await call(admin, `PUT /desk/members/${seq}/role`, data)
  }
  await grant('EDITOR', 0)
  await page.goto('/desk/notice/add')
  const save = page.getByRole('button', { name: '초안으로 저장하기' })
  await interactive(save)
  await page.getByRole('textbox', { name: '제목' }).fill('쓰다가 만 공지')
  await page.getByRole('textbox', { name: '내용' }).fill('한참 적은 글입니다.')
  await grant('MEMBER', 1)
  await save.click()
  await expect(page.getByRole('alert')).toContainText('그사이 삭제되었거나 편집 권한이 바뀌었습니다.')
  await expect(page.getByRole('textbox', { name: '제목' })).toHaveValue('쓰다가 만 공지')
  await expect(page.getByRole('textbox', { name: '내용' })).toContainText('한참 적은 글입니다.')
  await context.close()
})

test('an editor who signed out elsewhere meanwhile reads so, and keeps what was typed', async ({ page }) => {
  await arriveAs(page, '답변지기', '/desk/notice/add')
  const save = page.getByRole('button', { name: '초안으로 저장하기' })
  await interactive(save)
  await page.getByRole('textbox', { name: '제목' }).fill('쓰다가 만 공지')
  await page.getByRole('textbox', { name: '내용' }).fill('한참 적은 글입니다.')
  await page.context().clearCookies()
  await save.click()
  await expect(page.getByRole('alert')).toContainText('로그아웃되었거나')
  await expect(page.getByRole('textbox', { name: '제목' })).toHaveValue('쓰다가 만 공지')
  await expect(page.getByRole('textbox', { name: '내용' })).toContainText('한참 적은 글입니다.')
})
