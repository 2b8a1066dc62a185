import { browserStorage } from '#client/lib/browser-storage.ts'
import { type Checkpoint, parseCheckpoint } from '#shared/tlog/checkpoint.ts'
import { LogReadError, type LogReader, proveGrowth, type SignedCheckpoint } from '#shared/tlog/log-reader.ts'
import { parseNote } from '#shared/tlog/signed-note.ts'

const pinKey = 'ledger.checkpoint'

/**
 * Proves that the log only grew since this browser's last visit, and pins the newest checkpoint; public bytes alone are
 * kept. Null where none of this log was pinned. The pinned one is not verified again: it was when it came, maybe by a
 * key that was replaced since.
 */
export async function compareWithPinned(
  reader: LogReader,
  newest: SignedCheckpoint,
  isStale: boolean,
): Promise<true | null> {
  const storage = browserStorage('localStorage')
  const seen = checkpointIn(storage.getItem(pinKey))
  const isOfLog = seen !== null && seen.origin === newest.origin
  if (isOfLog) {
    const isOlder = newest.size < seen.size
    if (isOlder && isStale)
      throw new LogReadError('shorter', `it had ${seen.size} leaves and has ${newest.size}`)
    // A cache on the way may give an answer from before the last visit.
    await (isOlder ? proveGrowth(reader, newest, seen) : proveGrowth(reader, seen, newest))
    if (isOlder) return true
  }
  storage.setItem(pinKey, newest.note)
  return isOfLog ? true : null
}

function checkpointIn(note: string | null): Checkpoint | null {
  try {
    return note === null ? null : parseCheckpoint(parseNote(note).text)
  } catch {
    return null
  }
}
