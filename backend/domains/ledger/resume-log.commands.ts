import type { Database } from '#backend/platform/database/schema.ts'
import type { Storage } from '#backend/platform/storage/storage.ts'
import { parseCheckpoint } from '#shared/tlog/checkpoint.ts'
import { parseNote, verifiedKeys } from '#shared/tlog/signed-note.ts'
import { findNoteOf, keepCheckpoint, readKept } from './kept-checkpoint.queries.ts'
import { type LedgerSigner, verifyEd25519 } from './ledger-signer.ts'

type Deps = { db: Database; storage: Storage; signer: LedgerSigner }

/** `size` is that of the checkpoint which decided. */
type Resumption = { outcome: 'resumed' | 'kept-already' | 'behind'; size: number } | { outcome: 'foreign' }

/**
 * Keeps the newest of the checkpoints that readers and witnesses hold, so that a restored database seals on from it.
 * Changes nothing where one of them is not of this log, or tells of leaves that the database has not.
 */
export async function resumeLog(
  { db, storage, signer }: Deps,
  notes: readonly string[],
): Promise<Resumption> {
  const known: { size: number; text: string }[] = []
  for (const note of notes) {
    const text = await openOwn(signer, note)
    if (text === null) return { outcome: 'foreign' }
    known.push({ size: parseCheckpoint(text).size, text })
  }
  const kept = await readKept(storage)
  if (kept) known.push({ size: kept.size, text: parseNote(kept.note).text })
  const [newest, ...older] = known.toSorted((a, b) => b.size - a.size)
  if (!newest) return { outcome: 'foreign' }
  for (const { size, text } of [newest, ...older]) {
    const note = await findNoteOf(db, size)
    if (note === undefined || parseNote(note).text !== text) return { outcome: 'behind', size }
  }
  const { size } = newest
  if (kept?.size === size) return { outcome: 'kept-already', size }
  await keepCheckpoint(storage, (await findNoteOf(db, size)) ?? '')
  return { outcome: 'resumed', size }
}

/** Null for what no key of this log signed. */
async function openOwn({ origin, verifierKeys }: LedgerSigner, note: string): Promise<string | null> {
  try {
    const parsed = parseNote(note)
    const signed = await verifiedKeys(parsed, verifierKeys, verifyEd25519)
    return signed.length > 0 && parseCheckpoint(parsed.text).origin === origin ? parsed.text : null
  } catch {
    return null
  }
}
