import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { elementOfHash } from './element-of-hash.ts'

beforeEach(() => vi.stubGlobal('document', { getElementById: (id: string) => ({ id }) }))
afterEach(() => vi.unstubAllGlobals())

describe('the element that a hash names', () => {
  it.each([
    ['#100%', '100%'],
    ['#%E0%A4%A', '%E0%A4%A'],
    ['#%EB%AC%BC%EC%9D%8C', '물음'],
    ['#faq-3', 'faq-3'],
  ])('of %s is %s', (hash, id) => expect(elementOfHash(hash)).toEqual({ id }))

  it.each(['', '#'])('of %j is none', hash => expect(elementOfHash(hash)).toBeNull())
})
