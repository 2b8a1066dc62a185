import { describe, expect, it } from 'vitest'
import { randomToken } from './random-token.ts'

describe('a random token', () => {
  it('has the bytes asked for, and no byte of another, also where the pool is filled again', () => {
    const tokens = Array.from({ length: 2_000 }, () => randomToken(18, 'base64url'))
    expect(new Set(tokens).size).toBe(2_000)
    expect(new Set(tokens.flatMap(token => [token.slice(0, 12), token.slice(12)])).size).toBe(4_000)
    expect(tokens.every(token => /^[\w-]{24}$/.test(token))).toBe(true)
    expect(randomToken(8, 'hex')).toMatch(/^[\da-f]{16}$/)
  })
})
