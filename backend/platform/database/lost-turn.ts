import { setTimeout as pause } from 'node:timers/promises'

// Deadlock and serialisation: the transaction was undone whole, for the sake of another one.
const lostTurn = new Set(['40001', '40P01'])
// A lock, a statement or an idle transaction took longer than it may (DB-01).
const outOfTime = new Set(['55P03', '57014', '25P03', '25P04'])

const codeOf = (error: unknown): unknown =>
  error instanceof Error ? (error as { code?: unknown }).code : undefined

/** True when the database could have done it, but too much was going on: 503, and worth another try later. */
export function isDatabaseBusy(error: unknown): boolean {
  const code = codeOf(error)
  return typeof code === 'string' && (lostTurn.has(code) || outOfTime.has(code))
}

/**
 * Runs work whose only effect is one transaction, and once more when that lost its turn to another: nothing of it
 * stands then (R12.15). Other failures pass.
 */
export async function withSecondTurn<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const code = codeOf(error)
    if (typeof code !== 'string' || !lostTurn.has(code)) throw error
    // The other one has to get the row it waits for first, or both meet again.
    await pause(30 + Math.random() * 70)
    return work()
  }
}
