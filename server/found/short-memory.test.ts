import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ShortMemory } from './short-memory.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a short memory', () => {
  it('makes a thing once however many ask, until its time is over', async () => {
    const memory = new ShortMemory<number>({ ms: 1_000, most: 10 })
    const make = vi.fn(async () => make.mock.calls.length)
    expect(await Promise.all([memory.get('a', make), memory.get('a', make)])).toEqual([1, 1])
    vi.advanceTimersByTime(1_001)
    expect(await memory.get('a', make)).toBe(2)
  })

  it('does not remember a failure', async () => {
    const memory = new ShortMemory<string>({ ms: 1_000, most: 10 })
    await expect(memory.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await memory.get('a', async () => 'yes')).toBe('yes')
  })

  it('forgets the longest unused beyond its bound', async () => {
    const memory = new ShortMemory<string>({ ms: 1_000, most: 2 })
    for (const key of ['a', 'b', 'a', 'c']) await memory.get(key, async () => key)
    const again = vi.fn(async () => 'again')
    expect(await memory.get('a', again)).toBe('a')
    expect(await memory.get('b', again)).toBe('again')
  })
})
