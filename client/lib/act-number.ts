let lastNumber = 0

/**
 * A number larger than that of every act before it in this browser: of two acts under way the API keeps the newer
 * (docs/decisions/028-act-numbers.md). Undefined on the server: a form without script sends none.
 */
export function nextActNumber(): number | undefined {
  if (typeof document === 'undefined') return undefined
  lastNumber = Math.max(lastNumber + 1, Date.now())
  return lastNumber
}

type PendingAct = { actNumber: number | undefined; send: () => Promise<unknown> }

/** Never filled on the server. */
const pending = new Map<string, PendingAct>()

/**
 * Registers a click until its action takes it over, whose chunk may have to be loaded first: if the page is left before
 * that, it is sent from here. Its act number makes sending twice harmless.
 */
export function registerAct(key: string, send: (actNumber: number | undefined) => Promise<unknown>): void {
  const actNumber = nextActNumber()
  addEventListener('pagehide', sendPending)
  pending.set(key, { actNumber, send: () => send(actNumber) })
}

/** Hands the sending over to the caller; returns the act number of the click, if it was registered. */
export function takeOverAct(key: string): number | undefined {
  const act = pending.get(key)
  pending.delete(key)
  return act?.actNumber
}

function sendPending(): void {
  for (const { send } of pending.values()) send().catch(() => {})
  pending.clear()
}
