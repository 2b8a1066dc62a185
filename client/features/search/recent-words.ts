import { type KeyValueStorage, recentWordsKey as key } from '#client/lib/browser-storage.ts'

const most = 8

/** Words looked for on this device, the last first. They are never sent anywhere. */
export function readRecentWords(storage: KeyValueStorage): string[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter(word => typeof word === 'string').slice(0, most) : []
  } catch {
    return []
  }
}

export function keepRecentWord(storage: KeyValueStorage, word: string): void {
  const others = readRecentWords(storage).filter(other => other !== word)
  storage.setItem(key, JSON.stringify([word, ...others].slice(0, most)))
}

export const clearRecentWords = (storage: KeyValueStorage): void => storage.removeItem(key)
