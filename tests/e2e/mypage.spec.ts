import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { call } from './api-calls.ts'
import { joinAs, nickname } from './join-as.ts'
import { arriveAs, expect, hydrated, signInAs, signInAsNewcomer, test } from './site.ts'

/**
 * Answers the title of the question. It may not be the only unread notification: other journeys publish notices,
 * of which every member is notified.
 */
async function receiveNotification(page: Page): Promise<string> {
  const title = `밤길의 가로등은 누가 켜야 합니까? ${crypto.randomUUID().slice(0, 6)}`
  const body = '골목의 등이 꺼진 지 오래입니다. 어디에 말해야 하는지 알려 주세요.'
  const { id } = await call(page, 'POST /questions', { title, body, categoryId: 1 })
  const other = await (
    await page
      .context()
      .browser()
      ?.newContext({ baseURL: new URL(page.url()).origin })
  )?.newPage()
  if (!other) throw new Error('no browser')
  await arriveAs(other, '느티나무그늘')
  await expect(other.getByRole('button', { name: '로그아웃' })).toBeAttached()
  for (const words of ['우리 동네도 그렇습니다.', '구청에 물어도 답이 없었습니다.'])
    await call(other, `POST /comments/${id}`, { body: words, parentId: null })
  await other.context().close()
  // The second comment joins the notification of the first.
  const notifications = async () => (await page.request.get('/api/notifications')).text()
  await expect.poll(notifications).toContain(`‘${title}’ 질문에 의견 2개`)
  return title
}

test('a stranger is sent to sign in, and comes back', async ({ page }) => {
  const answer = await page.request.get('/user/mypage/notification', { maxRedirects: 0 })
  expect(answer.status()).toBe(302)
  expect(answer.headers().location).toBe('/user/login?returnTo=%2Fuser%2Fmypage%2Fnotification')
  await page.goto('/user/mypage/notification')
  await signInAs(page, '한강따라걷기')
  await expect(page).toHaveURL(/\/user\/mypage\/notification$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('알림')
})

test('the ledger is there whole, and every place of the menu is one press away', async ({ page, calls }) => {
  await arriveAs(page, '한강따라걷기', '/user/mypage')
  await page.goto('/user/mypage')
  await hydrated(page)
  await expect(page.getByRole('heading', { name: '공감한 글' })).toBeVisible()
  expect(calls.filter(call => !call.includes('notices/popup'))).toEqual([])
  const menu = page.getByRole('navigation', { name: '내 정보 메뉴' })
  for (const [place, heading] of [
    ['알림', '알림'],
    ['내 질문', /^내 질문/],
    ['내 의견', /^내 의견/],
    ['공감·관심', '공감·관심'],
    ['녹서', '녹서'],
    ['계정', '계정'],
    ['활동 요약', '내 기록'],
  ] as const) {
    await menu.getByRole('link', { name: new RegExp(`^${place}`) }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(menu.locator('[aria-current]')).toHaveText(new RegExp(`^${place}`))
  }
})

test('a notification is read by going there, and the number in the header falls', async ({ page }) => {
  await joinAs(page, nickname(), '/user/mypage')
  const title = await receiveNotification(page)
  await page.goto('/user/mypage/notification')
  await hydrated(page)
  const inHeader = page.getByLabel(/^읽지 않음 \d+개$/).first()
  await expect(inHeader).toBeAttached()
  const notification = page.getByRole('link', { name: new RegExp(`‘${escaped(title)}’ 질문에 의견 2개`) })
  const marked = page.waitForResponse('**/api/notifications/read')
  await notification.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  const { unread } = await (await marked).json()
  if (unread === 0) await expect(inHeader).toHaveCount(0)
  else await expect(inHeader).toHaveText(String(unread))
  await page.goto('/user/mypage/notification?state=unread')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('알림')
  await expect(notification).toHaveCount(0)
})

test('the nickname is changed everywhere at once, and a taken one is refused at its field', async ({
  page,
}) => {
  await joinAs(page, nickname(), '/user/mypage/edit')
  await hydrated(page)
  await page.getByRole('textbox', { name: '별명' }).fill('느티나무그늘')
  await page.getByRole('button', { name: '별명과 소개 저장하기' }).click()
  await expect(page.getByText('다른 분이 쓰고 있어요.').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: '별명' })).toBeFocused()
  const name = nickname()
  await page.getByRole('textbox', { name: '별명' }).fill(name)
  await page.getByRole('textbox', { name: /^소개/ }).fill('강가를 걸으며 묻습니다.')
  await page.getByRole('button', { name: '별명과 소개 저장하기' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: new RegExp(name) })).toBeVisible()
  await page.getByRole('link', { name: '내 공개 프로필 보기' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByText('강가를 걸으며 묻습니다.')).toBeVisible()
})

