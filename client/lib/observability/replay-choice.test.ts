import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubLocalStorage } from '#client/testing/local-storage.ts'
import { chooseReplay, isReplayWanted, keepingReplayChoice } from './replay-choice.ts'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  stubLocalStorage(kept)
})
afterEach(() => vi.unstubAllGlobals())

const loggingOut = keepingReplayChoice(async () => {
  kept.clear()
  return new Response(null, { status: 204 })
})

describe('a reader who refused to be recorded', () => {
  it('is still one after logging out, when everything else is gone from the device', async () => {
    chooseReplay(false)
    kept.set('draft:7:question-add', '{"title":"질문"}')
    await loggingOut('/api/oAuth/logout', { method: 'DELETE' })
    expect([...kept]).toEqual([['replay', 'off']])
  })

  it('may take it back, also while a call is under way', async () => {
    chooseReplay(false)
    await keepingReplayChoice(async () => {
      chooseReplay(true)
      return new Response()
    })('/api/codes')
    expect(isReplayWanted({ replayIsOptIn: false })).toBe(true)
  })

  it('is nobody who did not ask for it', async () => {
    await loggingOut('/api/oAuth/logout', { method: 'DELETE' })
    expect(isReplayWanted({ replayIsOptIn: false })).toBe(true)
  })
})

describe('where the operator has readers opt in (R9.1)', () => {
  const optIn = { replayIsOptIn: true }

  it('nobody is recorded who did not turn it on', () => {
    expect(isReplayWanted(optIn)).toBe(false)
  })

  it('whoever turned it on is, also after logging out', async () => {
    chooseReplay(true)
    await loggingOut('/api/oAuth/logout', { method: 'DELETE' })
    expect(isReplayWanted(optIn)).toBe(true)
  })

  it('whoever turned it off again is not', () => {
    chooseReplay(true)
    chooseReplay(false)
    expect(isReplayWanted(optIn)).toBe(false)
  })

  it.each([
    [{ replayIsOptIn: true }, false],
    [{ replayIsOptIn: false }, true],
  ])('a device that keeps nothing leaves it to the switch: %o', (switched, recorded) => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('barred', 'SecurityError')
      },
    })
    chooseReplay(true)
    expect(isReplayWanted(switched)).toBe(recorded)
  })
})
