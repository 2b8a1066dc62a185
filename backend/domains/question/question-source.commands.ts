import { sql, type Transaction } from 'kysely'
import { linkPosts } from '#backend/domains/post/index.ts'
import type { Schema } from '#backend/platform/database/schema.ts'
import { fieldError } from '#shared/errors/app-error.ts'

/**
 * Makes these the questions that a debate or an interview came out of, in their order; answers those that are new.
 * Keeps questions that went out of sight since they were chosen. VALIDATION_FAILED for an id that is no question's.
 */
export async function setSources(
  trx: Transaction<Schema>,
  postId: number,
  questionIds: number[],
): Promise<number[]> {
  const known = await findSourceable(trx, postId, questionIds)
  if (questionIds.some(id => !known.has(id)))
    throw fieldError('questionIds', '고를 수 없는 질문이 있어요. 질문을 다시 골라 주세요.')
  await sql`
    delete from post_relations
    where to_id = ${postId} and kind = 'derived' and from_id <> all(${questionIds}::bigint[])`.execute(trx)
  for (const [rank, fromId] of questionIds.entries()) {
    await linkPosts(trx, { fromId, toId: postId, kind: 'derived', rank })
  }
  return questionIds.filter(id => known.get(id) === false)
}

/** Maps each id that may be linked to whether it is linked already. */
async function findSourceable(
  trx: Transaction<Schema>,
  postId: number,
  questionIds: number[],
): Promise<Map<number, boolean>> {
  const { rows } = await sql<{ id: number; linked: boolean }>`
    select p.id, r.to_id is not null as linked
    from posts p
    left join post_relations r on r.from_id = p.id and r.to_id = ${postId} and r.kind = 'derived'
    where p.id = any(${questionIds}::bigint[]) and p.kind = 'question'
      and (p.visibility in ('public', 'temporary') or r.to_id is not null)`.execute(trx)
  return new Map(rows.map(({ id, linked }) => [id, linked]))
}
