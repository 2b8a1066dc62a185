import { sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import { type ConsentDecision, type ConsentDocument, documentCodes } from '#shared/contract/consent.ts'

/** The documents in force now, one version of each code, in the order of the contract. */
export async function findDocumentsInForce(db: Database): Promise<ConsentDocument[]> {
  const rows = await db
    .selectFrom('consent_documents')
    .select(['code', 'version', 'title', 'summary', 'body', 'asks', 'effective_from', 'sha256'])
    .distinctOn('code')
    .where('effective_from', '<=', sql<Date>`now()`)
    .orderBy('code')
    .orderBy('version', 'desc')
    .execute()
  return rows
    .map(({ effective_from, ...row }) => ({ ...row, effectiveFrom: effective_from.toISOString() }))
    .sort((a, b) => documentCodes.indexOf(a.code) - documentCodes.indexOf(b.code))
}

/** Adds a member's decisions to the record, all at one moment; rows are never changed (PV-01). */
export const insertDecisions = async (
  db: Database,
  userId: number,
  decisions: ConsentDecision[],
): Promise<void> => {
  const rows = decisions.map(decision => ({ user_id: userId, ...decision }))
  await db.insertInto('user_consents').values(rows).execute()
}
