import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withOverlay } from './loading-overlay.ts'

const takeOff = vi.fn<() => void>()
const showOverlay = vi.fn<(label: string) => () => void>(() => takeOff)
vi.mock('./overlay.ts', () => ({ showOverlay: (label: string) => showOverlay(label) }))

const lasting = <Value>(milliseconds: number, value: Value) =>
  new Promise<Value>(resolve => setTimeout(() => resolve(value), milliseconds))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

describe('the loading overlay', () => {
  it('never shows for what is done before its delay', async () => {
    const done = withOverlay(lasting(100, 'a'), { delay: 300 })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await done).toBe('a')
    expect(showOverlay).not.toHaveBeenCalled()
  })

  it('covers what takes longer, at least for its duration', async () => {
    const done = withOverlay(lasting(350, 'a'), { delay: 300, duration: 500, label: '저장하고 있습니다.' })
    await vi.advanceTimersByTimeAsync(310)
    expect(showOverlay).toHaveBeenCalledExactlyOnceWith('저장하고 있습니다.')
    await vi.advanceTimersByTimeAsync(300)
    expect(takeOff).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(300)
    expect(takeOff).toHaveBeenCalledOnce()
    expect(await done).toBe('a')
  })

  it('comes off and passes the failure on when the work fails', async () => {
    const failing = lasting(900, '').then(() => Promise.reject(new Error('lost')))
    const done = expect(withOverlay(failing)).rejects.toThrow('lost')
    await vi.advanceTimersByTimeAsync(2_000)
    await done
    expect(takeOff).toHaveBeenCalledOnce()
  })

  it('is nothing but the work on the server', async () => {
    vi.unstubAllGlobals()
    expect(await withOverlay(Promise.resolve('a'))).toBe('a')
  })
})
