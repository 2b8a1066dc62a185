import { describe, expect, it } from 'vitest'
import type { KeyValueStorage } from '#client/lib/browser-storage.ts'
import { clearRecentWords, keepRecentWord, readRecentWords } from './recent-searches.tsx'

function storageWith(text?: string): KeyValueStorage {
  const kept = new Map(text === undefined ? [] : [['recent-words', text]])
  return {
    getItem: key => kept.get(key) ?? null,
    setItem: (key, value) => kept.set(key, value),
    removeItem: key => kept.delete(key),
  }
}

describe('recent words', () => {
  it('are none where nothing or something else is stored', () => {
    for (const text of [undefined, 'x', '{"a":1}', '[1,null]'])
      expect(readRecentWords(storageWith(text))).toEqual([])
  })

  it('are the last eight, each once, the last first, until they are cleared', () => {
    const storage = storageWith()
    for (let n = 1; n <= 9; n++) keepRecentWord(storage, `말${n}`)
    keepRecentWord(storage, '말5')
    expect(readRecentWords(storage)).toEqual(['말5', '말9', '말8', '말7', '말6', '말4', '말3', '말2'])
    clearRecentWords(storage)
    expect(readRecentWords(storage)).toEqual([])
  })
})
