/** Of the words that were looked for on this device. */
export const recentWordsKey = 'recent-words'

export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * A storage that never throws: it may be blocked (SecurityError at the first access), full, or absent on the server.
 * Then it stores nothing and reads as empty.
 */
export const browserStorage = (area: 'localStorage' | 'sessionStorage'): KeyValueStorage => ({
  getItem: key => attempt(() => globalThis[area].getItem(key)) ?? null,
  setItem: (key, value) => attempt(() => globalThis[area].setItem(key, value)),
  removeItem: key => attempt(() => globalThis[area].removeItem(key)),
})

/** `document.cookie`; empty where cookies are blocked, as in a sandboxed frame. */
export const pageCookies = (): string => attempt(() => document.cookie) ?? ''

function attempt<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
