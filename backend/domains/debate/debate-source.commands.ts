import type { Transaction } from 'kysely'
import type { KeptRows } from '#backend/domains/audit/index.ts'
import { takeStep } from '#backend/domains/question/index.ts'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { brand } from '#shared/constants/brand.ts'

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
