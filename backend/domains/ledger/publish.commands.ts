import type { Database } from '#backend/platform/database/schema.ts'
import type { Storage } from '#backend/platform/storage/storage.ts'
import { keepCheckpoint, readKept, refuseFork } from './kept-checkpoint.queries.ts'
import type { LedgerSigner } from './ledger-signer.ts'
import { type SealParts, sealHour } from './seal.commands.ts'

/** Answers cosignature lines of witnesses for a checkpoint; bounded in time, never rejects. */
export type AskWitnesses = (note: string) => Promise<string>

export type SealingDeps = Pick<SealParts, 'voices' | 'findOpened' | 'findMerged' | 'now' | 'rules'> & {
  db: Database
  storage: Storage
  signer: LedgerSigner
  askWitnesses: AskWitnesses
}

/**
 * Seals the hour and publishes its checkpoint: first where a restored database cannot take it back, then to readers.
 * Throws `ForkedLogError` rather than sign a second history. Answers how many leaves were appended.
 */
export async function sealLedger({
  db,
  storage,
  signer,
  askWitnesses,
  ...sealing
}: SealingDeps): Promise<number> {
  const { origin, sign } = signer
  const publish = () => publishNewest(db, storage, askWitnesses, sealing.now)
  await refuseFork(db, { origin, kept: await readKept(storage) })
  await publish()
  const parts = { ...sealing, origin, sign, kept: await readKept(storage) }
  const appended = await db.transaction().execute(trx => sealHour(trx, parts))
  if (appended === null) return 0
  await publish()
  return appended
}

/** Does what an interrupted run left, too. */
async function publishNewest(
  db: Database,
  storage: Storage,
  askWitnesses: AskWitnesses,
  now: Date,
): Promise<void> {
  const newest = await db
    .selectFrom('ledger_checkpoints')
    .select(['size', 'note', 'published_at'])
    .orderBy('size', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!newest || newest.published_at) return
  await keepCheckpoint(storage, newest.note)
  const cosignatures = await askWitnesses(newest.note)
  await db
    .updateTable('ledger_checkpoints')
    .set({ published_at: now, cosignatures })
    .where('size', '=', newest.size)
    .execute()
}
