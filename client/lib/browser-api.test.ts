import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { acrossTabs, singleFlight } from './browser-api.ts'

describe('a flight', () => {
  it('is over once it has landed, so that the next expiry is refreshed too', async () => {
    const refresh = vi.fn(async () => 'renewed' as const)
    const recover = singleFlight(refresh)
    await Promise.all([recover('m.1'), recover('m.1')])
    await recover('m.2')
    await recover('m.1')
    expect(refresh.mock.calls).toEqual([['m.1'], ['m.2'], ['m.1']])
  })

  it('that crashed holds nobody up', async () => {
    const refresh = vi.fn(async () => 'renewed' as const).mockRejectedValueOnce(new Error('no chunk'))
    const recover = singleFlight(refresh)
    await expect(recover('m.1')).rejects.toThrow('no chunk')
    expect(await recover('m.1')).toBe('renewed')
  })

  it('goes on without Web Locks, where the page is not on a secure origin', async () => {
    vi.stubGlobal('navigator', {})
    onTestFinished(() => void vi.unstubAllGlobals())
    expect(await acrossTabs(async () => 'renewed')).toBe('renewed')
  })
})
