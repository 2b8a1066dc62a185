import { type InferResult, sql } from 'kysely'
import { countColumns, countsOf } from '#backend/domains/post/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import type { DebatePosition, DebateSummary } from '#shared/contract/debate.ts'
import { findPositions } from './debate-position.repository.ts'
import { stateColumn } from './debate-state.ts'

/**
 * Debates with what a card shows to this viewer, in the order of `ids`; ids that are not public debates are left
 * out. `viewer` is the caller's seq, null for everybody else.
 */
export async function findSummaries(
  db: Database,
  ids: number[],
  viewer: number | null,
): Promise<DebateSummary[]> {
  if (ids.length === 0) return []
  const rows = await selectDebates(db).where('p.id', 'in', ids).where('p.visibility', '=', 'public').execute()
  const positions = await findPositions(db, rows, viewer)
  const byId = new Map(rows.map(row => [row.id, summaryOf(row, positions.get(row.id))]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

/** Code points of a body that a card shows. */
const excerptLength = 120

/** Debates joined with author, category and counts. `left` counts code points: no character is cut in two. */
export function selectDebates(db: Database) {
  const opening = sql`left(p.body, ${excerptLength * 2})`
  return db
    .selectFrom('posts as p')
    .innerJoin('debates as d', 'd.post_id', 'p.id')
    .innerJoin('post_stats as s', 's.post_id', 'p.id')
    .innerJoin('users as u', 'u.id', 'p.author_id')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .select(['p.id', 'p.title', 'p.created_at', 'd.opens_at', 'd.ends_at', 'd.closed_early_at'])
    .select(['s.joined_count', 'd.results_visible as resultsVisible', stateColumn.as('state')])
    .select(sql<string>`left(regexp_replace(${opening}, '\\s+', ' ', 'g'), ${excerptLength})`.as('excerpt'))
    .select(['u.id as author_seq', 'u.name as author_name', 'u.type as author_type', 'u.certified_at'])
    .select(['c.id as category_id', 'c.slug as category_slug', 'c.name as category_name'])
    .select(countColumns.map(column => `s.${column}` as const))
}

type SummaryRow = InferResult<ReturnType<typeof selectDebates>>[number]

export function summaryOf(row: SummaryRow, positions: DebatePosition[] = []): DebateSummary {
  return {
    id: row.id,
    title: row.title,
    excerpt: row.excerpt,
    category: { id: row.category_id, slug: row.category_slug, name: row.category_name },
    author: {
      seq: row.author_seq,
      name: row.author_name,
      certified: row.certified_at !== null,
      type: row.author_type,
    },
    state: row.state,
    opensAt: row.opens_at.toISOString(),
    closesAt: row.ends_at.toISOString(),
    closedEarly: row.closed_early_at !== null,
    createdAt: row.created_at.toISOString(),
    participants: row.joined_count,
    positions,
    resultsVisible: row.resultsVisible,
    counts: countsOf(row),
  }
}
