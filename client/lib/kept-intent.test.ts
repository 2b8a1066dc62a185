import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepIntent, takeIntent } from './kept-intent.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('location', { pathname: '/question/7' })
  vi.stubGlobal('sessionStorage', {
    setItem: (key: string, value: string) => kept.set(key, value),
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('an intent kept over sign-in', () => {
  it('is none when nothing was pressed in this tab', () => expect(takeIntent('agreed')).toBe(false))

  it('is not taken for another page or another act', () => {
    keepIntent('agreed')
    vi.stubGlobal('location', { pathname: '/question/8' })
    expect(takeIntent('agreed')).toBe(false)
    keepIntent('agreed')
    expect(takeIntent('bookmarked')).toBe(false)
  })

  it('is taken once', () => {
    keepIntent('agreed')
    expect(takeIntent('agreed')).toBe(true)
    expect(takeIntent('agreed')).toBe(false)
  })
})
