import { browserStorage } from './browser-storage.ts'

const key = 'intent'
const storage = browserStorage('sessionStorage')

/**
 * R12.22: stores the page and the intent of a click before sign-in, to be completed after it. Only clicks in this tab
 * count: an address alone must never act for anybody. Without storage the page asks again.
 */
export function keepIntent(intent: string): void {
  storage.setItem(key, `${location.pathname} ${intent}`)
}

export function takeIntent(intent: string): boolean {
  const kept = storage.getItem(key)
  storage.removeItem(key)
  return kept === `${location.pathname} ${intent}`
}
