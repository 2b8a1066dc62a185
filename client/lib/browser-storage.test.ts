import { afterEach, describe, expect, it, vi } from 'vitest'
import { browserStorage, pageCookies } from './browser-storage.ts'

afterEach(() => vi.unstubAllGlobals())

/** As a browser with barred site data does it: the property itself throws. */
function bar(target: object, name: string) {
  const original = Object.getOwnPropertyDescriptor(target, name)
  Object.defineProperty(target, name, {
    configurable: true,
    get: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
  })
  return () => {
    if (original) Object.defineProperty(target, name, original)
    else Reflect.deleteProperty(target, name)
  }
}

describe.each(['localStorage', 'sessionStorage'] as const)('%s', area => {
  it('keeps nothing and throws nothing where it is barred', () => {
    const allow = bar(globalThis, area)
    const storage = browserStorage(area)
    expect(() => storage.setItem('a', '1')).not.toThrow()
    expect(storage.getItem('a')).toBeNull()
    expect(() => storage.removeItem('a')).not.toThrow()
    allow()
  })

  it('keeps where it is allowed', () => {
    const kept = new Map<string, string>()
    vi.stubGlobal(area, {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    })
    const storage = browserStorage(area)
    storage.setItem('a', '1')
    expect(storage.getItem('a')).toBe('1')
    storage.removeItem('a')
    expect(storage.getItem('a')).toBeNull()
  })
})

describe('cookies of the page', () => {
  it('are none where they are barred', () => {
    const page = {}
    bar(page, 'cookie')
    vi.stubGlobal('document', page)
    expect(pageCookies()).toBe('')
  })
})
