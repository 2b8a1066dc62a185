import { sql, type Transaction } from 'kysely'
import type { KeptRows } from '#backend/domains/audit/index.ts'
import { linkPosts } from '#backend/domains/post/index.ts'
import { takeStep } from '#backend/domains/question/index.ts'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { brand } from '#shared/constants/brand.ts'
import { fieldError } from '#shared/errors/app-error.ts'

/** Keeps questions that went out of sight since they were chosen. VALIDATION_FAILED for an id that is no question's. */
export async function setSources(db: Database, debateId: number, questionIds: number[]): Promise<void> {
  const known = await findSourceable(db, debateId, questionIds)
  if (questionIds.some(id => !known.has(id)))
    throw fieldError('questionIds', '고를 수 없는 질문이 있어요. 질문을 다시 골라 주세요.')
  await db.deleteFrom('post_relations').where('to_id', '=', debateId).where('kind', '=', 'derived').execute()
  for (const [rank, fromId] of questionIds.entries()) {
    await linkPosts(db, { fromId, toId: debateId, kind: 'derived', rank })
  }
}

async function findSourceable(db: Database, debateId: number, questionIds: number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select p.id from posts p
    where p.id = any(${questionIds}::bigint[]) and p.kind = 'question' and (
      p.visibility in ('public', 'temporary') or exists (
        select from post_relations r where r.from_id = p.id and r.to_id = ${debateId} and r.kind = 'derived'
      )
    )`.execute(db)
  return new Set(rows.map(row => row.id))
}

export type Opened = {
  endsAt: Date
  facilitator: string | null
  /** Of an act that can be undone. */
  kept?: KeptRows
}

/** Brings selected questions to `debating`, due when the debate ends; leaves the others where they are. */
export async function moveSources(
  trx: Transaction<Schema>,
  debateId: number,
  actorId: number | null,
  { endsAt, facilitator, kept }: Opened,
): Promise<void> {
  for (const postId of await findSourceIds(trx, debateId)) {
    await takeStep(trx, {
      postId,
      from: ['selected'],
      to: 'debating',
      actorId,
      note: '이 질문에서 나온 토론이 열렸습니다.',
      dueAt: endsAt,
      owner: facilitator ?? brand.operator.name,
      ...(kept && { kept }),
    })
  }
}

export async function findSourceIds(db: Database, debateId: number): Promise<number[]> {
  const sources = await db
    .selectFrom('post_relations')
    .select('from_id')
    .where('to_id', '=', debateId)
    .where('kind', '=', 'derived')
    .orderBy('from_id')
    .execute()
  return sources.map(({ from_id }) => from_id)
}
