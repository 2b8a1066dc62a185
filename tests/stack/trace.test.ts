import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type OtlpSink, startOtlpSink } from '../support/otlp-sink.ts'
import { type SentrySink, type SinkSpan, startSentrySink } from '../support/sentry-sink.ts'
import { type Stack, startStack } from '../support/stack.ts'

let sink: SentrySink
let otlp: OtlpSink
let stack: Stack

beforeAll(async () => {
  sink = await startSentrySink()
  otlp = await startOtlpSink()
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: otlp.endpoint, OTEL_EXPORTER_OTLP_HEADERS: 'x-key=of%20ours' }
  stack = await startStack({ env: { ...env, SENTRY_DSN: sink.dsn, PUBLIC_SENTRY_DSN: sink.dsn } })
})

afterAll(async () => {
  await stack?.stop()
  await sink?.close()
  await otlp?.close()
})

const newTrace = () => ({ traceId: randomBytes(16).toString('hex'), spanId: randomBytes(8).toString('hex') })
const attribute = (span: SinkSpan, name: string) => span.attributes[name]?.value
const byOp = (spans: SinkSpan[], op: string) => spans.filter(span => attribute(span, 'sentry.op') === op)

/** Waits for the SQL spans and the parent of every span but the browser's own. */
function wholeTrace(traceId: string, browserSpan: string): Promise<SinkSpan[]> {
  return sink.waitFor(() => {
    const spans = sink.spans().filter(span => span.trace_id === traceId)
    const known = new Set([browserSpan, ...spans.map(span => span.span_id)])
    const hasSql = spans.some(span => attribute(span, 'db.query.text') !== undefined)
    const isWhole = spans.every(span => span.parent_span_id && known.has(span.parent_span_id))
    return hasSql && isWhole ? spans : undefined
  }, `whole trace ${traceId}`)
}

describe('a trace', () => {
  it.each(['/api/questions?size=5', '/question'])('runs from the browser to the SQL: %s', async path => {
    const { traceId, spanId } = newTrace()
    const answer = await fetch(stack.origin + path, { headers: { 'sentry-trace': `${traceId}-${spanId}-1` } })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('x-request-id')).toBe(traceId.slice(0, 16))
    await answer.text()

    const spans = await wholeTrace(traceId, spanId)
    const [server, ...more] = byOp(spans, 'http.server').filter(span => span.parent_span_id === spanId)
    expect(more).toEqual([])
    expect(attribute(server as SinkSpan, 'url.path')).toBe(path.split('?')[0])

    const outgoing = byOp(spans, 'http.client').map(span => span.span_id)
    const backend = byOp(spans, 'http.server').filter(span => span !== server)
    expect(backend.length).toBeGreaterThan(0)
    for (const span of backend) expect(outgoing).toContain(span.parent_span_id)
    expect(byOp(spans, 'db').length).toBeGreaterThan(0)
  })

  it('never takes the gateway out of the way: the backend hangs below the server, not below the browser', async () => {
    const { traceId, spanId } = newTrace()
    const headers = { 'sentry-trace': `${traceId}-${spanId}-1`, traceparent: `00-${traceId}-${spanId}-01` }
    await (await fetch(`${stack.origin}/api/categorys/all`, { headers })).text()
    const spans = await wholeTrace(traceId, spanId)
    expect(spans.filter(span => span.parent_span_id === spanId)).toHaveLength(1)
  })

  it('is not joined on the word of a stranger', async () => {
    const { traceId, spanId } = newTrace()
    const headers = { 'sentry-trace': `${traceId}-${spanId}-1 x`, traceparent: `00-${traceId}-${spanId}-01` }
    const before = sink.spans().length
    await (await fetch(`${stack.origin}/api/codes`, { headers })).text()
    await sink.waitFor(
      () =>
        sink
          .spans()
          .slice(before)
          .some(({ name }) => name.includes('/api/codes'))
          ? true
          : undefined,
      'spans of the call',
    )
    expect(sink.spans().filter(span => span.trace_id === traceId)).toEqual([])
  })

  it('is not made for probes', async () => {
    await fetch(`${stack.origin}/readyz`)
    await fetch(`${stack.backendOrigin}/readyz`)
    const { traceId, spanId } = newTrace()
    const headers = { 'sentry-trace': `${traceId}-${spanId}-1` }
    await (await fetch(`${stack.origin}/api/questions?size=3`, { headers })).text()
    await wholeTrace(traceId, spanId)
    expect(sink.raw()).not.toMatch(/healthz|readyz/)
  })

  it('is handed to the browser in the head of a page that is rendered for one reader', async () => {
    const { traceId, spanId } = newTrace()
    const headers = { 'sentry-trace': `${traceId}-${spanId}-1`, cookie: 'sg=m.1' }
    const html = await (await fetch(`${stack.origin}/question`, { headers })).text()
    const [, content = ''] = /<meta name="sentry-trace" content="([^"]+)"/.exec(html) ?? []
    expect(content.split('-')[0]).toBe(traceId)
  })

  it('is named on the lines of the server’s and the backend’s log', async () => {
    const { traceId, spanId } = newTrace()
    const headers = { 'sentry-trace': `${traceId}-${spanId}-1` }
    await (await fetch(`${stack.origin}/api/questions/999999999`, { headers })).text()
    await wholeTrace(traceId, spanId)
    for (const part of ['server', 'backend']) {
      expect(readFileSync(join(stack.dataDir, 'logs', `${part}.log`), 'utf8')).toContain(traceId)
    }
  })
})

