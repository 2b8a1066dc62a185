import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isReplayRefused, keepingReplayChoice, refuseReplay } from './replay-choice.ts'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

/** A call whose answer clears what the site stored, as a logout's does. */
const loggingOut = keepingReplayChoice(async () => {
  kept.clear()
  return new Response(null, { status: 204 })
})

describe('a reader who refused to be recorded', () => {
  it('is still one after logging out, when everything else is gone from the device', async () => {
    refuseReplay(true)
    kept.set('draft:7:question-add', '{"title":"물음"}')
    await loggingOut('/api/oAuth/logout', { method: 'DELETE' })
    expect([...kept]).toEqual([['replay', 'off']])
  })

  it('may take it back, also while a call is under way', async () => {
    refuseReplay(true)
    await keepingReplayChoice(async () => {
      refuseReplay(false)
      return new Response()
    })('/api/codes')
    expect(isReplayRefused()).toBe(false)
  })

  it('is nobody who did not ask for it', async () => {
    await loggingOut('/api/oAuth/logout', { method: 'DELETE' })
    expect(isReplayRefused()).toBe(false)
  })
})
