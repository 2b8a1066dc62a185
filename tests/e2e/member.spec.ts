import type { Page } from '@playwright/test'
import { accountOf, call, ownScript } from './api-calls.ts'
import { ask } from './discussion.ts'
import { joinAs, nickname } from './join-as.ts'
import { arriveAs, dialogLoaded, expect, hydrated, signInAs, test } from './site.ts'

const title = () => `한밤중에 문을 여는 약국은 누가 정해야 합니까? ${crypto.randomUUID().slice(0, 6)}`
const body =
  '아이가 새벽에 열이 났는데 문을 연 약국을 찾지 못했습니다.\n\n어디가 여는지 한곳에서 알려 주세요.'

const lastWords = '한곳에서 알려 주세요.'

test('a member asks, finds the question in the list, agrees with another and logs out', async ({
  page,
  browser,
  origin,
}) => {
  const asked = title()
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('link', { name: '로그인 · 가입' }).click()
  await signInAs(page, '느티나무그늘')
  // The header greets the one who reads.
  await expect(page.getByRole('link', { name: '느티나무그늘 님, 내 정보' })).toBeVisible()

  await page.getByRole('link', { name: '질문 올리기' }).first().click()
  // The home page has a field of the same name.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('질문 올리기')
  await page.getByLabel('질문', { exact: true }).fill(asked)
  await page.getByLabel('분류').selectOption({ label: '보건·의료' })
  await page.getByLabel('내용').fill(body)
  await page.getByRole('button', { name: '질문 올리기' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(asked)

  await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '질문' }).click()
  await expect(page.getByRole('link', { name: asked })).toBeVisible()

  const other = await browser.newContext({ baseURL: origin })
  const asker = await other.newPage()
  await joinAs(asker, nickname(), '/faq')
  await page.goto(await ask(asker))
  await other.close()
  await hydrated(page)
  const agree = page.getByRole('button', { name: /공감/ }).first()
  await expect(agree).toHaveAttribute('aria-pressed', 'false')
  const written = page.waitForResponse(answer => answer.url().endsWith('/agreed'))
  await agree.click()
  await expect(agree).toHaveAttribute('aria-pressed', 'true')
  // Optimistic: the button changes before the answer.
  await written
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('button', { name: /공감/ }).first()).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('button', { name: '로그아웃' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('link', { name: '로그인 · 가입' })).toBeVisible()
  expect((await page.context().cookies()).filter(({ name }) => name === 'sg')).toEqual([])
})

test('a press on 공감 before signing in is done after it', async ({ page }) => {
  await page.goto('/question/21')
  await hydrated(page)
  await page.getByRole('button', { name: /공감/ }).first().click()
  await signInAs(page, '법대로차근차근')
  await expect(page).toHaveURL(/\/question\/21/)
  await expect(page.getByRole('button', { name: /공감/ }).first()).toHaveAttribute('aria-pressed', 'true')
})

