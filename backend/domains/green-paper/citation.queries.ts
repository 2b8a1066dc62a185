import type { ExpressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import type { Citation, ExternalSource, SiteCitation } from '#shared/contract/citation.ts'

const columns = ['c.id', 'c.kind', 'c.post_id', 'c.author_name', 'c.record', 'c.hash'] as const

const selectCitations = (db: Database) => db.selectFrom('green_paper_citations as c').select(columns)

type Row = Awaited<ReturnType<ReturnType<typeof selectCitations>['execute']>>[number]

export async function readCitation(db: Database, seq: number): Promise<Citation> {
  return citationOf(await selectCitations(db).where('c.seq', '=', seq).executeTakeFirstOrThrow())
}

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

/** Keeps lists of ids from being empty, which SQL does not allow. */
const noId = '00000000-0000-0000-0000-000000000000'

export async function findEditionCitations(db: Database, editionId: number): Promise<Citation[]> {
  const rows = await selectCitations(db)
    .innerJoin('green_paper_edition_citations as e', 'e.citation_id', 'c.id')
    .where('e.edition_id', '=', editionId)
    .orderBy('e.rank')
    .execute()
  return rows.map(citationOf)
}

type Reader = ExpressionBuilder<Schema & { e: Schema['green_paper_editions'] }, 'e'>

/** As `findEditionCitations`, an expression on `e`; each is for `citationOf`. */
export const citationsOf = (reader: Reader) =>
  jsonArrayFrom(
    reader
      .selectFrom('green_paper_citations as c')
      .innerJoin('green_paper_edition_citations as ec', 'ec.citation_id', 'c.id')
      .select(columns)
      .whereRef('ec.edition_id', '=', 'e.id')
      .orderBy('ec.rank'),
  )

export async function findNamedCitations(db: Database, paperId: number, ids: string[]): Promise<Citation[]> {
  const rows = await selectCitations(db)
    .where('c.paper_id', '=', paperId)
    .where('c.id', 'in', [...ids, noId])
    .execute()
  const byId = new Map(rows.map(row => [row.id, citationOf(row)]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

export function citationOf({ id, kind, post_id: postId, author_name: author, record, hash }: Row): Citation {
  if (kind === 'source') return { id, kind, ...(record as ExternalSource) }
  const rest = record as Omit<SiteCitation, 'id' | 'kind' | 'postId' | 'author' | 'hash'>
  if (postId === null || hash === null) throw new Error(`citation ${id} has neither post nor hash`)
  return { id, kind, postId, ...rest, author, hash }
}
