import { sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import {
  type ConsentCode,
  type ConsentDecision,
  type ConsentDocument,
  type ConsentDocumentVersion,
  type ConsentRecord,
  type DocumentCode,
  documentCodes,
} from '#shared/contract/consent.ts'

const columns = [
  'code',
  'version',
  'title',
  'summary',
  'changes',
  'body',
  'asks',
  'effective_from',
  'sha256',
] as const

/** The documents in force now, one version of each code, in the order of the contract. */
export async function findDocumentsInForce(db: Database): Promise<ConsentDocument[]> {
  const rows = await db
    .selectFrom('consent_documents')
    .select(columns)
    .distinctOn('code')
    .where('effective_from', '<=', sql<Date>`now()`)
    .orderBy('code')
    .orderBy('version', 'desc')
    .execute()
  return rows
    .map(({ effective_from, ...row }) => ({ ...row, effectiveFrom: effective_from.toISOString() }))
    .sort((a, b) => documentCodes.indexOf(a.code) - documentCodes.indexOf(b.code))
}

/** Every version of a document, the newest first; `inForce` marks the one that counts now. */
export async function findVersions(db: Database, code: DocumentCode): Promise<ConsentDocumentVersion[]> {
  const rows = await db
    .selectFrom('consent_documents')
    .select(columns)
    .select(sql<boolean>`effective_from <= now()`.as('effective'))
    .where('code', '=', code)
    .orderBy('version', 'desc')
    .execute()
  const newest = rows.find(row => row.effective)
  return rows.map(({ effective_from, effective, ...row }) => ({
    ...row,
    effectiveFrom: effective_from.toISOString(),
    inForce: row.version === newest?.version,
  }))
}

/** More than anybody decides who means it; the export of one's data has them all. */
const mostRecords = 200

/** What a member decided about documents, the newest first. */
export async function findConsents(db: Database, userId: number): Promise<ConsentRecord[]> {
  const rows = await db
    .selectFrom('user_consents as c')
    .innerJoin('consent_documents as d', join =>
      join.onRef(sql<string>`d.code`, '=', 'c.code').onRef('d.version', '=', 'c.version'),
    )
    .select(['c.version', 'd.title', 'c.agreed', 'c.decided_at'])
    .select(sql<ConsentCode>`c.code`.as('code'))
    .where('c.user_id', '=', userId)
    .orderBy('c.id', 'desc')
    .limit(mostRecords)
    .execute()
  return rows.map(({ decided_at, ...row }) => ({ ...row, decidedAt: decided_at.toISOString() }))
}

/** A member's last word about each document, in whatever version it was said. */
export async function findStandingWords(db: Database, userId: number): Promise<ConsentDecision[]> {
  return db
    .selectFrom('user_consents')
    .distinctOn('code')
    .select(['version', 'agreed'])
    .select(sql<ConsentCode>`code`.as('code'))
    .where('user_id', '=', userId)
    .orderBy('code')
    .orderBy('id', 'desc')
    .execute()
}

/** Adds a member's decisions to the record, all at one moment; rows are never changed (PV-01). */
export const insertDecisions = async (
  db: Database,
  userId: number,
  decisions: ConsentDecision[],
): Promise<void> => {
  if (decisions.length === 0) return
  const rows = decisions.map(decision => ({ user_id: userId, ...decision }))
  await db.insertInto('user_consents').values(rows).execute()
}
