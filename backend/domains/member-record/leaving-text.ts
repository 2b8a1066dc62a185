import type { Transaction } from 'kysely'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import type { LeavingReason, LeavingText } from '#shared/contract/leaving.ts'

type Preview = Omit<LeavingText, 'kind'>

/** One kind of text when its author leaves. What `preview` promises and `takeBack` does is one condition in SQL. */
export type LeavingTextKind = {
  /** What would become of the texts that readers see now. */
  preview: (db: Database, userId: number) => Promise<Preview>
  /** Takes back what may go; the words are still there until `empty`. */
  takeBack: (trx: Transaction<Schema>, userId: number) => Promise<void>
  /** Empties what its author took back, now or long ago: nobody reads it, so nothing speaks for keeping it. */
  empty: (trx: Transaction<Schema>, userId: number) => Promise<void>
}

/** The preview of a kind whose texts go whole, from how many stay for which reason; null for those that go. */
export function previewOf(counts: { reason: LeavingReason | null; count: number }[]): Preview {
  const kept = counts.flatMap(({ reason, count }) => (reason ? [{ reason, count }] : []))
  const deleted = counts.find(({ reason }) => reason === null)?.count ?? 0
  return { total: kept.reduce((sum, { count }) => sum + count, deleted), deleted, stubs: 0, kept }
}