test('a form of another tab leaves what it did not change as it is by now', async ({ page }) => {
  await joinAs(page, nickname(), '/user/mypage/edit')
  const stale = await page.context().newPage()
  await stale.goto('/user/mypage/edit')
  await hydrated(stale)
  await hydrated(page)
  const name = nickname()
  await page.getByRole('textbox', { name: '별명' }).fill(name)
  await page.getByRole('button', { name: '별명과 소개 저장하기' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: new RegExp(name) })).toBeVisible()
  await stale.getByRole('textbox', { name: /^소개/ }).fill('강가를 걸으며 묻습니다.')
  await stale.getByRole('button', { name: '별명과 소개 저장하기' }).click()
  await expect(stale.getByText('별명과 소개를 저장했습니다.')).toBeVisible()
  const [agreed, followed] = ['공감한 글 목록 공개', '관심 글 목록 공개']
  const save = '공개 범위 저장하기'
  await page.getByRole('switch', { name: agreed }).check()
  await page.getByRole('button', { name: save }).click()
  await expect(page.getByText('공개 범위를 바꾸었습니다.')).toBeVisible()
  await stale.getByRole('switch', { name: followed }).check()
  await stale.getByRole('button', { name: save }).click()
  await expect(stale.getByText('공개 범위를 바꾸었습니다.')).toBeVisible()
  await page.reload()
  for (const list of [agreed, followed]) await expect(page.getByRole('switch', { name: list })).toBeChecked()
  await expect(page.getByRole('textbox', { name: '별명' })).toHaveValue(name)
  await expect(page.getByRole('textbox', { name: /^소개/ })).toHaveValue('강가를 걸으며 묻습니다.')
})

test('another session is ended from here', async ({ page, browser, origin }) => {
  const name = nickname()
  const email = `${crypto.randomUUID()}@people.example`
  await joinAs(page, name, '/user/mypage', email)
  const elsewhere = await (await browser.newContext({ baseURL: origin, locale: 'ko-KR' })).newPage()
  await elsewhere.goto('/user/login?returnTo=/user/mypage')
  await signInAsNewcomer(elsewhere, name, email)
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('내 기록')

  await page.goto('/user/mypage/edit')
  await hydrated(page)
  await page.getByRole('link', { name: '로그인 기기 보기' }).click()
  await page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('button', { name: /로그아웃/ })
    .click()
  await expect(
    page
      .getByRole('main')
      .getByRole('listitem')
      .getByRole('button', { name: /로그아웃/ }),
  ).toHaveCount(0)
  await expect(page.getByText('지금 이 브라우저')).toBeVisible()
  await elsewhere.reload()
  await expect(elsewhere).toHaveURL(/\/user\/login/)
  await elsewhere.context().close()
})

test('in forced colours the current place of the menu alone has a line', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await arriveAs(page, '느티나무그늘', '/user/mypage/edit')
  const links = page.getByRole('navigation', { name: '내 정보 메뉴' }).getByRole('link')
  const lined = await links.evaluateAll(links =>
    links.filter(link => getComputedStyle(link).borderBlockEndWidth !== '0px').map(link => link.textContent),
  )
  expect(lined).toEqual(['계정'])
})

