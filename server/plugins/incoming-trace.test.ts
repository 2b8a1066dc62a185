import { describe, expect, it } from 'vitest'
import { dropForgedTrace } from './incoming-trace.ts'

const trace = `${'a'.repeat(32)}-${'b'.repeat(16)}`
const baggage = 'sentry-environment=production,sentry-trace_id=aaaa,sentry-sample_rate=1'

function cleaned(headers: Record<string, string | string[]>) {
  const request = { headers: { ...headers } }
  dropForgedTrace({ request })
  return request.headers
}

describe('dropForgedTrace', () => {
  it.each([
    ['free text', 'hello'],
    ['capitals', trace.toUpperCase()],
    ['a trace id alone', 'a'.repeat(32)],
    ['something behind it', `${trace}-1-x`],
    ['a second line', `${trace}\n`],
  ])('drops %s together with its baggage', (_what, value) => {
    expect(cleaned({ 'sentry-trace': value, baggage })).toEqual({})
  })

  it.each([
    ['entries of others', 'user=hong,sentry-environment=x'],
    ['a value that is not plain', 'sentry-environment=<script>'],
    ['a flood', Array(200).fill('sentry-environment=production').join(',')],
  ])('drops baggage with %s', (_what, value) => {
    expect(cleaned({ 'sentry-trace': trace, baggage: value })).toEqual({ 'sentry-trace': trace })
  })

  it('drops baggage and W3C headers that come alone', () => {
    expect(cleaned({ baggage, traceparent: `00-${trace}-01` })).toEqual({})
  })

  it.each([trace, `${trace}-1`, `${trace}-0`])('lets %s through', value => {
    expect(cleaned({ 'sentry-trace': value, baggage, accept: '*/*' })).toEqual({
      'sentry-trace': value,
      baggage,
      accept: '*/*',
    })
  })
})
