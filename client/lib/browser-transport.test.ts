import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { timing } from '#shared/constants/timing.ts'
import { withinTime } from './browser-transport.ts'

const endless = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason))
  })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('work within the time of a call', () => {
  it('ends after 30 seconds and not before', async () => {
    const ended = vi.fn()
    const work = withinTime(undefined, endless).catch(ended)
    await vi.advanceTimersByTimeAsync(timing.requestTimeout - 1)
    expect(ended).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await work
    expect(ended.mock.calls[0]?.[0]).toMatchObject({ name: 'TimeoutError' })
  })

  it('ends with its caller, for the caller’s reason', async () => {
    const caller = new AbortController()
    const work = withinTime(caller.signal, endless)
    caller.abort('the page was left')
    await expect(work).rejects.toBe('the page was left')
  })

  it('never gets far for a caller who left before', async () => {
    await expect(withinTime(AbortSignal.abort('left'), endless)).rejects.toBe('left')
  })

  it.each([
    ['succeeded', async () => 'done', 'done'],
    ['failed', () => Promise.reject(new Error('refused')), 'refused'],
  ])('leaves neither timer nor listener behind when it %s', async (_, work, outcome) => {
    const { signal } = new AbortController()
    const [heard, forgotten] = [vi.spyOn(signal, 'addEventListener'), vi.spyOn(signal, 'removeEventListener')]
    expect(await withinTime(signal, work).catch((error: Error) => error.message)).toBe(outcome)
    expect(vi.getTimerCount()).toBe(0)
    expect(forgotten.mock.calls).toEqual(heard.mock.calls)
    expect(heard).toHaveBeenCalledOnce()
  })
})
