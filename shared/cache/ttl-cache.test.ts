import { describe, expect, it, vi } from 'vitest'
import { TtlCache, type TtlCacheOptions } from './ttl-cache.ts'

let now = 0
const cacheOf = <T>(options: Partial<TtlCacheOptions<T>> = {}) =>
  new TtlCache<T>({ ttlMs: 1_000, maxEntries: 9, now: () => now, ...options })

describe('TtlCache', () => {
  it('loads a key once for concurrent reads and again after the time to live', async () => {
    const cache = cacheOf<number>()
    const load = vi.fn(async () => load.mock.calls.length)
    now = 0
    expect(await Promise.all([cache.get('a', load), cache.get('a', load), cache.get('a', load)])).toEqual([
      1, 1, 1,
    ])
    now = 999
    expect(await cache.get('a', load)).toBe(1)
    now = 1_000
    expect(await cache.get('a', load)).toBe(2)
  })

  it('reads the system clock by default', async () => {
    vi.useFakeTimers()
    try {
      const cache = new TtlCache<number>({ ttlMs: 1_000, maxEntries: 9 })
      const load = vi.fn(async () => load.mock.calls.length)
      expect(await cache.get('a', load)).toBe(1)
      vi.advanceTimersByTime(1_001)
      expect(await cache.get('a', load)).toBe(2)
    } finally {
      vi.useRealTimers()
    }
  })

  it('keeps keys apart', async () => {
    const cache = cacheOf<string>()
    expect(await cache.get('a', async () => 'first')).toBe('first')
    expect(await cache.get('a', async () => 'second')).toBe('first')
    expect(await cache.get('b', async () => 'other')).toBe('other')
  })

  it('does not cache a failed load', async () => {
    const cache = cacheOf<string>()
    await expect(cache.get('a', () => Promise.reject(new Error('no database')))).rejects.toThrow(
      'no database',
    )
    expect(await cache.get('a', async () => 'loaded')).toBe('loaded')
  })

  it('reports a caller error to its own caller and lets the waiting callers load', async () => {
    const limited = new Error('too many calls of one address')
    const cache = cacheOf<string>({ isCallerError: error => error === limited })
    const first = Promise.withResolvers<string>()
    const asked = [cache.get('a', () => first.promise), cache.get('a', async () => 'own')]
    asked.push(cache.get('a', () => Promise.reject(limited)))
    first.reject(limited)
    expect(await Promise.allSettled(asked)).toEqual([
      { status: 'rejected', reason: limited },
      { status: 'fulfilled', value: 'own' },
      { status: 'fulfilled', value: 'own' },
    ])
  })

  it('evicts the least recently used entry beyond its size', async () => {
    const cache = cacheOf<string>({ maxEntries: 2 })
    for (const key of ['a', 'b', 'a', 'c']) await cache.get(key, async () => key)
    const load = vi.fn(async () => 'loaded again')
    expect(await cache.get('a', load)).toBe('a')
    expect(await cache.get('b', load)).toBe('loaded again')
  })

  it('evicts the least recently used entries beyond its weight', async () => {
    const cache = cacheOf<string>({ maxWeight: 5, weightOf: value => value.length })
    for (const key of ['aa', 'bb', 'aa', 'cc']) await cache.get(key, async () => key)
    const load = vi.fn(async () => 'x')
    expect(await cache.get('aa', load)).toBe('aa')
    expect(await cache.get('bb', load)).toBe('x')
    await cache.get('too heavy', async () => 'too heavy')
    for (const key of ['aa', 'bb', 'cc', 'too heavy']) await cache.get(key, load)
    expect(load).toHaveBeenCalledTimes(5)
  })

  it('weighs no entry twice', async () => {
    const cache = cacheOf<string>({ maxWeight: 4, weightOf: value => value.length })
    now = 0
    await cache.get('a', async () => 'aa')
    await cache.get('b', async () => 'bb')
    now = 1_000
    await cache.get('a', async () => 'aa')
    const load = vi.fn(async () => 'again')
    now = 0
    expect(await cache.get('b', load)).toBe('bb')
    now = 0
  })

  it('gives the last value to each load, to one that begins while another is under way too', async () => {
    const cache = cacheOf<string>()
    now = 0
    await cache.get('a', async () => 'first')
    now = 1_000
    void cache.get('a', () => new Promise(() => {}))
    expect(cache.last('a')).toBe('first')
    now = 2_000
    expect(await cache.get('a', async last => `${last}, second`)).toBe('first, second')
    expect(cache.last('a')).toBe('first, second')
    now = 0
  })

  it('gives no reader what began to load more than a time to live before', async () => {
    const cache = cacheOf<string>()
    now = 0
    const { promise, resolve } = Promise.withResolvers<string>()
    const first = cache.get('a', () => promise)
    now = 999
    expect(cache.has('a')).toBe(true)
    const second = cache.get('a', async () => 'not loaded')
    now = 1_000
    expect(cache.has('a')).toBe(false)
    expect(await cache.get('a', async () => 'after a write')).toBe('after a write')
    resolve('before it')
    expect([await first, await second]).toEqual(['before it', 'before it'])
    expect(cache.peek('a')).toBe('after a write')
    now = 0
  })

  it('weighs the last value while the next one loads', async () => {
    const cache = cacheOf<string>({ weightOf: value => value.length })
    now = 0
    await cache.get('a', async () => 'aaa')
    now = 1_000
    const { promise, resolve } = Promise.withResolvers<string>()
    const next = cache.get('a', () => promise)
    expect(cache.weight).toBe(3)
    resolve('a')
    await next
    expect(cache.weight).toBe(1)
    now = 0
  })

  it('renews what is kept, for later reads too, whatever an older load gives', async () => {
    const cache = cacheOf<string>()
    now = 0
    const { promise, resolve } = Promise.withResolvers<string>()
    const older = cache.get('a', () => promise)
    expect(await cache.renew('a', async () => 'new')).toBe('new')
    resolve('old')
    expect(await older).toBe('old')
    expect(await cache.get('a', async () => 'newest')).toBe('new')
  })

  it('shows at once what has been loaded and is kept, and nothing else', async () => {
    const cache = cacheOf<string>({ maxEntries: 2 })
    now = 0
    const { promise, resolve } = Promise.withResolvers<string>()
    const asked = cache.get('a', () => promise)
    expect(cache.peek('a')).toBeUndefined()
    resolve('first')
    await asked
    expect(cache.peek('a')).toBe('first')
    await cache.get('b', async () => 'other')
    expect(cache.peek('a')).toBe('first')
    await cache.get('c', async () => 'more than fit')
    expect([cache.peek('a'), cache.peek('b')]).toEqual(['first', undefined])
    now = 1_000
    expect(cache.peek('a')).toBeUndefined()
    now = 0
  })

  it('keeps no value longer than it holds', async () => {
    const cache = cacheOf<{ until: number }>({ holdsUntil: ({ until }) => until })
    const load = vi.fn(async () => ({ until: 400 + 5_000 * (load.mock.calls.length - 1) }))
    now = 0
    await cache.get('a', load)
    now = 399
    expect(cache.peek('a')).toEqual({ until: 400 })
    now = 400
    expect(cache.peek('a')).toBeUndefined()
    expect(await cache.get('a', load)).toEqual({ until: 5_400 })
    now = 1_400
    expect(cache.peek('a')).toBeUndefined()
    now = 0
  })

  it('loads again after it was cleared', async () => {
    const cache = cacheOf<string>()
    await cache.get('a', async () => 'before')
    cache.clear()
    expect(await cache.get('a', async () => 'after')).toBe('after')
  })
})
