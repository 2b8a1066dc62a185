import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createClock } from './now.ts'

const minute = 1_800_000_000_000

beforeEach(() => void vi.useFakeTimers({ now: minute + 42_000 }))
afterEach(() => void vi.useRealTimers())

function startClock(start: number) {
  const clock = createClock(start)
  const changed = vi.fn()
  clock.subscribe(changed)
  return { clock, changed, stop: clock.run() }
}

describe('the clock of a page', () => {
  it('is the server’s until the minute of its times is over, then the browser’s each minute', () => {
    const { clock, changed, stop } = startClock(minute)
    vi.advanceTimersByTime(17_999)
    expect([clock.now(), changed.mock.calls.length]).toEqual([minute, 0])
    vi.advanceTimersByTime(1)
    expect([clock.now(), changed.mock.calls.length]).toEqual([minute + 60_000, 1])
    vi.advanceTimersByTime(120_000)
    expect([clock.now(), changed.mock.calls.length]).toEqual([minute + 180_000, 3])
    stop()
    vi.advanceTimersByTime(120_000)
    expect(changed).toHaveBeenCalledTimes(3)
  })

  it('is put right at once on a page that was kept while the backend was away', () => {
    const { clock, stop } = startClock(minute - 240_000)
    vi.advanceTimersByTime(0)
    expect(clock.now()).toBe(minute + 42_000)
    stop()
  })

  it('runs within a minute where the browser’s own clock is late', () => {
    const { clock, changed, stop } = startClock(minute + 3_600_000)
    vi.advanceTimersByTime(60_000)
    expect(clock.now()).toBe(minute + 102_000)
    expect(changed).toHaveBeenCalledTimes(1)
    stop()
  })
})