test('one’s own record is downloaded, to read and for programs', async ({ page, context }) => {
  const name = nickname()
  await joinAs(page, name, '/user/mypage/edit')
  await hydrated(page)
  const downloaded = async (link: RegExp) => {
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: link }).click()
    return download
  }
  const data = await downloaded(/JSON/)
  expect(data.suggestedFilename()).toBe('물음Q_내_기록.json')
  const { record } = JSON.parse(await readFile(await data.path(), 'utf8'))
  expect(record.account[0].name).toBe(name)

  const document = await downloaded(/HTML/)
  expect(document.suggestedFilename()).toBe('물음Q_내_기록.html')
  const file = await context.newPage()
  await file.setContent(await readFile(await document.path(), 'utf8'))
  await expect(file.getByRole('heading', { level: 1 })).toHaveText('내 기록')
  await expect(file.getByRole('cell', { name })).toBeVisible()
})

const escaped = (text: string) => text.replace(/[?.]/g, '\\$&')

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('notifications are marked read one by one and all at once', async ({ page }) => {
    await joinAs(page, nickname(), '/user/mypage')
    const mark = (title: string) =>
      page.getByRole('button', { name: new RegExp(`^읽음으로 바꾸기.*‘${escaped(title)}’`) })
    const first = await receiveNotification(page)
    const second = await receiveNotification(page)
    await page.goto('/user/mypage/notification')
    await mark(first).click()
    await expect(page).toHaveURL(/\/user\/mypage\/notification$/)
    await expect(mark(first)).toHaveCount(0)
    await expect(mark(second)).toBeVisible()
    const third = await receiveNotification(page)
    await page.goto('/user/mypage/notification')
    await expect(mark(third)).toBeVisible()
    await page.getByRole('button', { name: '모두 읽음으로 바꾸기' }).click()
    await expect(mark(second)).toHaveCount(0)
    await expect(mark(third)).toHaveCount(0)
  })

  test('settings are saved, and the record is a link', async ({ page }) => {
    await joinAs(page, nickname(), '/user/mypage/edit')
    await page.getByRole('switch', { name: '공감한 글 목록 공개' }).check()
    await page.getByRole('button', { name: '공개 범위 저장하기' }).click()
    await expect(page.getByText('저장했습니다.')).toBeVisible()
    await expect(page.getByRole('switch', { name: '공감한 글 목록 공개' })).toBeChecked()
    await page.getByRole('switch', { name: '소식을 이메일로 받기' }).check()
    await page.getByRole('button', { name: '소식 수신 저장하기' }).click()
    await expect(page.getByRole('switch', { name: '소식을 이메일로 받기' })).toBeChecked()

    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: /HTML/ }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('물음Q_내_기록.html')
    expect(await readFile(await file.path(), 'utf8')).toContain('<h1>내 기록</h1>')
    const href = await page.getByRole('link', { name: /JSON/ }).getAttribute('href')
    expect((await (await page.request.get(href ?? '')).json()).record.account).toHaveLength(1)
  })
})

test('an introduction outlives a session that ended meanwhile, and goes once it is saved', async ({
  page,
}) => {
  const path = '/user/mypage/edit'
  const words = `골목길의 나무를 돌봅니다. ${crypto.randomUUID().slice(0, 6)}`
  await joinAs(page, nickname(), path)
  await hydrated(page)
  const field = page.getByLabel('소개 (선택)')
  const save = page.getByRole('button', { name: '별명과 소개 저장하기' })
  const cookies = await page.context().cookies()
  await field.fill(words)
  await page.context().clearCookies()
  await save.click()
  await expect(page.getByRole('alertdialog')).toContainText('로그인')
  await page.context().addCookies(cookies)
  await page.goto(path)
  await page.getByRole('button', { name: '이어 쓰기' }).click()
  await expect(field).toHaveValue(words)

  await save.click()
  await expect(page.getByText('별명과 소개를 저장했습니다.')).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(words)
})
