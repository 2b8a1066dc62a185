import { sql, type Transaction } from 'kysely'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { AppError, fieldError } from '#backend/platform/errors/app-error.ts'
import { limits } from '#shared/constants/limits.ts'
import type { Citation, ExternalSource, SiteCitation } from '#shared/contract/citation.ts'
import type { Frozen } from './freeze.ts'

export type NewCitation = { paperId: number; createdBy: number } & (
  | { frozen: Frozen }
  | { source: ExternalSource }
)

/** Adds a citation to a paper's list and returns its number; VALIDATION_FAILED where the list is full. */
export async function insertCitation(trx: Transaction<Schema>, citation: NewCitation): Promise<number> {
  const { paperId, createdBy } = citation
  await requireRoom(trx, paperId)
  const own = { paper_id: paperId, created_by: createdBy }
  const values =
    'source' in citation
      ? { ...own, kind: 'source' as const, record: JSON.stringify(citation.source) }
      : { ...own, ...rowOf(citation.frozen) }
  const { seq } = await trx
    .insertInto('green_paper_citations')
    .values(values)
    .returning('seq')
    .executeTakeFirstOrThrow()
  return seq
}

const rowOf = ({ record, hash, author }: Frozen) => {
  const { id, kind, postId, ...rest } = record
  return {
    id,
    kind,
    post_id: postId,
    author_id: author?.seq ?? null,
    author_name: author?.name ?? null,
    record: JSON.stringify(rest),
    hash,
  }
}

async function requireRoom(trx: Transaction<Schema>, paperId: number): Promise<void> {
  const { count } = await trx
    .selectFrom('green_paper_citations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('paper_id', '=', paperId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (count >= limits.paper.citations) {
    throw fieldError('kind', `인용은 ${limits.paper.citations}개까지 넣을 수 있어요.`)
  }
}

const selectCitations = (db: Database) =>
  db
    .selectFrom('green_paper_citations as c')
    .select(['c.id', 'c.kind', 'c.post_id', 'c.author_name', 'c.record', 'c.hash'])

type Row = Awaited<ReturnType<ReturnType<typeof selectCitations>['execute']>>[number]

/** A citation by its number. */
export async function readCitation(db: Database, seq: number): Promise<Citation> {
  return citationOf(await selectCitations(db).where('c.seq', '=', seq).executeTakeFirstOrThrow())
}

/** The list that a paper's writers work with, oldest first: what was taken off stays while the text names it. */
export async function findWorkingCitations(
  db: Database,
  paperId: number,
  named: string[],
): Promise<Citation[]> {
  const rows = await selectCitations(db)
    .where('c.paper_id', '=', paperId)
    .where(({ or, eb }) => or([eb('c.removed_at', 'is', null), eb('c.id', 'in', [...named, noId])]))
    .orderBy('c.seq')
    .execute()
  return rows.map(citationOf)
}

/** An empty list of ids is no SQL. */
const noId = '00000000-0000-0000-0000-000000000000'

/** What an edition cites, in the order of its text. */
export async function findEditionCitations(db: Database, editionId: number): Promise<Citation[]> {
  const rows = await selectCitations(db)
    .innerJoin('green_paper_edition_citations as e', 'e.citation_id', 'c.id')
    .where('e.edition_id', '=', editionId)
    .orderBy('e.rank')
    .execute()
  return rows.map(citationOf)
}

/** Citations of a paper by their ids, in this order; ids of other papers and unknown ones are left out. */
export async function findNamedCitations(db: Database, paperId: number, ids: string[]): Promise<Citation[]> {
  const rows = await selectCitations(db)
    .where('c.paper_id', '=', paperId)
    .where('c.id', 'in', [...ids, noId])
    .execute()
  const byId = new Map(rows.map(row => [row.id, citationOf(row)]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

/** Takes a citation off the list; NOT_FOUND unless it stands there. */
export async function removeFromList(db: Database, paperId: number, id: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('green_paper_citations')
    .set({ removed_at: sql<Date>`now()` })
    .where('paper_id', '=', paperId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new AppError('NOT_FOUND')
}

function citationOf({ id, kind, post_id: postId, author_name: author, record, hash }: Row): Citation {
  if (kind === 'source') return { id, kind, ...(record as ExternalSource) }
  const rest = record as Omit<SiteCitation, 'id' | 'kind' | 'postId' | 'author' | 'hash'>
  if (postId === null || hash === null) throw new Error(`citation ${id} has neither post nor hash`)
  return { id, kind, postId, ...rest, author, hash }
}
