import { describe, expect, it } from 'vitest'
import { remembering } from './short-memory.ts'

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
