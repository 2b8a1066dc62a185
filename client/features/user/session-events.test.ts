import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SessionEvent } from './session.machine.ts'

const consented: SessionEvent = {
  type: 'viewer.found',
  viewer: { kind: 'member', name: '서연', consented: true },
}
const unconsented: SessionEvent = {
  type: 'viewer.found',
  viewer: { kind: 'member', name: '서연', consented: false },
}
const anonymous: SessionEvent = { type: 'viewer.found', viewer: { kind: 'anonymous' } }
const refused: SessionEvent = { type: 'session.refused' }

/** The module is one tab's; each test is a tab of its own. */
const newTab = () => import('./session-events.ts')

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('document', {})
})
afterEach(() => vi.unstubAllGlobals())

describe('what happens to a session before its machine is loaded', () => {
  it('is nothing at all on the server', async () => {
    vi.unstubAllGlobals()
    const { deliverSessionEvents, onSessionMachineNeeded, sendSessionEvent } = await newTab()
    const [load, deliver] = [vi.fn(), vi.fn()]
    onSessionMachineNeeded(load)
    sendSessionEvent(refused)
    deliverSessionEvents(deliver)
    expect(load).not.toHaveBeenCalled()
    expect(deliver).not.toHaveBeenCalled()
  })

  it.each([
    ['a member who lacks nothing', consented],
    ['nobody', anonymous],
  ])('loads nothing for %s', async (_, event) => {
    const { onSessionMachineNeeded, sendSessionEvent } = await newTab()
    const load = vi.fn()
    sendSessionEvent(event)
    onSessionMachineNeeded(load)
    sendSessionEvent(event)
    expect(load).not.toHaveBeenCalled()
  })

  it.each([
    unconsented,
    refused,
    { type: 'logout.requested' },
    { type: 'session.ended elsewhere', draftsOf: null },
  ] satisfies SessionEvent[])('loads the machine for $type', async event => {
    const { onSessionMachineNeeded, sendSessionEvent } = await newTab()
    const load = vi.fn()
    onSessionMachineNeeded(load)
    sendSessionEvent(event)
    expect(load).toHaveBeenCalledOnce()
  })

  it('loads the machine at once when something waited for it', async () => {
    const { onSessionMachineNeeded, sendSessionEvent } = await newTab()
    const load = vi.fn()
    sendSessionEvent(refused)
    onSessionMachineNeeded(load)
    expect(load).toHaveBeenCalledOnce()
  })

  it('is handed over in its order, once, and followed by what comes later', async () => {
    const { deliverSessionEvents, sendSessionEvent } = await newTab()
    const [first, later] = [vi.fn(), vi.fn()]
    sendSessionEvent(consented)
    sendSessionEvent(refused)
    deliverSessionEvents(first)
    sendSessionEvent(unconsented)
    deliverSessionEvents(later)
    expect(first.mock.calls).toEqual([[consented], [refused], [unconsented]])
    expect(later).not.toHaveBeenCalled()
  })

  it('asks for no second machine once there is one', async () => {
    const { deliverSessionEvents, onSessionMachineNeeded, sendSessionEvent } = await newTab()
    const load = vi.fn()
    onSessionMachineNeeded(load)
    deliverSessionEvents(() => {})
    sendSessionEvent(refused)
    expect(load).not.toHaveBeenCalled()
  })
})
