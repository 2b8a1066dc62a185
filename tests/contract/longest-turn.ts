import { countStatementTime } from '#backend/testing/statement-time.ts'
import { processorTimeSince } from '#shared/testing/processor-time.ts'

/**
 * Milliseconds of this thread's processor in the longest turn of the event loop while `work` runs, without those of the
 * embedded database's statements, which with PostgreSQL are another process's.
 */
export async function longestTurnOf<Value>(
  work: () => Promise<Value>,
): Promise<{ value: Value; longest: number }> {
  using statements = countStatementTime()
  let longest = 0
  let begun = process.threadCpuUsage()
  const measure = () => {
    longest = Math.max(longest, processorTimeSince(begun) - statements.takeOut())
    begun = process.threadCpuUsage()
  }
  const endTurn = () => {
    measure()
    next = setImmediate(endTurn)
  }
  let next = setImmediate(endTurn)
  try {
    const value = await work()
    measure()
    return { value, longest }
  } finally {
    clearImmediate(next)
  }
}
