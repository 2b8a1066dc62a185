import { describe, expect, it } from 'vitest'
import { otlpBody, otlpTarget } from './otlp.ts'
import { spanBatches } from './span-batches.ts'

const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' }

describe('otlpTarget', () => {
  it.each([{}, { OTEL_EXPORTER_OTLP_ENDPOINT: ' ' }, { ...endpoint, OTEL_SDK_DISABLED: 'true' }])(
    'is off without an endpoint or when switched off: %o',
    env => expect(otlpTarget(env, 'server')).toBeNull(),
  )

  it('reads what OpenTelemetry calls it', () => {
    const env = {
      ...endpoint,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20abc, x-scope=q',
      OTEL_EXPORTER_OTLP_TIMEOUT: '500',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=staging,service.name=other',
    }
    expect(otlpTarget(env, 'server')).toEqual({
      url: 'http://collector:4318/v1/traces',
      headers: { authorization: 'Basic abc', 'x-scope': 'q' },
      timeoutMs: 500,
      resource: { 'deployment.environment.name': 'staging', 'service.name': 'server' },
    })
    const own = {
      ...env,
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example/in',
      OTEL_SERVICE_NAME: 'q',
    }
    expect(otlpTarget(own, 'server')).toMatchObject({
      url: 'https://traces.example/in',
      resource: { 'service.name': 'q' },
    })
  })

  it.each([{ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317' }])(
    'refuses what is not spoken here, instead of losing every trace: %o',
    env => expect(() => otlpTarget({ ...endpoint, ...env }, 'server')).toThrow(/^OTEL_EXPORTER_OTLP_/),
  )
})

const span = {
  trace_id: 'a'.repeat(32),
  span_id: 'b'.repeat(16),
  name: 'GET /question',
  start_timestamp: 1_780_000_000.123456,
  end_timestamp: 1_780_000_001,
  status: 'ok' as const,
  attributes: { 'sentry.op': 'http.server', 'http.response.status_code': 200, ratio: 0.5, list: ['x'] },
}

describe('otlpBody', () => {
  it('says times in nanoseconds, integers as text, the kind from what was traced', () => {
    const target = otlpTarget(endpoint, 'server')
    if (!target) throw new Error('no target')
    const failed = {
      ...span,
      parent_span_id: 'c'.repeat(16),
      status: 'error' as const,
      attributes: { 'sentry.op': 'db' },
    }
    const [resourceSpans] = JSON.parse(otlpBody([span, failed], target)).resourceSpans
    expect(resourceSpans.resource.attributes).toEqual([
      { key: 'service.name', value: { stringValue: 'server' } },
    ])
    const [first, second] = resourceSpans.scopeSpans[0].spans
    expect(first).toEqual({
      traceId: span.trace_id,
      spanId: span.span_id,
      name: 'GET /question',
      kind: 2,
      startTimeUnixNano: '1780000000123456000',
      endTimeUnixNano: '1780000001000000000',
      attributes: [
        { key: 'http.response.status_code', value: { intValue: '200' } },
        { key: 'ratio', value: { doubleValue: 0.5 } },
        { key: 'list', value: { arrayValue: { values: [{ stringValue: 'x' }] } } },
      ],
      status: {},
    })
    expect(second).toMatchObject({ parentSpanId: 'c'.repeat(16), kind: 3, status: { code: 2 } })
  })
})

describe('spanBatches', () => {
  it('keeps no more than it may while a sink hangs, and goes on after it', async () => {
    const sizes: number[] = []
    const { promise, resolve } = Promise.withResolvers<void>()
    const batches = spanBatches(
      async spans => {
        sizes.push(spans.length)
        await promise
      },
      () => {},
    )
    for (let made = 0; made < 20_000; made += 1) batches.add(span)
    expect(sizes).toEqual([512])
    resolve()
    await batches.flush()
    expect(sizes).toHaveLength(9)
    expect(sizes.reduce((sum, size) => sum + size)).toBe(512 + 4_096)
  })

  it('reports the first of failures in a row, and never rejects', async () => {
    const reported: unknown[] = []
    let works = false
    const send = () => (works ? Promise.resolve() : Promise.reject(new Error('down')))
    const batches = spanBatches(send, fault => reported.push(fault))
    for (const state of [false, false, true, false]) {
      works = state
      batches.add(span)
      await batches.flush()
    }
    expect(reported).toHaveLength(2)
  })
})
