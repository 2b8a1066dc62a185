import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

beforeEach(() => vi.stubGlobal('document', {}))
afterEach(() => vi.unstubAllGlobals())

/** The module is one tab's. */
async function newTab() {
  vi.resetModules()
  return import('./session-events.ts')
}
async function listening() {
  const { promise, resolve } = Promise.withResolvers<number | null>()
  const { onTabMessage, notifyTabs } = await newTab()
  return { heard: promise, stop: onTabMessage(resolve), notifyTabs }
}

describe('word of whose session a browser holds', () => {
  it.each([7, null])('reaches every other tab that listens: %j', async reader => {
    const [one, other] = [await listening(), await listening()]
    const { notifyTabs } = await newTab()
    notifyTabs(reader)
    expect(await Promise.all([one.heard, other.heard])).toEqual([reader, reader])
    one.stop()
    other.stop()
  })

  it('says who took along what they were writing, or that nobody did', async () => {
    const heard: unknown[] = []
    const { onTabMessage } = await newTab()
    const stop = onTabMessage((...word) => heard.push(word))
    const { notifyTabs } = await newTab()
    notifyTabs(null, 7)
    notifyTabs(null)
    await expect
      .poll(() => heard)
      .toEqual([
        [null, 7],
        [null, null],
      ])
    stop()
  })

  it('reaches neither a tab that left nor the one that says it', async () => {
    const heard = vi.fn()
    const left = await newTab()
    left.onTabMessage(heard)()
    const self = await newTab()
    const stopSelf = self.onTabMessage(heard)
    const there = await listening()
    self.notifyTabs(null)
    await there.heard
    for (const stop of [there.stop, stopSelf]) stop()
    expect(heard).not.toHaveBeenCalled()
  })

  it('is no trouble to a browser without channels', async () => {
    vi.stubGlobal('BroadcastChannel', undefined)
    const { onTabMessage, notifyTabs } = await newTab()
    const heard = vi.fn()
    const stop = onTabMessage(heard)
    notifyTabs(null)
    stop()
    expect(heard).not.toHaveBeenCalled()
  })
})
