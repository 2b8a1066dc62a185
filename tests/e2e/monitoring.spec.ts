import { createHash } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { sampling } from '#shared/constants/limits.ts'
import { personNumbers } from '#tools/identity-provider/person-numbers.ts'
import { members } from '#tools/seed/content/members.ts'
import { freePorts } from '#tools/start/ports.ts'
import { tokensInCookies } from '../support/expired-session.ts'
import { type SentrySink, type SinkSpan, startSentrySink } from '../support/sentry-sink.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { readableByScript } from './readable-by-script.ts'
import { signInAsNewcomer } from './site.ts'

test.describe.configure({ mode: 'default' })

let sink: SentrySink
let stack: Stack
let metricsPort: number

test.beforeAll(async () => {
  sink = await startSentrySink()
  const [port = 0] = await freePorts(1)
  metricsPort = port
  stack = await startStack({
    env: { SENTRY_DSN: sink.dsn, PUBLIC_SENTRY_DSN: sink.dsn },
    serverEnv: { METRICS_PORT: `${port}`, HOST: '127.0.0.1' },
  })
})

test.afterAll(async () => {
  await stack?.stop()
  await sink?.close()
})

const keyword = '카나리아검색어'
const opOf = (span: SinkSpan) => span.attributes['sentry.op']?.value
const segments = () => sink.items.filter(({ type }) => type === 'replay_recording')
const pageload = () => sink.spans().find(span => opOf(span) === 'pageload')

test('one trace runs from the click in the browser to the SQL that answered it', async ({ page }) => {
  await page.goto(`${stack.origin}/question`)
  const { trace_id: traceId } = await sink.waitFor(pageload, 'a page load')
  await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click()
  const ops = await sink.waitFor(() => {
    const found = sink
      .spans()
      .filter(span => span.trace_id === traceId)
      .map(opOf)
    return ['pageload', 'http.server', 'http.client', 'db'].every(op => found.includes(op))
      ? found
      : undefined
  }, 'browser, server, backend and SQL in one trace')
  expect(ops.filter(op => op === 'http.server').length).toBeGreaterThanOrEqual(2)
})

test('a page that is left reports three numbers of its own, and nothing of its reader', async ({ page }) => {
  const counts = async () => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    return [
      'largest_contentful_paint_seconds',
      'interaction_to_next_paint_seconds',
      'cumulative_layout_shift',
    ].map(name => Number(new RegExp(`^browser_${name}_count (\\d+)$`, 'm').exec(text)?.[1]))
  }
  // A beacon of a page that is left is no request of that page any more.
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (url, body) => {
      if (String(url) === '/vitals') sessionStorage.setItem('vitals', String(body))
      return send(url, body)
    }
  })
  const loaded = page.waitForEvent('requestfinished', request => /report-vitals/.test(request.url()))
  await page.goto(`${stack.origin}/question?keyword=${encodeURIComponent(keyword)}`)
  await loaded
  await page.getByRole('searchbox').first().click()
  const before = await counts()
  await page.goto('about:blank')
  await expect.poll(counts).toEqual(before.map(count => count + 1))
  await page.goto(stack.origin)
  const vitals = JSON.parse((await page.evaluate(() => sessionStorage.getItem('vitals'))) ?? '')
  expect(Object.keys(vitals).toSorted()).toEqual(['cls', 'inp', 'lcp'])
  for (const value of Object.values(vitals)) expect(typeof value).toBe('number')
  expect(vitals.lcp).toBeGreaterThan(0)
})

test('a fault is reported and recorded without a word of the page or of the search', async ({ page }) => {
  const outside: string[] = []
  page.on('request', request => {
    if (!request.url().startsWith(stack.origin) && !request.url().startsWith('data:'))
      outside.push(request.url())
  })
  const recorder = page.waitForEvent('requestfinished', request => /start-replay/.test(request.url()))
  await page.goto(`${stack.origin}/question?keyword=${encodeURIComponent(keyword)}`)
  await recorder
  // Kept once it records.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('sentryReplaySession'))).not.toBeNull()
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('canary fault of hong@people.example')
    })
  })
  await sink.waitFor(
    () => (JSON.stringify(sink.events()).includes('canary fault of [removed]') ? true : undefined),
    'the fault',
  )
  const recording = await sink.waitFor(() => segments()[0], 'the recording of it')
  expect(JSON.stringify(recording)).not.toMatch(/[가-힣]/)
  const raw = sink.raw()
  for (const secret of [keyword, encodeURIComponent(keyword), 'hong@people.example']) {
    expect(raw.includes(secret), secret).toBe(false)
  }
  expect(outside).toEqual([])
})

const picked = members.find(({ listed }) => listed)
const { ci, di } = personNumbers(picked?.subject ?? '')

