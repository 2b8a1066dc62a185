import type { Browser, Page } from '@playwright/test'
import { type Stack, startStack } from '../support/stack.ts'
import { mark } from './discussion.ts'
import { picture } from './picture.ts'
import { arriveAs, expect, interactive, test } from './site.ts'

type Announced = { version: string; day: string }

let stack: Stack

// A site of its own: codes, documents and notices over the page concern everybody.
test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  stack = await startStack({ env: { WRITES_PER_MINUTE: '10000' } })
})
test.afterAll(() => stack?.stop())

const administratorAt = (browser: Browser, path: string, script: boolean) =>
  signedIn(browser, '재단지기', path, script)

async function signedIn(browser: Browser, name: string, path: string, script: boolean): Promise<Page> {
  const context = await browser.newContext({
    baseURL: stack.origin,
    locale: 'ko-KR',
    javaScriptEnabled: script,
  })
  const page = await context.newPage()
  await arriveAs(page, name, path)
  return page
}

async function typeVersion(page: Page, changes: string, days: number): Promise<void> {
  const form = page.getByRole('region', { name: '새 판 알리기' })
  const body = form.getByLabel('본문')
  await body.fill(`${await body.inputValue()}\n\n${changes}`)
  await form.getByLabel('바뀐 것').fill(`- ${changes}`)
  await form.getByLabel('시행일').fill(new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10))
  await form.getByRole('checkbox', { name: '확인했어요' }).check()
}

/** From a page that does not yet say that something was stored. */
async function reload(page: Page): Promise<void> {
  await page.goto('/desk/code')
  await page.getByRole('button', { name: '다시 읽기' }).click()
  await expect(page.getByText('저장했습니다.')).toBeVisible()
}

test('codes and legal documents are no matter of an editor', async ({ page }) => {
  await arriveAs(page, '물음지기', '/desk')
  for (const address of ['/desk/code', '/desk/policy', '/desk/policy/terms']) {
    expect((await page.goto(address))?.status()).toBe(200)
    await expect(page.getByText('관리자만 볼 수 있는 화면입니다.')).toBeVisible()
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  }
  expect((await page.goto('/desk/policy/weather'))?.status()).toBe(404)
})

test('a comparison is confirmed anew when another version came meanwhile', async ({ browser }) => {
  const first = await administratorAt(browser, '/desk/policy/privacy', true)
  const second = await administratorAt(browser, '/desk/policy/privacy', true)
  for (const page of [first, second]) await interactive(page.getByRole('button', { name: /판 알리기/ }))
  await typeVersion(second, '위탁받는 곳이 바뀝니다.', 160)
  await typeVersion(first, '보유 기간을 줄입니다.', 150)
  await first.getByRole('button', { name: /판 알리기/ }).click()
  await expect(first.getByText('저장했습니다. 누가 언제')).toBeVisible()
  await second.getByRole('button', { name: /판 알리기/ }).click()
  const stored = second.getByRole('region', { name: '그사이 저장된 내용' })
  await expect(stored).toContainText('보유 기간을 줄입니다.')
  await expect(second.getByLabel('바뀐 것')).toHaveValue('- 위탁받는 곳이 바뀝니다.')
  await expect(second.getByRole('checkbox', { name: '확인했어요' })).not.toBeChecked()
  for (const page of [first, second]) await page.context().close()
})

