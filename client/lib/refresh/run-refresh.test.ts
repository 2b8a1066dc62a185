import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { timing } from '#shared/constants/timing.ts'
import type { Fetch } from '../browser-transport.ts'
import { runRefresh } from './run-refresh.ts'

const input = { sentWith: 'm.1', generation: () => 'm.1' }

describe('a refresh that hangs', () => {
  it('fails in the time of any call, since every tab waits for its lock', async () => {
    const time = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal)
    onTestFinished(() => timeout.mockRestore())
    const hanging: Fetch = (_, init) =>
      new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
        time.abort()
      })
    expect(await runRefresh(hanging, input)).toBe('failed')
    expect(timeout).toHaveBeenCalledExactlyOnceWith(timing.requestTimeout)
  })
})
