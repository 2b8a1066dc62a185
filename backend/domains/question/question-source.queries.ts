import { sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import type { QuestionStatus } from '#shared/contract/question.ts'

export type Source = { id: number; title: string; status: QuestionStatus }

/** The questions that debates or interviews came out of, for editors: those out of sight too. Answers a look-up by post. */
export async function findSources(db: Database, postIds: number[]): Promise<(postId: number) => Source[]> {
  const { rows } = await sql<Source & { postId: number }>`
    select r.to_id as "postId", p.id, p.title, q.life as status
    from post_relations r join posts p on p.id = r.from_id join questions q on q.post_id = p.id
    where r.to_id = any(${postIds}::bigint[]) and r.kind = 'derived'
    order by r.to_id, r.rank, p.id`.execute(db)
  const byPost = Map.groupBy(rows, row => row.postId)
  return postId => (byPost.get(postId) ?? []).map(({ postId: _, ...question }) => question)
}
