import { expect, test } from '@playwright/test'
import { type SentrySink, type SinkSpan, startSentrySink } from '../support/sentry-sink.ts'
import { type Stack, startStack } from '../support/stack.ts'

let sink: SentrySink
let stack: Stack

test.beforeAll(async () => {
  test.setTimeout(180_000)
  sink = await startSentrySink()
  stack = await startStack({ env: { SENTRY_DSN: sink.dsn, PUBLIC_SENTRY_DSN: sink.dsn } })
})

test.afterAll(async () => {
  await stack?.stop()
  await sink?.close()
})

const keyword = '카나리아검색어'
const opOf = (span: SinkSpan) => span.attributes['sentry.op']?.value
const pageload = () => sink.spans().find(span => opOf(span) === 'pageload')

test('one trace runs from the page in the browser to the SQL that filled it', async ({ page }) => {
  await page.goto(`${stack.origin}/question`)
  const { trace_id: traceId } = await sink.waitFor(pageload, 'a page load')
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

test('a fault is reported and recorded without a word of the page or of the search', async ({ page }) => {
  const outside: string[] = []
  page.on('request', request => {
    if (!request.url().startsWith(stack.origin) && !request.url().startsWith('data:'))
      outside.push(request.url())
  })
  const recorder = page.waitForEvent('requestfinished', request => /start-replay/.test(request.url()))
  await page.goto(`${stack.origin}/question?keyword=${encodeURIComponent(keyword)}`)
  await recorder
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('canary fault of hong@people.example')
    })
  })
  await sink.waitFor(
    () => (JSON.stringify(sink.events()).includes('canary fault of [removed]') ? true : undefined),
    'the fault',
  )
  const recording = await sink.waitFor(
    () => sink.items.find(({ type }) => type === 'replay_recording'),
    'the recording of it',
    30_000,
  )
  expect(JSON.stringify(recording)).not.toMatch(/[가-힣]/)
  const raw = sink.raw()
  for (const secret of [keyword, encodeURIComponent(keyword), 'hong@people.example']) {
    expect(raw.includes(secret), secret).toBe(false)
  }
  expect(outside).toEqual([])
})
