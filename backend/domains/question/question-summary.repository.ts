import { type InferResult, sql } from 'kysely'
import { countColumns, countsOf } from '#backend/domains/post/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import type { QuestionSummary } from '#shared/contract/question.ts'

/** Questions with what a card shows, in the order of `ids`; ids that are not public questions are left out. */
export async function findSummaries(db: Database, ids: number[]): Promise<QuestionSummary[]> {
  if (ids.length === 0) return []
  const rows = await selectQuestions(db)
    .where('p.id', 'in', ids)
    .where('p.visibility', '=', 'public')
    .execute()
  const byId = new Map(rows.map(row => [row.id, summaryOf(row)]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

/** Code points of a body that a card shows. */
const excerptLength = 120

/** Questions joined with author, category and counts. `left` counts code points: no character is cut in two. */
export function selectQuestions(db: Database) {
  const opening = sql`left(p.body, ${excerptLength * 2})`
  return db
    .selectFrom('posts as p')
    .innerJoin('questions as q', 'q.post_id', 'p.id')
    .innerJoin('post_stats as s', 's.post_id', 'p.id')
    .innerJoin('users as u', 'u.id', 'p.author_id')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .select(['p.id', 'p.title', 'p.created_at', 'q.life'])
    .select(sql<string>`left(regexp_replace(${opening}, '\\s+', ' ', 'g'), ${excerptLength})`.as('excerpt'))
    .select(['u.id as author_seq', 'u.name as author_name', 'u.type as author_type', 'u.certified_at'])
    .select(['c.id as category_id', 'c.slug as category_slug', 'c.name as category_name'])
    .select(countColumns.map(column => `s.${column}` as const))
}

type SummaryRow = InferResult<ReturnType<typeof selectQuestions>>[number]

export function summaryOf(row: SummaryRow): QuestionSummary {
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
    life: row.life,
    createdAt: row.created_at.toISOString(),
    counts: countsOf(row),
  }
}
