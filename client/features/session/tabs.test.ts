import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { onTabMessage, tellTabs } from './tabs.ts'

beforeEach(() => vi.stubGlobal('document', {}))
afterEach(() => vi.unstubAllGlobals())

describe('word that the session ended', () => {
  it('reaches every tab that listens', async () => {
    const [one, other] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const stops = [onTabMessage(one.resolve), onTabMessage(other.resolve)]
    tellTabs()
    await Promise.all([one.promise, other.promise])
    for (const stop of stops) stop()
  })

  it('reaches no tab that left', async () => {
    const heard = vi.fn()
    const there = Promise.withResolvers<void>()
    onTabMessage(heard)()
    const stop = onTabMessage(there.resolve)
    tellTabs()
    await there.promise
    stop()
    expect(heard).not.toHaveBeenCalled()
  })

  it('is no trouble to a browser without channels', () => {
    vi.stubGlobal('BroadcastChannel', undefined)
    const heard = vi.fn()
    const stop = onTabMessage(heard)
    tellTabs()
    stop()
    expect(heard).not.toHaveBeenCalled()
  })
})