test('what was typed survives a refusal, a closed tab and an expired sign-in', async ({ page }) => {
  await arriveAs(page, '느티나무그늘', '/question/add')
  await hydratedForm(page)
  await page.getByLabel('질문', { exact: true }).fill('짧다')
  await page.getByLabel('내용').fill(body)
  await page.getByRole('button', { name: '질문 올리기' }).click()
  await expect(page.getByLabel('질문', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('내용')).toContainText(lastWords)
  await expect(
    page.getByRole('alert').or(page.locator('[aria-labelledby], [tabindex="-1"]')).first(),
  ).toBeVisible()

  await page.context().clearCookies()
  await page.getByLabel('질문', { exact: true }).fill(title())
  await page.getByRole('button', { name: '질문 올리기' }).click()
  const alert = page.getByRole('alertdialog', { name: '로그인이 더 이상 유효하지 않습니다.' })
  await alert.getByRole('button', { name: '확인' }).click()
  await expect(page).toHaveURL(/\/user\/login/)
  await signInAs(page, '느티나무그늘')
  await expect(page).toHaveURL(/\/question\/add/)
  await page.getByRole('button', { name: '이어 쓰기' }).click()
  await expect(page.getByLabel('내용')).toContainText(lastWords)
})

test('what is sent without a connection stays as it was typed, and is sent once it is back', async ({
  page,
  context,
}) => {
  const asked = title()
  await arriveAs(page, '느티나무그늘', '/question/add')
  await hydratedForm(page)
  await dialogLoaded(page)
  await page.getByLabel('질문', { exact: true }).fill(asked)
  await page.getByLabel('분류').selectOption({ label: '보건·의료' })
  await page.getByLabel('내용').fill(body)

  await context.setOffline(true)
  await expect(page.getByText('인터넷 연결이 끊겼습니다.')).toBeVisible()
  await page.getByRole('button', { name: '질문 올리기' }).click()
  const alert = page.getByRole('alertdialog', { name: '오류가 발생했습니다. 다시 시도해 주세요.' })
  await expect(alert).toContainText('NETWORK_UNREACHABLE')
  await alert.getByRole('button', { name: '확인' }).click()
  await expect(page.getByLabel('질문', { exact: true })).toHaveValue(asked)
  await expect(page.getByLabel('내용')).toContainText(lastWords)

  await context.setOffline(false)
  await page.getByRole('button', { name: '질문 올리기' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(asked)
})

test('a session ended elsewhere is alerted once, and what was being written is offered after signing in', async ({
  page,
  origin,
  playwright,
}) => {
  await arriveAs(page, '한강따라걷기', '/question/add')
  await hydratedForm(page)
  await page.getByLabel('내용').fill(body)

  const elsewhere = await playwright.request.newContext({ storageState: await page.context().storageState() })
  const loggedOut = await elsewhere.delete(`${origin}/api/oAuth/logout`, { headers: ownScript })
  expect(loggedOut.status()).toBe(204)
  await elsewhere.dispose()

  await page.getByLabel('질문', { exact: true }).fill(title())
  await page.getByRole('button', { name: '질문 올리기' }).click()
  const alert = page.getByRole('alertdialog')
  await expect(alert).toHaveText(/로그인이 더 이상 유효하지 않습니다/)
  await alert.getByRole('button', { name: '확인' }).click()
  await expect(page).toHaveURL(/\/user\/login/)
  await signInAs(page, '한강따라걷기')
  await page.getByRole('button', { name: '이어 쓰기' }).click()
  await expect(page.getByLabel('내용')).toContainText(lastWords)
})

/** The editor comes once script runs the form. */
const hydratedForm = (page: Page) => expect(page.locator('[contenteditable="true"]')).toBeVisible()

for (const script of [true, false])
  test.describe(script ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled: script })

    test('a suspended member reads in a debate and an interview that they cannot write, before any button', async ({
      page,
    }) => {
      const context = page.context()
      await joinAs(page, nickname(), '/')
      const { seq } = await accountOf(page)
      const member = await context.cookies()
      await context.clearCookies()
      await arriveAs(page, '재단지기', '/')
      const until = new Date(Date.now() + 86_400_000).toISOString()
      const suspension = { until, rule: 'spam', reason: '같은 글을 거듭 올렸습니다.', version: 0 }
      await call(page, `PUT /desk/members/${seq}/suspension`, suspension)
      const open = async (kind: string, filter: string) =>
        (await (await page.request.get(`/api/${kind}s?${filter}`)).json()).items[0]
      const debate = await open('debate', 'status=open')
      const interview = await open('interview', 'status=collecting')
      await context.clearCookies()
      await context.addCookies(member)

      const noticeOf = (title: string) => page.getByText(title).locator('..')
      await page.goto(`/debate/${debate.id}?intent=stance&position=${debate.positions[0].key}`)
      await expect(noticeOf('지금은 입장을 고를 수 없습니다.')).toContainText('글쓰기가 제한되었습니다')
      await expect(page.getByRole('group', { name: '입장' })).toHaveCount(0)
      await expect(page.getByText('입장을 반영할까요?')).toHaveCount(0)
      await page.goto(`/interview/${interview.id}`)
      await noticeOf('지금은 질문을 올릴 수 없습니다.').getByRole('link', { name: '알림 보기' }).click()
      await expect(page).toHaveURL(/\/user\/mypage\/notification$/)
    })
  })
