import { sql } from 'kysely'
import { countColumns, countsOf } from '#backend/domains/post/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { openingOf } from '#backend/platform/text-search/title-letters.ts'
import type { DebateEventKind } from '#shared/contract/debate-event.ts'
import type { SimilarDebateEvent, SimilarPost, SimilarQuestion, Suggestion } from '#shared/contract/search.ts'

export async function readTitle(db: Database, id: number): Promise<string> {
  const { title } = await db
    .selectFrom('posts')
    .select('title')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return title
}

export async function readSimilar(db: Database, ids: number[]): Promise<SimilarPost[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('posts as p')
    .innerJoin('post_stats as s', 's.post_id', 'p.id')
    .select(['p.id', 'p.title', 'p.created_at', 'p.published_at'])
    .select(countColumns.map(column => `s.${column}` as const))
    .where('p.id', 'in', ids)
    .execute()
  const byId = new Map(rows.map(row => [row.id, row]))
  return ids.flatMap(id => {
    const row = byId.get(id)
    if (!row) return []
    const publishedAt = (row.published_at ?? row.created_at).toISOString()
    return [{ id, title: row.title, publishedAt, counts: countsOf(row) }]
  })
}

export async function readSimilarQuestions(db: Database, ids: number[]): Promise<SimilarQuestion[]> {
  if (ids.length === 0) return []
  const [posts, rows] = await Promise.all([
    readSimilar(db, ids),
    db.selectFrom('questions').select(['post_id', 'life']).where('post_id', 'in', ids).execute(),
  ])
  const lives = new Map(rows.map(row => [row.post_id, row.life]))
  return posts.flatMap(post => {
    const life = lives.get(post.id)
    return life ? [{ ...post, life }] : []
  })
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
const considered = 100

export async function findSuggestions(db: Database, typed: string, size: number): Promise<Suggestion[]> {
  const opening = openingOf(typed)
  if (!opening) return []
  const { column, prefix } = opening
  const letters = sql.ref(`t.${column}`)
  const { rows } = await sql<Suggestion>`
    with begun as materialized (
      select t.post_id from title_index t
      where ${letters} <> '' and ${letters} >= ${prefix} and ${letters} < ${`${prefix}\u{10ffff}`}
      order by ${letters} limit ${considered}
    )
    select p.kind, p.id, p.title
    from begun b join posts p on p.id = b.post_id join post_stats s on s.post_id = p.id
    where p.visibility = 'public'
    order by s.agree_count desc, p.id desc limit ${size}`.execute(db)
  return rows
}