for (const script of [true, false]) {
  const how = script ? 'with script' : 'without script'

  test(`an administrator moves a threshold, ${how}`, async ({ browser }) => {
    const page = await administratorAt(browser, '/desk/code', script)
    const agreements = script ? '31' : '32'
    const row = page
      .getByRole('region', { name: '질문의 기준' })
      .getByRole('listitem')
      .filter({ hasText: '쓰는 중review' })
    await row.getByLabel('값').fill('서른')
    await row.getByRole('button', { name: '수정하기' }).click()
    await expect(row.getByRole('alert')).toContainText('1 이상의 숫자')
    await expect(row.getByLabel('값')).toHaveValue('서른')
    await row.getByLabel('값').fill(agreements)
    await row.getByRole('button', { name: '수정하기' }).click()
    await expect(page.getByText('저장했습니다. 10분 안에 되돌릴 수 있습니다.')).toBeVisible()
    await picture(page, 'threshold-changed')
    await reload(page)
    await picture(page, 'codes-reloaded')
    await page.goto('/about')
    await expect(page.getByText(`공감 ${agreements}`, { exact: true })).toBeVisible()
    await picture(page, 'threshold-for-citizens')
    await page.context().close()
  })

  test(`an administrator adds a group of answers and retires it, ${how}`, async ({ browser }) => {
    const page = await administratorAt(browser, '/desk/code', script)
    const code = script ? 'at-the-desk' : 'without-script'
    const group = page.getByRole('region', { name: '자주 묻는 질문의 묶음' })
    const added = group.getByRole('listitem').filter({ hasText: '새 코드' })
    await added.getByLabel('코드').fill('account')
    await added.getByLabel('이름').fill(`묶음 ${code}`)
    await added.getByRole('button', { name: '코드 만들기' }).click()
    await expect(added.getByRole('alert')).toContainText('이미 있는 코드예요.')
    await expect(added.getByLabel('이름')).toHaveValue(`묶음 ${code}`)
    await added.getByLabel('코드').fill(code)
    await added.getByRole('button', { name: '코드 만들기' }).click()
    const row = group.getByRole('listitem').filter({ hasText: `쓰는 중${code}` })
    await expect(row).toBeVisible()
    await picture(page, 'code-made')
    await row.getByLabel('이름').fill(`새 묶음 ${code}`)
    await row.getByRole('button', { name: '수정하기' }).click()
    await expect(row.getByRole('heading')).toHaveText(`새 묶음 ${code}`)
    await reload(page)
    await page.goto('/faq')
    await expect(page.getByRole('link', { name: `새 묶음 ${code}` })).toBeVisible()
    await picture(page, 'code-for-citizens')

    await page.goto('/desk/code')
    await row.getByRole('button', { name: '그만 쓰기' }).click()
    await expect(group.getByText(`쓰지 않음${code}`)).toBeVisible()
    await picture(page, 'code-ended')
    await reload(page)
    await page.goto('/faq')
    await expect(page.getByRole('link', { name: `새 묶음 ${code}` })).toHaveCount(0)
    await page.context().close()
  })

  test(`an administrator announces a document, seen before, ${how}`, async ({ browser }) => {
    const name = script ? '소식 받기 동의' : '운영규칙'
    const page = await administratorAt(browser, '/desk/policy', script)
    await page.getByRole('link', { name }).click()
    const body = page.getByLabel('본문')
    await body.fill(`${await body.inputValue()}\n\n## 데스크에서 더한 조\n\n편집실에서 알렸습니다.`)
    await page.getByLabel('바뀐 것').fill('- 데스크에서 조 하나를 더했습니다.')
    await page.getByLabel('시행일').fill('2020-01-01')
    await page.getByRole('button', { name: /판 알리기/ }).click()
    await expect(page.getByRole('alert')).toContainText('보이는 모습을 확인한 뒤에')
    const seen = page.getByRole('region', { name: '보이는 모습' })
    await expect(seen.last().getByRole('heading', { name: '데스크에서 더한 조' })).toBeVisible()

    await page.getByRole('checkbox', { name: '확인했어요' }).check()
    await page.getByRole('button', { name: /판 알리기/ }).click()
    await expect(page.getByRole('alert')).toContainText('7일 뒤')
    await expect(body).toHaveValue(/데스크에서 더한 조/)

    const day = new Date(Date.now() + 100 * 86_400_000).toISOString().slice(0, 10)
    await page.getByLabel('시행일').fill(day)
    await expect(page.getByRole('checkbox', { name: '확인했어요' })).toBeChecked()
    await page.getByRole('button', { name: /판 알리기/ }).click()
    await expect(page.getByText('저장했습니다. 누가 언제')).toBeVisible()
    const history = page.getByRole('region', { name: '지난 결정' })
    await expect(history.getByRole('listitem').first()).toContainText('재단지기')
    const row = page.getByRole('row').filter({ hasText: '시행 예정' }).first()
    await row.getByRole('link', { name: /판과 비교/ }).click()
    await expect(page.getByText('데스크에서 조 하나를 더했습니다.')).toBeVisible()
    await page.context().close()
  })

  test(`an administrator puts a mistake in an announced version right before its day, ${how}`, async ({
    browser,
  }) => {
    const { name, path } = script
      ? { name: '이용약관', path: 'terms' }
      : { name: '민감정보 처리 동의', path: 'sensitive' }
    const page = await administratorAt(browser, `/desk/policy/${path}`, script)
    const form = page.getByRole('region', { name: '새 판 알리기' })
    const announce = async (changes: string, days: number): Promise<Announced> => {
      const version = /\d+/.exec(await form.getByRole('button').innerText())?.[0] ?? ''
      await typeVersion(page, changes, days)
      const day = await form.getByLabel('시행일').inputValue()
      await form.getByRole('button').click()
      await expect(page.getByText('저장했습니다. 누가 언제')).toBeVisible()
      await page.goto(`/desk/policy/${path}`)
      return { version, day: day.replaceAll('-', '.') }
    }
    const mistaken = await announce('날짜를 잘못 적었습니다.', 200)
    const row = (version: string) =>
      page
        .getByRole('row')
        .filter({ hasText: `${version}판` })
        .first()
    await expect(row(mistaken.version)).toContainText(`시행 예정${mistaken.day}`)
    const withdrawal = page.getByRole('region', { name: `${mistaken.version}판 철회` })
    await expect(withdrawal).toContainText(`${mistaken.day}에 시행하기 전까지 철회할 수 있습니다.`)
    await picture(page, 'policy-announced')
    const citizen = await (
      await browser.newContext({ baseURL: stack.origin, locale: 'ko-KR', javaScriptEnabled: script })
    ).newPage()
    const versions = citizen.getByRole('navigation', { name: '판', exact: true })
    await citizen.goto(`/policy/${path}`)
    await versions.getByRole('link', { name: `${mistaken.version}판 · ${mistaken.day} 시행 예정` }).click()
    await expect(
      citizen.getByText(`아직 시행하지 않는 판입니다. ${mistaken.day}부터 적용합니다.`),
    ).toBeVisible()
    await picture(citizen, 'policy-coming-for-citizens')

    await withdrawal.getByRole('button').click()
    await expect(withdrawal.getByRole('alert')).toContainText('이유')
    await withdrawal.getByLabel('이유').fill('시행일을 잘못 적었습니다.')
    await withdrawal.getByRole('button').click()
    await expect(page.getByText('저장했습니다. 누가 언제')).toBeVisible()
    await expect(withdrawal).toHaveCount(0)
    await expect(page.getByRole('region', { name: '철회한 판' })).toContainText('시행일을 잘못 적었습니다.')
    await page.goto(`/desk/policy/${path}`)
    const corrected = await announce('날짜를 바르게 적었습니다.', 150)
    expect(Number(corrected.version)).toBe(Number(mistaken.version) + 1)
    await expect(row(corrected.version)).toContainText(`시행 예정${corrected.day}`)
    await picture(page, 'policy-corrected')
    await page.goto('/desk/policy')
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText(
      `${corrected.version}판 ${corrected.day}`,
    )
    await expect
      .poll(async () => (await citizen.goto(`/policy/${path}?version=${mistaken.version}`))?.status())
      .toBe(404)
    await citizen.goto(`/policy/${path}`)
    await expect(
      versions.getByRole('link', { name: `${corrected.version}판 · ${corrected.day} 시행 예정` }),
    ).toBeVisible()
    await expect(versions).not.toContainText(`${mistaken.version}판`)
    await citizen.context().close()
    await page.context().close()
  })

  test(`an editor lays a notice over the pages, moves its end and takes it off, ${how}`, async ({
    browser,
  }) => {
    const title = `밤사이 점검 알림 ${mark()}`
    const page = await signedIn(browser, '물음지기', '/desk/notice/add', script)
    await page.getByRole('textbox', { name: '제목', exact: true }).fill(title)
    await page
      .getByRole('textbox', { name: '내용' })
      .fill('밤 열두 시부터 두 시간 동안 글을 올릴 수 없습니다.')
    await page.getByRole('button', { name: '초안으로 저장하기' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    const address = page.url().replace(/\?.*/, '')
    const popup = page.getByRole('region', { name: '첫 화면에 띄우기' })
    const period = async (from: string, to: string, button: string) => {
      await popup.getByLabel('띄우기 시작할 때').fill(from)
      await popup.getByLabel('그만 띄울 때').fill(to)
      await popup.getByRole('button', { name: button, exact: true }).click()
    }
    const stored = async () => {
      await expect(page.getByText(/^저장했습니다/)).toBeVisible()
      await page.goto(address)
    }
    await period('2026-01-01T09:00', '2026-01-02T09:00', '띄우기')
    await expect(popup.getByRole('alert')).toContainText('그만 띄울 때: 지금보다 뒤의 때를 골라 주세요.')
    await expect(popup.getByLabel('그만 띄울 때')).toHaveValue('2026-01-02T09:00')
    await period('2026-01-02T09:00', '2030-03-04T18:30', '띄우기')
    await stored()

    const citizen = await (await browser.newContext({ baseURL: stack.origin, locale: 'ko-KR' })).newPage()
    const shown = citizen.getByRole('complementary', { name: title })
    const sees = (count: number) =>
      expect(async () => {
        const popups = citizen.waitForResponse(/\/api\/notices\/popup$/)
        await citizen.goto('/')
        const { items } = await (await popups).json()
        expect(items.filter((item: { title: string }) => item.title === title)).toHaveLength(count)
        await expect(shown).toHaveCount(count, { timeout: 3_000 })
      }).toPass({ timeout: 60_000 })
    await sees(0)
    await page.getByRole('button', { name: '지금 싣기' }).click()
    await stored()
    await sees(1)
    await picture(citizen, 'popup-for-citizens')
    await shown.getByRole('link', { name: '공지 읽기' }).click()
    await expect(citizen.getByRole('heading', { level: 1 })).toHaveText(title)

    await period('2026-01-02T09:00', '2030-05-06T18:30', '기간 바꾸기')
    await stored()
    await picture(page, 'popup-moved')
    await page.goto('/desk/notice')
    const row = page.getByRole('row').filter({ hasText: title })
    await expect(row).toContainText('2026년 1월 2일 오전 9:00–2030년 5월 6일 오후 6:30')
    await picture(page, 'popups-listed')
    await page.goto(address)
    await period('2026-01-02T09:00', '2026-01-03T09:00', '기간 바꾸기')
    await stored()
    await citizen.evaluate(() => sessionStorage.clear())
    await sees(0)
    await page.goto('/desk/notice')
    await expect(row).toContainText('2026년 1월 3일 오전 9:00 끝남')
    await page.goto(address)
    await popup.getByRole('button', { name: '그만 띄우기' }).click()
    await stored()
    await expect(popup.getByRole('button')).toHaveText(['띄우기'])
    await page.goto('/desk/notice')
    await expect(row).not.toContainText('2026년 1월 2일')
    await citizen.context().close()
    await page.context().close()
  })
}
