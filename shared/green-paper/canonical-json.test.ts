import { describe, expect, it } from 'vitest'
import { canonicalJson, isSameJson } from './canonical-json.ts'

describe('canonical JSON', () => {
  it('is the same whatever order names came in', () => {
    expect(canonicalJson({ b: [1, { d: 'ㄱ', c: null }], a: true, e: undefined })).toBe(
      '{"a":true,"b":[1,{"c":null,"d":"ㄱ"}]}',
    )
  })

  it('tells lists in another order and other values apart', () => {
    expect(isSameJson({ a: [1, 2], b: '가' }, { b: '가', a: [1, 2] })).toBe(true)
    expect(isSameJson({ a: [1, 2] }, { a: [2, 1] })).toBe(false)
    expect(isSameJson(undefined, { a: 1 })).toBe(false)
  })
})
