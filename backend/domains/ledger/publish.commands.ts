import { text } from 'node:stream/consumers'
import type { Database } from '#backend/platform/database/schema.ts'
import type { Storage } from '#backend/platform/storage/storage.ts'
import { parseCheckpoint } from '#shared/tlog/checkpoint.ts'
import { parseNote } from '#shared/tlog/signed-note.ts'
import type { LedgerSigner } from './ledger-signer.ts'
import { type SealParts, sealHour } from './seal.commands.ts'

/** Where the newest published checkpoint is kept outside the database. */
const storageKey = 'ledger/checkpoint'

/** Answers cosignature lines of witnesses for a checkpoint; bounded in time, never rejects. */
export type AskWitnesses = (note: string) => Promise<string>

export type SealingDeps = Pick<SealParts, 'voices' | 'findOpened' | 'findMerged' | 'now'> & {
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
  const publish = () => publishNewest(db, storage, askWitnesses, sealing.now)
  await publish()
  const kept = await readKept(storage)
  const parts = { ...sealing, origin: signer.origin, sign: signer.sign, kept }
  const appended = await db.transaction().execute(trx => sealHour(trx, parts))
  if (appended === null) return 0
  await publish()
  return appended
}

async function readKept(storage: Storage): Promise<{ size: number; note: string } | null> {
  const stream = await storage.get(storageKey)
  if (!stream) return null
  const note = await text(stream)
  return { size: parseCheckpoint(parseNote(note).text).size, note }
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
  await storage.put(storageKey, Buffer.from(newest.note), { type: 'text/plain' })
  const cosignatures = await askWitnesses(newest.note)
  await db
    .updateTable('ledger_checkpoints')
    .set({ published_at: now, cosignatures })
    .where('size', '=', newest.size)
    .execute()
}
