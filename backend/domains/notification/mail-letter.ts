import type { Database } from '#backend/platform/database/schema.ts'
import type { ReadLetter } from '../mail/index.ts'
import { digestReader } from './digest.queries.ts'
import { readAccountLetter, readStepLetter } from './notification-letter.queries.ts'

/** Reads the text of a mail when it is sent; one for a round. */
export function letterReader(db: Database, now: Date): ReadLetter {
  const readDigest = digestReader(db, now)
  return ({ id, kind, memberId, notificationId }) => {
    if (kind === 'digest') return readDigest(memberId)
    if (notificationId === null) return Promise.resolve(null)
    const read = kind === 'step' ? readStepLetter : readAccountLetter
    return read(db, notificationId, id)
  }
}
