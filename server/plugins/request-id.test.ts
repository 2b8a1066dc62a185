import { describe, expect, it } from 'vitest'
import { requestIdOf } from './request-id.ts'

const traceId = '0123456789abcdef0123456789abcdef'

describe('the id of a request', () => {
  it('begins the id of its trace, whatever the client sends', () => {
    expect(requestIdOf({ headers: { 'x-request-id': 'another-id' } }, traceId)).toBe('0123456789abcdef')
  })

  it('is a well-formed one of the client without a trace', () => {
    expect(requestIdOf({ headers: { 'x-request-id': 'another-id' } }, null)).toBe('another-id')
  })

  it.each(['short', 'x'.repeat(65), 'with space', ['a-first-one', 'a-second-one']])(
    'is rendered instead of %s',
    given => {
      expect(requestIdOf({ headers: { 'x-request-id': given } }, null)).toMatch(/^[0-9a-f]{16}$/)
    },
  )
})
