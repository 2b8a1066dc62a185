import type { BrowserContext, Page } from '@playwright/test'
import { joinAs, nickname } from './join-as.ts'
import { arriveAs, expect, hydrated, interactive, signInAsNewcomer, test } from './site.ts'

const methods = (page: Page) => page.getByRole('region', { name: '로그인 방법' })
const rowOf = (page: Page, provider: string) =>
  methods(page).getByRole('listitem').filter({ hasText: provider })
const linkGoogle = (page: Page) => methods(page).getByRole('button', { name: '구글 계정 연결하기' })

async function joins(page: Page, path: string, address?: string): Promise<string> {
  const name = nickname()
  await joinAs(page, name, path, address)
  return name
}

test('a sign-in whose browser kept no cookie says so, with and without script', async ({
  browser,
  origin,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled, baseURL: origin })
    const page = await context.newPage()
    await page.goto('/oauth/callback/local?code=a&state=b')
    await expect(page).toHaveURL('/user/login?failed=no-cookie')
    await expect(page.getByRole('main')).toContainText('쿠키를 허용하고 아래에서 다시 시작해 주세요.')
    await context.close()
  }
})

const addressOfSomebody = () => `${crypto.randomUUID()}@people.example`

/** Without script the provider asks once more when another person used the same browser. */
async function saysWhoTheyAre(
  page: Page,
  name: string,
  address: string,
  { again = false } = {},
): Promise<void> {
  await page.getByLabel('이름').fill(name)
  await page.getByLabel('이메일').fill(address)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  if (again) await page.getByRole('button', { name: 'Continue' }).click()
}

const anotherBrowser = async (page: Page, origin: string): Promise<Page> => {
  const context = await page.context().browser()?.newContext({ baseURL: origin, locale: 'ko-KR' })
  if (!context) throw new Error('no browser')
  return context.newPage()
}

for (const script of [true, false])
  test.describe(script ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled: script })
    // Several browsers each.
    test.slow()

    test('a second provider is linked, leads to the same member, and is taken away again', async ({
      page,
      origin,
    }) => {
      const atGoogle = addressOfSomebody()
      const name = await joins(page, '/user/mypage/edit')
      if (script) await hydrated(page)
      await expect(rowOf(page, '시연용')).toContainText('연결됨')
      await expect(methods(page).getByRole('button', { name: /끊기/ })).toHaveCount(0)

      await linkGoogle(page).click()
      await page.getByRole('button', { name: '취소' }).click()
      await expect(methods(page).getByText('연결을 취소했습니다.')).toBeVisible()
      await linkGoogle(page).click()
      await saysWhoTheyAre(page, name, atGoogle, { again: !script })
      await expect(methods(page).getByText('로그인 방법을 추가했습니다.')).toBeVisible()
      await expect(rowOf(page, '구글')).toContainText('연결됨')
      await expect
        .poll(async () => (await page.request.get('/api/notifications')).text())
        .toContain('구글 계정이 추가되었습니다')

      const elsewhere = await anotherBrowser(page, origin)
      await elsewhere.goto('/user/login?returnTo=/user/mypage')
      await elsewhere.getByRole('link', { name: '구글 계정으로 계속하기' }).click()
      await saysWhoTheyAre(elsewhere, name, atGoogle)
      await expect(elsewhere.getByRole('link', { name: `${name} 님, 내 정보` })).toBeVisible()

      await rowOf(page, '시연용').getByRole('button', { name: '시연용 연결 끊기' }).click()
      await expect(page.getByText('연결을 끊었습니다.').first()).toBeVisible()
      await expect(rowOf(page, '시연용')).toContainText('연결하지 않음')
      await expect(methods(page).getByText(/하나 남은 로그인 방법/)).toBeVisible()
      await expect(methods(page).getByRole('button', { name: /끊기/ })).toHaveCount(0)
      await elsewhere.context().close()
    })

    test('an account that another member signs in with is refused kindly, and nobody is merged', async ({
      page,
      origin,
    }) => {
      const atGoogle = addressOfSomebody()
      const other = await anotherBrowser(page, origin)
      await joins(other, '/user/mypage/edit')
      await linkGoogle(other).click()
      await saysWhoTheyAre(other, '남의 계정', atGoogle, { again: !script })
      await expect(rowOf(other, '구글')).toContainText('연결됨')
      await other.context().close()

      await joins(page, '/user/mypage/edit')
      await linkGoogle(page).click()
      await saysWhoTheyAre(page, '내 계정', atGoogle, { again: !script })
      await expect(methods(page).getByText('이미 다른 회원이 로그인에 쓰고 있습니다')).toBeVisible()
      await expect(rowOf(page, '구글')).toContainText('연결하지 않음')
    })

    test('every place is seen by its kind of device, and ended one by one or all at once', async ({
      page,
      origin,
    }) => {
      const address = addressOfSomebody()
      const name = await joins(page, '/user/mypage/sessions', address)
      const elsewhere = [await anotherBrowser(page, origin), await anotherBrowser(page, origin)] as const
      for (const one of elsewhere) {
        await one.goto('/user/login?returnTo=/user/mypage')
        await signInAsNewcomer(one, name, address)
        await expect(one.getByRole('heading', { level: 1 })).toHaveText('내 기록')
      }
      await page.goto('/user/mypage/sessions')
      if (script) await hydrated(page)
      const places = page.getByRole('main').getByRole('listitem').filter({ hasText: '마지막 사용' })
      await expect(places).toHaveCount(3)
      await expect(places.filter({ hasText: '지금 이 브라우저' })).toContainText('리눅스 크롬')
      await page
        .getByRole('main')
        .getByRole('listitem')
        .getByRole('button', { name: /로그아웃/ })
        .first()
        .click()
      await expect(page.getByText('해당 기기에서 로그아웃했습니다.').first()).toBeVisible()
      await expect(places).toHaveCount(2)
      await page.getByRole('button', { name: '다른 기기 모두 로그아웃' }).click()
      await expect(places).toHaveCount(1)
      for (const one of elsewhere) {
        await one.reload()
        await expect(one).toHaveURL(/\/user\/login/)
        await one.context().close()
      }
      await page.getByRole('button', { name: '모든 곳에서 로그아웃' }).click()
      if (script) await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click()
      await expect(page).toHaveURL(`${origin}/`)
      await expect(page.getByRole('link', { name: '로그인 · 가입' })).toBeVisible()
      expect((await page.context().cookies()).filter(cookie => cookie.name === 'sg')).toEqual([])
    })
  })

