import { type InferResult, sql } from 'kysely'
import { countColumns, countsOf } from '#backend/domains/post/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { openingOf } from '#backend/platform/text-search/title-letters.ts'
import type { DebateEventKind } from '#shared/contract/debate-event.ts'
import type { SimilarDebateEvent, SimilarPost, SimilarQuestion, Suggestion } from '#shared/contract/search.ts'

export async function readSimilar(db: Database, ids: number[]): Promise<SimilarPost[]> {
  if (ids.length === 0) return []
  return inOrder(ids, await selectSimilar(db, ids).execute()).map(similarOf)
}

/** Without those that were merged into the one that they are like (`except`). */
export async function readSimilarQuestions(
  db: Database,
  ids: number[],
  except = 0,
): Promise<SimilarQuestion[]> {
  if (ids.length === 0) return []
  const rows = await selectSimilar(db, ids)
    .innerJoin('questions as q', 'q.post_id', 'p.id')
    .select('q.life as status')
    .where(({ eb, or }) => or([eb('q.merged_into', 'is', null), eb('q.merged_into', '<>', except)]))
    .execute()
  return inOrder(ids, rows).map(row => ({ ...similarOf(row), status: row.status }))
}

const selectSimilar = (db: Database, ids: number[]) =>
  db
    .selectFrom('posts as p')
    .innerJoin('post_stats as s', 's.post_id', 'p.id')
    .select(['p.id', 'p.title', 'p.created_at', 'p.published_at'])
    .select(countColumns.map(column => `s.${column}` as const))
    .where('p.id', 'in', ids)

const similarOf = (row: InferResult<ReturnType<typeof selectSimilar>>[number]): SimilarPost => ({
  id: row.id,
  title: row.title,
  publishedAt: (row.published_at ?? row.created_at).toISOString(),
  counts: countsOf(row),
})

function inOrder<Row extends { id: number }>(ids: number[], rows: Row[]): Row[] {
  const byId = new Map(rows.map(row => [row.id, row]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

type MostAgreedQuery = { categoryId?: number | undefined; except?: number | undefined; size: number }

/** Of the category, with any agreement at all. */
export async function readMostAgreed(
  db: Database,
  { categoryId, except = 0, size }: MostAgreedQuery,
): Promise<SimilarQuestion[]> {
  if (categoryId === undefined) return []
  const rows = await db
    .selectFrom('post_stats as s')
    .innerJoin('posts as p', 'p.id', 's.post_id')
    .innerJoin('questions as q', 'q.post_id', 's.post_id')
    .select(['p.id', 'p.title', 'p.created_at', 'p.published_at', 'q.life as status'])
    .select(countColumns.map(column => `s.${column}` as const))
    .where('s.kind', '=', 'question')
    .where('s.category_id', '=', categoryId)
    .where('s.listed', '=', true)
    .where('s.agree_count', '>', 0)
    .where('s.post_id', '<>', except)
    .orderBy('s.agree_count', 'desc')
    .orderBy('s.post_id', 'desc')
    .limit(size)
    .execute()
  return rows.map(row => ({ ...similarOf(row), status: row.status }))
}

type EventRow = Omit<SimilarDebateEvent, 'at' | 'debate' | 'kind'> & {
  kind: DebateEventKind
  at: Date
  debate_id: number
  debate_title: string
}

export async function readEventsOf(
  db: Database,
  debates: number[],
  size: number,
): Promise<SimilarDebateEvent[]> {
  if (debates.length === 0) return []
  const { rows } = await sql<EventRow>`
    select e.id, e.kind, e.at, e.title, e.body, e.link, e.place, p.id as debate_id, p.title as debate_title
    from debate_events e join posts p on p.id = e.debate_id
    where e.debate_id = any(${debates}::bigint[])
    order by e.at desc, e.id desc limit ${size}`.execute(db)
  return rows.map(({ debate_id, debate_title, at, ...event }) => ({
    ...event,
    at: at.toISOString(),
    debate: { id: debate_id, title: debate_title },
  }))
}

/** Titles looked at for one suggestion: a single consonant begins a tenth of all. */
const maxCandidates = 100

export async function findSuggestions(db: Database, typed: string, size: number): Promise<Suggestion[]> {
  const opening = openingOf(typed)
  if (!opening) return []
  const { column, prefix } = opening
  const letters = sql.ref(`t.${column}`)
  const { rows } = await sql<Suggestion>`
    with begun as materialized (
      select t.post_id from title_index t
      where ${letters} <> '' and ${letters} >= ${prefix} and ${letters} < ${`${prefix}\u{10ffff}`}
      order by ${letters} limit ${maxCandidates}
    )
    select p.kind, p.id, p.title
    from begun b join posts p on p.id = b.post_id join post_stats s on s.post_id = p.id
    where p.visibility = 'public'
    order by s.agree_count desc, p.id desc limit ${size}`.execute(db)
  return rows
}
