const key = 'intent'

/**
 * R12.22: remembers on which page a reader pressed what, so that a press before sign-in can be completed after
 * it. Only what was pressed in this tab counts: an address alone must never act for anybody.
 */
export function keepIntent(intent: string): void {
  sessionStorage.setItem(key, `${location.pathname} ${intent}`)
}

/** Whether this was pressed on this page in this tab; it is forgotten by asking. */
export function takeIntent(intent: string): boolean {
  const kept = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return kept === `${location.pathname} ${intent}`
}
