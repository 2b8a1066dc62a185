import { describe, expect, it } from 'vitest'
import { remembering, rememberingEach } from './short-memory.ts'

describe('a short memory', () => {
  it('does not keep a failure', async () => {
    let loads = 0
    const read = remembering(
      () => new Date(0),
      1_000,
      async () => {
        loads += 1
        if (loads === 1) throw new Error('no database')
        return loads
      },
    )
    await expect(read()).rejects.toThrow('no database')
    await expect(read()).resolves.toBe(2)
  })

  it('loads once for all who ask while it is fresh, and again afterwards', async () => {
    let [now, loads] = [0, 0]
    const read = remembering(
      () => new Date(now),
      1_000,
      async () => ++loads,
    )
    expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1])
    now = 999
    expect(await read()).toBe(1)
    now = 1_000
    expect(await read()).toBe(2)
  })
})

describe('a short memory of several things', () => {
  it('keeps each under its own key and forgets a failure', async () => {
    const read = rememberingEach<string>(() => new Date(0), { freshness: 1_000, most: 9 })
    await expect(read('a', async () => Promise.reject(new Error('no database')))).rejects.toThrow(
      'no database',
    )
    expect(await read('a', async () => 'first')).toBe('first')
    expect(await read('a', async () => 'second')).toBe('first')
    expect(await read('b', async () => 'other')).toBe('other')
  })

  it('loads again what is no longer fresh', async () => {
    let now = 0
    const read = rememberingEach<number>(() => new Date(now), { freshness: 1_000, most: 9 })
    await read('a', async () => 1)
    now = 1_000
    expect(await read('a', async () => 2)).toBe(2)
  })

  it('makes room by dropping what nobody asked for longest', async () => {
    const read = rememberingEach<number>(() => new Date(0), { freshness: 1_000, most: 2 })
    await read('a', async () => 1)
    await read('b', async () => 1)
    await read('a', async () => 2)
    await read('c', async () => 1)
    expect(await read('a', async () => 3)).toBe(1)
    expect(await read('b', async () => 3)).toBe(3)
  })
})
