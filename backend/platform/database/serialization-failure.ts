import { setTimeout as pause } from 'node:timers/promises'

// Serialization failure and deadlock: the transaction was undone whole, for the sake of another one.
const serializationFailures = new Set(['40001', '40P01'])
// A lock, a statement or an idle transaction took longer than it may (DB-01).
const outOfTime = new Set(['55P03', '57014', '25P03', '25P04'])

const codeOf = (error: unknown): unknown =>
  error instanceof Error ? (error as { code?: unknown }).code : undefined

export function isDatabaseBusy(error: unknown): boolean {
  const code = codeOf(error)
  return typeof code === 'string' && (serializationFailures.has(code) || outOfTime.has(code))
}

export function isSerializationFailure(error: unknown): boolean {
  const code = codeOf(error)
  return typeof code === 'string' && serializationFailures.has(code)
}

/**
 * Runs work whose only effect is one transaction, and once more when that was undone for another one (R12.15). Other
 * failures pass.
 */
export async function retryOnSerializationFailure<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isSerializationFailure(error)) throw error
    // Waits until the other one has its row, or both meet again.
    await pause(30 + Math.random() * 70)
    return work()
  }
}
