import { PGlite } from '@electric-sql/pglite'
import { processorTimeSince } from '#shared/testing/processor-time.ts'

/** Counts the milliseconds that statements of embedded databases take of this thread's processor, until disposed. */
export function countStatementTime(): Disposable & { takeOut: () => number } {
  const { execProtocolRawSync } = PGlite.prototype
  let counted = 0
  PGlite.prototype.execProtocolRawSync = function (message) {
    const before = process.threadCpuUsage()
    try {
      return execProtocolRawSync.call(this, message)
    } finally {
      counted += processorTimeSince(before)
    }
  }
  return {
    takeOut() {
      const taken = counted
      counted = 0
      return taken
    },
    [Symbol.dispose]() {
      PGlite.prototype.execProtocolRawSync = execProtocolRawSync
    },
  }
}
