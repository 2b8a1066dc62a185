import { sql } from 'kysely'
import { linkPosts, requirePost } from '#backend/domains/post/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import type { ResultRule } from '#shared/contract/debate.ts'

export type NewPosition = { key: string; label: string }

export const usualPositions = [
  { key: 'for', label: '찬성' },
  { key: 'against', label: '반대' },
  { key: 'other', label: '기타' },
] as const satisfies NewPosition[]

export type DebateTerms = {
  opensAt: Date
  closesAt: Date
  reasonRequired: boolean
  resultsVisible: ResultRule
  facilitator: string | null
}

/** Makes a post a debate with its positions, their counts at zero. Call it in the post's transaction. */
export async function insertDebate(
  db: Database,
  postId: number,
  terms: DebateTerms,
  positions: readonly NewPosition[],
): Promise<void> {
  await db
    .insertInto('debates')
    .values({ post_id: postId, ...termColumns(terms) })
    .execute()
  await insertPositions(db, postId, positions)
}

export const termColumns = (terms: DebateTerms) => ({
  opens_at: terms.opensAt,
  closes_at: terms.closesAt,
  reason_required: terms.reasonRequired,
  results_visible: terms.resultsVisible,
  facilitator: terms.facilitator,
})

/** Adds positions in their order, none of them taken. */
export async function insertPositions(
  db: Database,
  debateId: number,
  positions: readonly NewPosition[],
): Promise<void> {
  const keys = positions.map(position => position.key)
  const labels = positions.map(position => position.label)
  await sql`
    with position as (
      insert into debate_positions (debate_id, key, label, rank)
      select ${debateId}::bigint, key, label, rank
      from unnest(${keys}::text[], ${labels}::text[]) with ordinality as p (key, label, rank)
      returning debate_id, key
    )
    insert into debate_position_counts (debate_id, position) select debate_id, key from position`.execute(db)
}

/** Takes the positions of a debate away, with their counts; nobody may hold one. */
export async function deletePositions(db: Database, debateId: number): Promise<void> {
  await db.deleteFrom('debate_positions').where('debate_id', '=', debateId).execute()
}

/** Makes these questions, in their order, the ones that a debate came from. NOT_FOUND for what is no question. */
export async function setSources(db: Database, debateId: number, questionIds: number[]): Promise<void> {
  for (const id of questionIds) await requirePost(db, id, 'question')
  await db.deleteFrom('post_relations').where('to_id', '=', debateId).where('kind', '=', 'derived').execute()
  for (const [rank, fromId] of questionIds.entries()) {
    await linkPosts(db, { fromId, toId: debateId, kind: 'derived', rank })
  }
}
