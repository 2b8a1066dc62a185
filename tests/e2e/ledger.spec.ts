import type { LedgerPost, LedgerSummary } from '#shared/contract/ledger.ts'
import { joinAs, nickname } from './join-as.ts'
import { overflow, violations } from './page-faults.ts'
import { idsOf } from './routes.ts'
import { expect, hydrated, test } from './site.ts'

const check = /공개된 기록 [\d,]+줄을 이 브라우저가 다시 셌습니다/

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  for (const [kind, which] of [
    ['question', 'question'],
    ['debate', 'closed'],
  ] as const)
    test(`the number under a ${kind} leads to what was sealed, its lines and a command`, async ({
      page,
      request,
    }) => {
      const post = (await idsOf(request))[which]
      await page.goto(`/${kind}/${post}`)
      const agreements = page.getByRole('region', { name: '공감과 관심' })
      const sealed = agreements.getByText(/점검표에 봉인된 수/)
      const [, count] = /봉인된 수 ([\d,]+)/.exec(await sealed.innerText()) ?? []
      await agreements.getByRole('link', { name: '이 수를 직접 다시 세어 보기' }).click()
      await expect(page).toHaveURL(new RegExp(`/${kind}/${post}/recount$`))
      await expect(page.getByRole('row', { name: new RegExp(`공감 ${count}`) })).toBeVisible()
      await expect(page.getByText('자바스크립트를 켜면 이 브라우저가 직접 다시 세고')).toBeVisible()
      await expect(page.getByText(`--post ${post}`)).toBeVisible()
      const bytes = page.getByText(/\d+ \["act",\d+,/)
      await expect(bytes).toBeHidden()
      await page.getByText('기록된 그대로 보기').click()
      await expect(bytes).toBeVisible()
      expect(await overflow(page)).toEqual([])
    })

  test('the page about the log says what it does not prove, and adds up exclusions by their reason', async ({
    page,
  }) => {
    await page.goto('/about/ledger')
    for (const words of [
      '가짜 계정이 없다는 증명이 아닙니다',
      '본인확인 표시도 재단이 적습니다',
      '서버가 약속도 주지 않고 버리면',
      '사람마다 다른 기록을 보여 줄 수도 있습니다',
      '내 이름으로 공감을 취소하거나 바꾸거나 제외하면',
      '적은 사람이 움직인 글에서는',
      '재단은 누가 공감했는지 압니다',
      '비밀 투표가 아닙니다',
    ])
      await expect(page.getByRole('listitem').filter({ hasText: words })).toBeVisible()
    const exclusions = page.getByRole('table', { name: '조작으로 제외한 것' })
    await expect(exclusions.getByRole('link').first()).toHaveAttribute('href', /^\/question\/\d+$/)
  })
})

test('a browser counts a question, a debate and an interview again, and compares with what it saw before', async ({
  page,
  request,
}) => {
  const { question, closed, published } = await idsOf(request)
  const result = page.getByRole('status').filter({ hasText: check })
  const details = page.getByRole('region', { name: '이 브라우저에서 다시 세기' })
  await page.goto(`/question/${question}/recount`)
  await expect(details).toContainText('이 점검표를 처음 보아')
  await page.goto(`/debate/${closed}/recount`)
  await expect(details).toContainText('전에 본 점검표와 이어집니다')
  await expect(details).toContainText('취소한 공감')
  await page.getByRole('button', { name: '다시 세기' }).press('Enter')
  await expect(result).toBeVisible()
  await page.goto(`/interview/${published}/recount`)
  await expect(result).toContainText('점검표와 같습니다')
})

test('a recount says its result as one text, a second after the page was loaded and again after a press', async ({
  page,
  request,
}) => {
  const { closed } = await idsOf(request)
  await page.addInitScript(noteStatusTexts)
  await page.goto(`/debate/${closed}/recount`)
  const result = page.getByRole('status').filter({ hasText: check })
  await expect(result).toBeVisible()
  await page.getByRole('button', { name: '다시 세기' }).press('Enter')
  await expect.poll(() => page.evaluate(() => window.statusTexts?.length)).toBe(3)
  const noted = await page.evaluate(() => window.statusTexts)
  expect(noted?.map(({ texts }) => texts)).toEqual([
    [expect.stringMatching(check)],
    ['공개된 기록을 내려받아 다시 세고 있습니다…'],
    [expect.stringMatching(check)],
  ])
  expect(noted?.[0]?.at).toBeGreaterThanOrEqual(900)
})

