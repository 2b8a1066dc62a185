import type { Browser, Page } from '@playwright/test'
import { type Stack, startStack } from '../support/stack.ts'
import { arriveAs, expect, test } from './site.ts'

let stack: Stack

// A site of its own: codes and documents concern every member.
test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  stack = await startStack({ env: { WRITES_PER_MINUTE: '10000' } })
})
test.afterAll(() => stack?.stop())

async function administratorAt(browser: Browser, path: string, script: boolean): Promise<Page> {
  const context = await browser.newContext({
    baseURL: stack.origin,
    locale: 'ko-KR',
    javaScriptEnabled: script,
  })
  const page = await context.newPage()
  await arriveAs(page, '재단지기', path)
  return page
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
    await reload(page)
    await page.goto('/about')
    await expect(page.getByText(`공감 ${agreements}`, { exact: true })).toBeVisible()
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
    await reload(page)
    await page.goto('/faq')
    await expect(page.getByRole('link', { name: `묶음 ${code}` })).toBeVisible()

    await page.goto('/desk/code')
    await row.getByRole('button', { name: '그만 쓰기' }).click()
    await expect(group.getByText(`쓰지 않음${code}`)).toBeVisible()
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
    await page.getByRole('checkbox', { name: '확인했어요' }).check()
    await page.getByRole('button', { name: /판 알리기/ }).click()
    await expect(page.getByText('저장했습니다. 누가 언제')).toBeVisible()
    const row = page.getByRole('row').filter({ hasText: '시행 예정' }).first()
    await row.getByRole('link', { name: /판과 비교/ }).click()
    await expect(page.getByText('데스크에서 조 하나를 더했습니다.')).toBeVisible()
    await page.context().close()
  })
}