const bodyOf = (page: Page) => page.locator('body')
async function anotherTab(context: BrowserContext, address: string): Promise<Page> {
  const tab = await context.newPage()
  await tab.goto(address)
  await hydrated(tab)
  return tab
}

test('logging out takes what is private from the other tabs at once, and Back does not bring it again', async ({
  page,
  context,
  origin,
}) => {
  await arriveAs(page, '한강따라걷기', '/user/mypage/edit')
  await hydrated(page)
  const other = await anotherTab(context, `${origin}/user/mypage/sessions`)
  await expect(bodyOf(other)).toContainText('한강따라걷기')
  await page.evaluate(() => localStorage.setItem('replay', 'off'))

  const pressed = Date.now()
  await page.getByRole('button', { name: '로그아웃' }).click()
  await expect(bodyOf(other)).not.toContainText('한강따라걷기', { useInnerText: true })
  test
    .info()
    .annotations.push({ type: 'milliseconds until it was gone', description: `${Date.now() - pressed}` })
  await expect(other).toHaveURL(/\/user\/login/)
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expect(page.locator('main')).toBeHidden()
  // Kept on the device for every account: the refusal of recording.
  expect(await page.evaluate(() => Object.entries(localStorage))).toEqual([['replay', 'off']])
  await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click()
  await expect(page).toHaveURL(`${origin}/`)
  await page.goBack()
  await expect(page).toHaveURL(/\/user\/login/)
  await expect(bodyOf(page)).not.toContainText('한강따라걷기', { useInnerText: true })
})

test('somebody else who signs in takes a tab of the one before from the screen', async ({
  page,
  context,
  origin,
}) => {
  await arriveAs(page, '한강따라걷기', '/user/mypage')
  await hydrated(page)
  const other = await anotherTab(context, `${origin}/about`)
  await other.goto(`${origin}/oauth/start/local`)
  await other.getByRole('button', { name: /느티나무그늘/ }).click()
  await expect(other.getByRole('link', { name: '느티나무그늘 님, 내 정보' })).toBeVisible()
  await expect(page.getByRole('link', { name: '느티나무그늘 님, 내 정보' })).toBeVisible()
  await expect(bodyOf(page)).not.toContainText('한강따라걷기', { useInnerText: true })
})

test('a comment half written outlives a session that was ended elsewhere, where one was', async ({
  page,
  origin,
}) => {
  test.slow()
  const address = addressOfSomebody()
  const name = await joins(page, '/question/22', address)
  const words = `지워지면 곤란한 말입니다. ${name}`
  await expect(async () => {
    await page.getByLabel('의견', { exact: true }).fill('')
    await page.getByLabel('의견', { exact: true }).fill(words)
    expect(await page.evaluate(() => JSON.stringify(localStorage))).toContain(words)
  }).toPass()
  const elsewhere = await anotherBrowser(page, origin)
  await elsewhere.goto('/user/login?returnTo=/user/mypage/sessions')
  await signInAsNewcomer(elsewhere, name, address)
  await elsewhere.getByRole('button', { name: '다른 기기 모두 로그아웃' }).click()
  await expect(elsewhere.getByText('다른 기기에서 모두 로그아웃했습니다.').first()).toBeVisible()
  await elsewhere.context().close()

  await page.getByRole('button', { name: '의견 남기기' }).click()
  const alert = page.getByRole('alertdialog')
  await expect(alert).toHaveText(/로그인이 더 이상 유효하지 않습니다/)
  await alert.getByRole('button', { name: '확인' }).click()
  await expect(alert).toHaveCount(0)
  await expect(page.getByRole('link', { name: '로그인 · 가입' })).toBeVisible()
  await expect(page).toHaveURL(/\/question\/22/)
  await page.getByRole('banner').getByRole('link', { name: '로그인 · 가입' }).click()
  await signInAsNewcomer(page, name, address)
  await expect(page).toHaveURL(/\/question\/22/)
  await page.getByRole('button', { name: '이어 쓰기' }).click()
  await expect(page.getByLabel('의견', { exact: true })).toHaveValue(words)
})

test('two presses at once send the form once', async ({ page }) => {
  await joins(page, '/user/mypage/edit')
  await interactive(linkGoogle(page))
  await linkGoogle(page).evaluate(button =>
    button.closest('form')?.addEventListener('submit', event => {
      // The browser would leave the page, and by itself sends the last form alone.
      event.preventDefault()
      button.dataset.sent = `${button.dataset.sent ?? ''}|`
    }),
  )
  await linkGoogle(page).dblclick()
  await expect(linkGoogle(page)).toHaveAttribute('data-sent', '|')
})