declare global {
  interface Window {
    /** `at` is in milliseconds after the page was loaded. */
    statusTexts?: { texts: string[]; at: number }[]
  }
}

/** Runs in the page: notes the texts of what is put into a live region. */
function noteStatusTexts(): void {
  const noted: NonNullable<Window['statusTexts']> = []
  window.statusTexts = noted
  new MutationObserver(changes => {
    for (const { target, addedNodes } of changes) {
      if (!(target instanceof Element && target.closest('main [role="status"]'))) continue
      for (const added of addedNodes) {
        const walker = document.createTreeWalker(added, NodeFilter.SHOW_TEXT)
        const texts: string[] = []
        while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '')
        const [loading] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
        noted.push({ texts, at: performance.now() - (loading?.loadEventStart || Number.POSITIVE_INFINITY) })
      }
    }
  }).observe(document, { subtree: true, childList: true })
}

for (const [kind, which] of [
  ['question', 'question'],
  ['debate', 'closed'],
] as const)
  test(`the recount of a ${kind} is whole on a small phone at 200 %, accessible, and made again by keyboard`, async ({
    page,
    request,
  }) => {
    const post = (await idsOf(request))[which]
    const result = page.getByRole('status').filter({ hasText: check })
    const open = async () => {
      await page.goto(`/${kind}/${post}/recount`)
      await expect(result).toBeVisible()
    }
    await page.setViewportSize({ width: 360, height: 740 })
    await open()
    expect([await overflow(page), await violations(page)]).toEqual([[], []])
    const heading = page.getByRole('heading', { level: 1 })
    const sizeOf = () => heading.evaluate(one => Number.parseFloat(getComputedStyle(one).fontSize))
    const size = await sizeOf()
    await page.evaluate(() => document.documentElement.style.setProperty('--zoom', '2'))
    expect((await sizeOf()) / size).toBeGreaterThan(1.79)
    expect([await overflow(page), await violations(page)]).toEqual([[], []])
    const button = page.getByRole('button', { name: '다시 세기' })
    for (let presses = 0; presses < 60 && !(await button.evaluate(isFocused)); presses++)
      await page.keyboard.press('Tab')
    await expect(button).toBeFocused()
    const counted = page.waitForResponse(new RegExp(`/ledger/posts/${post}$`))
    await page.keyboard.press('Enter')
    expect((await counted).ok()).toBe(true)
    await expect(result).toBeVisible()
    await expect(button).toBeFocused()
  })

/** Runs in the page. */
const isFocused = (element: Element): boolean => element === document.activeElement

test('a seal that has had no successor for two hours is called old', async ({ page, request }) => {
  const { question } = await idsOf(request)
  const { checkpoints } = (await (await request.get('/api/ledger/summary')).json()) as LedgerSummary
  const sealedAt = Date.parse(checkpoints[0]?.sealedAt ?? '')
  const result = page.getByRole('status').filter({ hasText: check })
  const old = '마지막으로 봉인한 지 두 시간이 넘었습니다.'
  // The hour of a seal begins up to an hour before it.
  for (const [hours, isOld] of [
    [1, false],
    [4, true],
  ] as const) {
    await page.clock.setFixedTime(sealedAt + hours * 3_600_000)
    await page.goto(`/question/${question}/recount`)
    await expect(result).toBeVisible()
    expect((await result.innerText()).includes(old)).toBe(isOld)
  }
})

test('a line that somebody altered is noticed, and the record can be saved', async ({ page, request }) => {
  const { question = 0 } = await idsOf(request)
  await page.route(`**/ledger/posts/${question}`, async route => {
    const post = (await (await route.fetch()).json()) as LedgerPost
    const [first, ...others] = post.leaves ?? []
    const leaves = first ? [first.replace('"agreed"', 'null'), ...others] : []
    await route.fulfill({ json: { ...post, leaves } })
  })
  await page.goto(`/question/${question}/recount`)
  await expect(page.getByText('다시 센 수가 점검표와 다릅니다.').first()).toBeVisible()
  await expect(page.getByRole('link', { name: '이 글의 기록 저장하기' })).toHaveAttribute('download', /json$/)
})