describe('OTLP', () => {
  const browser =
    'Mozilla/5.0 (Linux; Android 14; SM-S918N) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36'

  it('gets the spans of server and backend under the id that Sentry knows', async () => {
    const { traceId, spanId } = newTrace()
    const headers = { 'sentry-trace': `${traceId}-${spanId}-1`, 'user-agent': browser }
    await (await fetch(`${stack.origin}/question?keyword=canary-word`, { headers })).text()
    await wholeTrace(traceId, spanId)
    const known = () => sink.spans().filter(span => span.trace_id === traceId)
    const ofTrace = () => otlp.spans.filter(span => span.traceId === traceId)
    // More of them may come to both for a while.
    const areSame = () =>
      expect(
        ofTrace()
          .map(span => span.spanId)
          .toSorted(),
      ).toEqual(
        known()
          .map(span => span.span_id)
          .toSorted(),
      )
    await vi.waitFor(areSame, { timeout: 120_000 })
    const services = new Set(ofTrace().map(({ service }) => service))
    expect(services).toEqual(new Set(['mureum-q-server', 'mureum-q-backend']))
    expect(otlp.requests[0]).toMatchObject({ url: '/v1/traces', headers: { 'x-key': 'of ours' } })
    expect(otlp.raw()).not.toMatch(/canary-word|SM-S918N|Android 14/)
    expect(otlp.raw()).not.toContain('/v1/traces')
  })

  it('needs no Sentry, and without either nothing of it is loaded', async () => {
    const program = `
      import { createServer } from 'node:http'
      import { flushTraces } from './server/instrument.ts'
      const server = createServer((_request, response) => response.end()).listen(0, '127.0.0.1')
      await new Promise(resolve => server.once('listening', resolve))
      await (await fetch('http://127.0.0.1:' + server.address().port + '/alone?x=canary-word')).text()
      server.close()
      await flushTraces()
      console.log(process.moduleLoadList.length, globalThis.__SENTRY__ === undefined)`
    const args = ['--import', './server/instrument.ts', '--input-type=module', '-e', program]
    const run = (env: Record<string, string>) =>
      promisify(execFile)(process.execPath, args, { env: { PATH: process.env.PATH, ...env } })
    const before = otlp.spans.length
    expect((await run({})).stdout).toMatch(/ true$/m)
    expect(otlp.spans).toHaveLength(before)
    await run({ OTEL_EXPORTER_OTLP_ENDPOINT: otlp.endpoint, OTEL_SERVICE_NAME: 'alone' })
    const spans = otlp.spans.filter(({ service }) => service === 'alone')
    expect(spans.map(({ kind }) => kind)).toEqual(expect.arrayContaining([2]))
    await expect(run({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317' })).rejects.toThrow(
      'OTEL_EXPORTER_OTLP_ENDPOINT',
    )
  })
})

describe('the tunnel', () => {
  it('takes the browser’s envelopes to the sink', async () => {
    const envelope = `${JSON.stringify({ dsn: sink.dsn })}\n{"type":"event"}\n{"message":"through the tunnel"}\n`
    const answer = await fetch(`${stack.origin}/monitoring`, {
      method: 'POST',
      body: envelope,
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    expect(answer.status).toBe(200)
    const found = sink
      .events()
      .find(event => (event as { message?: string }).message === 'through the tunnel')
    expect(found).toBeDefined()
  })
})
