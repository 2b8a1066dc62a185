import { text } from 'node:stream/consumers'
import type { Database } from '#backend/platform/database/schema.ts'
import type { Storage } from '#backend/platform/storage/storage.ts'
import { parseCheckpoint } from '#shared/tlog/checkpoint.ts'
import { parseNote } from '#shared/tlog/signed-note.ts'

/** Newest published checkpoint, as it stands outside the database. */
export type KeptCheckpoint = { size: number; note: string }

const storageKey = 'ledger/checkpoint'

export const keepCheckpoint = (storage: Storage, note: string): Promise<void> =>
  storage.put(storageKey, Buffer.from(note), { type: 'text/plain' })

export async function readKept(storage: Storage): Promise<KeptCheckpoint | null> {
  const stream = await storage.get(storageKey)
  if (!stream) return null
  const note = await text(stream)
  return { size: parseCheckpoint(parseNote(note).text).size, note }
}

/** Thrown when the database may be behind what was published: signing would be a second history. */
export class ForkedLogError extends Error {}

/**
 * Throws `ForkedLogError` for a database that lacks the kept checkpoint, began under another name, or tells of a
 * publication of which the storage keeps nothing: rows and files of one back-up agree with each other, not with readers.
 */
export async function refuseFork(
  db: Database,
  { origin, kept }: { origin: string; kept: KeptCheckpoint | null },
): Promise<void> {
  const rows = await db
    .selectFrom('ledger_checkpoints')
    .select(['note', 'published_at'])
    .orderBy('size', 'desc')
    .limit(2)
    .execute()
  if (rows.some(({ note }) => !note.startsWith(`${origin}\n`)))
    throw new ForkedLogError(`LEDGER_ORIGIN is ${origin}; the log began under another`)
  if (!kept && rows.some(row => row.published_at))
    throw new ForkedLogError(
      'checkpoints were published and no checkpoint is kept in the storage: npm run admin -- resume-ledger',
    )
  if (kept && (await findNoteOf(db, kept.size)) !== kept.note)
    throw new ForkedLogError(`a checkpoint of ${kept.size} leaves was published that this database has not`)
}

export async function findNoteOf(db: Database, size: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('ledger_checkpoints')
    .select('note')
    .where('size', '=', size)
    .executeTakeFirst()
  return row?.note
}
