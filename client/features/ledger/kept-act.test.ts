import { beforeEach, describe, expect, it, vi } from 'vitest'
import { stubLocalStorage } from '#client/testing/local-storage.ts'
import { dropDraftsOf } from '#client/ui/draft/draft-storage.ts'
import { keepAct, readAct } from './kept-act.ts'

const kept = new Map<string, string>()
const place = { postId: 12, kind: 'agree' } as const

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('document', {})
  stubLocalStorage(kept)
  return () => vi.unstubAllGlobals()
})

describe('an act that this device keeps', () => {
  it('is not kept on the server, for a stranger, or where nothing changed', () => {
    keepAct(undefined, place, 'promise')
    keepAct(1, place, null)
    vi.stubGlobal('document', undefined)
    keepAct(1, place, 'promise')
    expect(kept.size).toBe(0)
  })

  it('is the newest of its member, post and kind alone', () => {
    keepAct(1, place, 'first')
    keepAct(1, place, 'second')
    expect(readAct(1, place)).toBe('second')
    expect(readAct(2, place)).toBeNull()
    expect(readAct(1, { ...place, kind: 'stance' })).toBeNull()
    expect(readAct(1, { ...place, postId: 1 })).toBeNull()
  })

  it('leaves the device with its member’s drafts when they log out, and does not come back after that', () => {
    keepAct(5, place, 'mine')
    keepAct(6, place, 'of another member')
    dropDraftsOf(5)
    keepAct(5, place, 'answered after the logout')
    expect(readAct(5, place)).toBeNull()
    expect(readAct(6, place)).toBe('of another member')
  })
})
