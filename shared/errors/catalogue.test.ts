import { describe, expect, it } from 'vitest'
import { catalogue, type ErrorName, errorCode, errorNameOf, errorStatus } from './catalogue.ts'
import { errorBody } from './envelope.ts'

const names = Object.keys(catalogue) as ErrorName[]

describe('the catalogue of errors', () => {
  it('gives every error a code of its own', () => {
    expect(new Set(names.map(errorCode)).size).toBe(names.length)
    expect(names.map(name => errorNameOf(errorCode(name)))).toEqual(names)
  })

  it('keeps the code of an expired access token (R8.3)', () => {
    expect(errorCode('ACCESS_TOKEN_EXPIRED')).toBe(40120)
  })

  it.each(names)('%s is an HTTP refusal or fault with a Korean sentence', name => {
    expect(errorStatus(name)).toBeGreaterThanOrEqual(400)
    expect(errorStatus(name)).toBeLessThan(600)
    expect(catalogue[name][1]).toMatch(/[가-힣].*\.$/)
  })

  it('is what an envelope is filled from', () => {
    expect(errorBody('GONE')).toEqual({
      errorCode: 41000,
      errorMessage: '삭제된 글입니다.',
      validationErrors: [],
    })
  })
})
