import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { limits } from '#shared/constants/limits.ts'
import { newIdempotencyKey, useIdempotencyKey } from './idempotency-key.ts'

describe('an idempotency key', () => {
  it('is new every time and fits what the contract takes', () => {
    const keys = new Set(Array.from({ length: 1_000 }, newIdempotencyKey))
    expect(keys.size).toBe(1_000)
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/)
    expect(32).toBeLessThanOrEqual(limits.idempotencyKey.max)
  })

  it('is the loader’s in the server’s HTML', () => {
    const Form = () => useIdempotencyKey('loaded')
    expect(renderToStaticMarkup(createElement(Form))).toBe('loaded')
  })
})
