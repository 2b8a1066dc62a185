import { type RawBuilder, type SqlBool, sql } from 'kysely'
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
import type { DeskConsentDocument } from '#shared/contract/desk-consent.ts'
import { AppError } from '#shared/errors/app-error.ts'

/** `alias` names a row of consent_documents: it was not withdrawn before it came into force. */
export const isNotWithdrawn = (alias: string): RawBuilder<SqlBool> => sql<SqlBool>`
  not exists (
    select from consent_document_withdrawals w
    where w.code = ${sql.ref(`${alias}.code`)} and w.version = ${sql.ref(`${alias}.version`)}
  )`

/** Each code with the oldest version to which consent counts: the last in force that renews it. */
const countingFrom = sql`
  (
    select d.code, max(d.version) as version from consent_documents d
    where d.renews_consent and d.effective_from <= now() and ${isNotWithdrawn('d')} group by d.code
  )`

/**
 * SQL value: codes of the documents in force that the member agreed to last (R12.12). A decision about
 * a version before the last that renews consent does not count. `memberId` names a column.
 */
export const agreedCodes = (memberId: string): RawBuilder<ConsentCode[]> => sql<ConsentCode[]>`
  array(
    select last.code from (
      select distinct on (c.code) c.code, c.agreed
      from user_consents c
      join ${countingFrom} first on first.code = c.code and c.version >= first.version
      where c.user_id = ${sql.ref(memberId)}
      order by c.code, c.id desc
    ) last where last.agreed
  )`

const columns = [
  'code',
  'version',
  'title',
  'summary',
  'changes',
  'body',
  'asks',
  'renews_consent as renewsConsent',
  'effective_from',
  'sha256',
] as const

export async function findDocumentsInForce(db: Database): Promise<ConsentDocument[]> {
  const rows = await db
    .selectFrom('consent_documents')
    .select(columns)
    .distinctOn('code')
    .where('effective_from', '<=', sql<Date>`now()`)
    .where(isNotWithdrawn('consent_documents'))
    .orderBy('code')
    .orderBy('version', 'desc')
    .execute()
  return rows
    .map(({ effective_from, ...row }) => ({ ...row, effectiveFrom: effective_from.toISOString() }))
    .sort((a, b) => documentCodes.indexOf(a.code) - documentCodes.indexOf(b.code))
}

/** Has the news ask for no consent where no mail is sent. */
export const documentsAsking = (documents: ConsentDocument[], sendsMail: boolean): ConsentDocument[] =>
  documents.map(document =>
    document.code === 'news' && !sendsMail ? { ...document, asks: 'nothing' } : document,
  )

export async function findVersions(db: Database, code: DocumentCode): Promise<ConsentDocumentVersion[]> {
  const rows = await db
    .selectFrom('consent_documents')
    .select(columns)
    .select(sql<boolean>`effective_from <= now()`.as('effective'))
    .where('code', '=', code)
    .where(isNotWithdrawn('consent_documents'))
    .orderBy('version', 'desc')
    .execute()
  const newest = rows.find(row => row.effective)
  return rows.map(({ effective_from, effective, ...row }) => ({
    ...row,
    effectiveFrom: effective_from.toISOString(),
    inForce: row.version === newest?.version,
  }))
}

/** Throws NOT_FOUND. */
export async function readVersion(
  db: Database,
  code: DocumentCode,
  version: number,
): Promise<ConsentDocumentVersion> {
  const found = (await findVersions(db, code)).find(each => each.version === version)
  if (!found) throw new AppError('NOT_FOUND')
  return found
}

export const findDeskDocuments = (db: Database): Promise<DeskConsentDocument[]> =>
  Promise.all(documentCodes.map(code => readDeskDocument(db, code)))

export async function readDeskDocument(db: Database, code: DocumentCode): Promise<DeskConsentDocument> {
  const [versions, withdrawn] = await Promise.all([findVersions(db, code), findWithdrawn(db, code)])
  const newest = Math.max(0, ...[...versions, ...withdrawn].map(({ version }) => version))
  return { code, asks: versions[0]?.asks ?? 'nothing', versions, withdrawn, nextVersion: newest + 1 }
}

async function findWithdrawn(db: Database, code: DocumentCode): Promise<DeskConsentDocument['withdrawn']> {
  const rows = await db
    .selectFrom('consent_document_withdrawals')
    .select(['version', 'reason', 'withdrawn_at'])
    .where('code', '=', code)
    .orderBy('version', 'desc')
    .execute()
  return rows.map(({ withdrawn_at, ...row }) => ({ ...row, withdrawnAt: withdrawn_at.toISOString() }))
}

/** Bounds the list; the export of one's data has all records. */
const mostRecords = 200

export async function findConsents(db: Database, memberId: number): Promise<ConsentRecord[]> {
  const rows = await db
    .selectFrom('user_consents as c')
    .innerJoin('consent_documents as d', join =>
      join.onRef(sql<string>`d.code`, '=', 'c.code').onRef('d.version', '=', 'c.version'),
    )
    .innerJoin(sql<{ code: string; version: number }>`${countingFrom}`.as('first'), 'first.code', 'c.code')
    .select(['c.version', 'd.title', 'c.agreed', 'c.decided_at'])
    .select(sql<ConsentCode>`c.code`.as('code'))
    .select(sql<boolean>`c.version >= first.version`.as('counts'))
    .where('c.user_id', '=', memberId)
    .orderBy('c.id', 'desc')
    .limit(mostRecords)
    .execute()
  return rows.map(({ decided_at, ...row }) => ({ ...row, decidedAt: decided_at.toISOString() }))
}

export async function findLatestDecisions(db: Database, memberId: number): Promise<ConsentDecision[]> {
  return db
    .selectFrom('user_consents')
    .distinctOn('code')
    .select(['version', 'agreed'])
    .select(sql<ConsentCode>`code`.as('code'))
    .where('user_id', '=', memberId)
    .orderBy('code')
    .orderBy('id', 'desc')
    .execute()
}
