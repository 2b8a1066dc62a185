import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#backend/platform/database/schema.ts'
import { parseNote, verifiedKeys } from '#shared/tlog/signed-note.ts'
import { verifyEd25519 } from './ledger-signer.ts'
import type { Voices } from './member-key.commands.ts'
import type { Ledger } from './open-ledger.ts'
import { promisedWithin } from './promise.ts'

type Deps = { ledger: Ledger; now: Date; log: Pick<FastifyBaseLogger, 'error'> }

/**
 * Answers why members could not act by these keys, and logs when a promise may be open that readers cannot verify any
 * more: a key that leaked is dropped all the same.
 */
export async function findMissingKeys(db: Database, { ledger, now, log }: Deps): Promise<string[]> {
  const unverified = await findUnverified(db, ledger, now)
  if (unverified !== null)
    log.error(
      { size: unverified },
      `LEDGER_KEY lacks the key of promises that are still open: keep it behind the new one for ${promisedWithin} hours`,
    )
  return findMissingSealKeys(db, ledger.voices)
}

export async function findMissingSealKeys(db: Database, voices: Voices): Promise<string[]> {
  const missing = await voices.missingKeys(db)
  return missing.map(
    id => `LEDGER_SEAL_KEY lacks ${id}, which sealed keys of members: put it behind the first`,
  )
}

/** Size of a checkpoint from which promises may be open, and that none of the log's keys signed. */
async function findUnverified(db: Database, { signer }: Ledger, now: Date): Promise<number | null> {
  const rows = await db
    .selectFrom('ledger_checkpoints')
    .select(['size', 'note'])
    .where('published_at', '>', new Date(now.getTime() - promisedWithin * 3_600_000))
    .orderBy('size', 'desc')
    .execute()
  for (const { size, note } of rows) {
    const signers = await verifiedKeys(parseNote(note), signer.verifierKeys, verifyEd25519)
    if (signers.length === 0) return size
  }
  return null
}
