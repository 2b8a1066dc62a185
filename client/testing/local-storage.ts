import { vi } from 'vitest'

/** Stubs `localStorage` until `vi.unstubAllGlobals`; answers the entries that it holds. */
export function stubLocalStorage(entries = new Map<string, string>()): Map<string, string> {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
    key: (at: number) => [...entries.keys()][at] ?? null,
    get length() {
      return entries.size
    },
  })
  return entries
}