test('a log that forgot what this browser saw is noticed, and so is another one of its size', async ({
  page,
  request,
}) => {
  const { question = 0 } = await idsOf(request)
  await page.goto(`/question/${question}/recount`)
  await expect(page.getByRole('status').filter({ hasText: check })).toBeVisible()
  const [pinned, other] = await Promise.all(
    [page.request, request].map(async one => (await one.get('/ledger/checkpoint')).text()),
  )
  expect(pinned).toBe(other)
  const [origin = '', size = '', root = '', ...signed] = (
    await page.evaluate(() => localStorage.getItem('ledger.checkpoint') ?? '')
  ).split('\n')
  expect(size).toMatch(/^\d+$/)
  const otherRoot = (root.startsWith('A') ? 'B' : 'A') + root.slice(1)
  for (const seen of [
    [origin, '1', root],
    [origin, size, otherRoot],
  ]) {
    const note = [...seen, ...signed].join('\n')
    await page.evaluate(pinned => localStorage.setItem('ledger.checkpoint', pinned), note)
    await page.reload()
    await expect(page.getByText('전에 본 기록과 이어지지 않습니다.')).toBeVisible()
  }
})

test('a browser remembers what its member was promised, and says that it was dropped, after a withdrawal too', async ({
  page,
  request,
}) => {
  const { question = 0 } = await idsOf(request)
  await joinAs(page, nickname(), `/question/${question}`)
  await hydrated(page)
  const press = async (name: string) => {
    const answered = page.waitForResponse(/\/agreed$/)
    await page.getByRole('region', { name: '공감과 관심' }).getByRole('button', { name, exact: true }).click()
    expect((await answered).status()).toBe(200)
  }
  const alarm = page.getByRole('alert').filter({ hasText: '약속한 시각이 지났는데' })
  for (const name of ['공감', '공감함']) {
    await press(name)
    await expect.poll(() => page.evaluate(promisedTurn, Number(question))).toBe(name === '공감' ? 1 : 2)
    await page.evaluate(promiseLongAgo, Number(question))
    await page.reload()
    await expect(alarm.getByRole('link', { name: '서명한 약속 저장하기' })).toBeVisible()
  }
})

/** Runs in the page. */
function promisedTurn(question: number): number {
  const key = Object.keys(localStorage).find(name => name.endsWith(`act-agree-${question}`)) ?? ''
  return Number(/"[\w-]{22}",(\d+),/.exec(JSON.parse(localStorage.getItem(key) ?? '{"act":""}').act)?.[1])
}

/** Runs in the page. */
function promiseLongAgo(question: number): void {
  const key = Object.keys(localStorage).find(name => name.endsWith(`act-agree-${question}`)) ?? ''
  localStorage.setItem(key, (localStorage.getItem(key) ?? '').replace(/by \d+/, 'by 1'))
}

test('a member finds the own agreement among the receipts, with a signed promise until it is sealed', async ({
  page,
  request,
}) => {
  const { question = 0 } = await idsOf(request)
  await joinAs(page, nickname(), `/question/${question}`)
  await hydrated(page)
  const answered = page.waitForResponse(/\/agreed$/)
  await page
    .getByRole('region', { name: '공감과 관심' })
    .getByRole('button', { name: '공감', exact: true })
    .click()
  expect((await answered).status()).toBe(200)
  await page.goto('/user/mypage')
  await page.getByRole('link', { name: /^영수증/ }).click()
  const row = page.getByRole('row', { name: /늦어도 .*까지 기록에 들어갑니다/ })
  await expect(row).toBeVisible()
  await row.getByRole('link').click()
  await expect(page.getByText('gongron/v1 promise')).toBeVisible()
  await expect(page.getByText('이 영수증을 남에게 주면')).toBeVisible()
})