test('a whole life leaves no secret where script reads, in addresses, pages, traces or replays (CK-07, LG-01)', async ({
  page,
  context,
}) => {
  const email = `canary-${crypto.randomUUID()}@people.example`
  const subject = `typed-${createHash('sha256').update(email).digest('hex').slice(0, 24)}`
  const secrets = new Map([
    ['e-mail', email],
    ['name', '김카나'],
    ['CI of the person', ci],
    ['DI of the person', di],
    ['subject', subject],
    ['phone', phoneOf(subject)],
  ])
  await page.addInitScript(replayEverySession, sampling.replay)
  const addresses: string[] = []
  context.on('request', request => {
    if (request.url().startsWith(stack.origin)) addresses.push(request.url())
  })
  const looks: { at: string; readable: string; html: string }[] = []
  const look = async () => {
    looks.push({
      at: new URL(page.url()).pathname,
      readable: await readableByScript(page),
      html: await page.content(),
    })
    const cookies = (await context.cookies(stack.origin)).filter(({ name }) =>
      /^(?:session$|oauth-)/.test(name),
    )
    for (const { value } of cookies) secrets.set(`cookie ${value.slice(-8)}`, value)
    for (const [name, token] of await tokensInCookies(
      stack,
      cookies.map(({ value }) => value),
    ))
      secrets.set(`${name} ${secrets.size}`, token)
    await sendSegment(page)
  }
  await live(page, email, look)

  const found = (text: string) =>
    [...secrets].filter(([, value]) => text.includes(value)).map(([name]) => name)
  expect([...secrets.keys()].filter(name => /^(?:at|rt) /.test(name)).length).toBeGreaterThanOrEqual(4)
  expect(looks.flatMap(({ at, readable }) => found(readable).map(name => `${name}: ${at}`))).toEqual([])
  // R12.5: one's own address, on one's own pages.
  const own = /^\/user\/(?:sign-up|mypage\/edit)$/
  const shown = looks.flatMap(({ at, html }) => found(html).map(name => `${name}: ${at}`))
  expect(shown.filter(one => !(one.startsWith('e-mail: ') && own.test(one.slice(8))))).toEqual([])
  expect(new Set(shown)).toEqual(new Set(['e-mail: /user/sign-up', 'e-mail: /user/mypage/edit']))
  expect(addresses.flatMap(address => found(decodeURIComponent(address)))).toEqual([])
  await sink.waitFor(pageload, 'a page load')
  expect(found(sink.raw())).toEqual([])
  expect(
    segments().flatMap(({ payload }) => JSON.stringify(payload).match(/.{0,60}[가-힣]+/g) ?? []),
  ).toEqual([])
})

/** Draws numbers below the rate at which sessions are replayed. */
function replayEverySession(rate: number): void {
  const { random } = Math
  Math.random = () => random() * rate
}

/** Has the recorder send what it holds, as when the reader turns to another tab. */
async function sendSegment(page: Page): Promise<void> {
  const before = segments().length
  const turnAway = () => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    Reflect.deleteProperty(document, 'visibilityState')
  }
  const sent = async () => {
    await page.evaluate(turnAway)
    return segments().length
  }
  await expect.poll(sent, `a segment of ${page.url()}`).toBeGreaterThan(before)
}

const phoneOf = (subject: string) =>
  `100000${String(createHash('sha256').update(subject).digest().readUInt16BE() % 10_000).padStart(4, '0')}`

async function live(page: Page, email: string, look: () => Promise<void>): Promise<void> {
  const heading = (text: string) => expect(page.getByRole('heading', { level: 1 })).toHaveText(text)
  const visit = async (path: string) => {
    await page.goto(stack.origin + path, { waitUntil: 'networkidle' })
    await look()
  }
  await page.goto(`${stack.origin}/user/login?returnTo=/user/mypage/edit`)
  await signInAsNewcomer(page, '김카나', email)
  await heading('만 14세 이상인가요?')
  await look()
  await page.getByRole('button', { name: '만 14세 이상입니다' }).click()
  await heading('어떻게 불러 드릴까요?')
  await look()
  await page.getByLabel('별명').fill(`관찰자${crypto.randomUUID().slice(0, 8)}`)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '다음' }).click()
  await heading('약관 동의')
  await expect(page.getByRole('checkbox', { name: /이용약관/ })).toBeVisible()
  await look()
  for (const box of await page.getByRole('checkbox', { name: /필수|글쓰기/ }).all()) await box.check()
  await page.getByRole('button', { name: '가입 마치기' }).click()
  await heading('계정')
  await look()

  for (const path of ['/user/mypage', '/user/mypage/agree', '/user/mypage/sessions', '/question'])
    await visit(path)
  await visit('/question/add')
  await page.getByLabel('질문', { exact: true }).fill('반쯤 쓴 질문입니까?')
  await look()

  await visit('/user/mypage/certification')
  await page.getByRole('button', { name: '본인확인 시작하기' }).click()
  await page.getByRole('button', { name: picked?.name ?? '' }).click()
  await heading('계정')
  await look()
  for (const form of [/JSON/, /HTML/]) {
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: form }).click()
    await download
    await look()
  }

  await visit('/user/mypage/leave')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '탈퇴 신청하기' }).click()
  await expect(page.getByText('탈퇴를 신청했습니다.')).toBeVisible()
  await look()
  await signInAsNewcomer(page, '김카나', email)
  await heading('탈퇴 신청을 취소했습니다')
  await look()
  await page.getByRole('link', { name: '계속하기' }).click()
  await expect(page.getByRole('button', { name: '로그아웃' })).toBeAttached()
  await look()
}
