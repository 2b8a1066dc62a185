import { vi } from 'vitest'

export function watchTimers(ms: number): Map<unknown, () => void> {
  const running = new Map<unknown, () => void>()
  const { setTimeout, clearTimeout } = globalThis
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, length?: number, ...rest: []) => {
    const timer = setTimeout(work, length, ...rest)
    if (length === ms) running.set(timer, work)
    return timer
  }) as typeof setTimeout)
  vi.spyOn(globalThis, 'clearTimeout').mockImplementation(timer => {
    running.delete(timer)
    clearTimeout(timer)
  })
  return running
}
