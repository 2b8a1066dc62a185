import type { Transaction } from 'kysely'
import { takeStep } from '#backend/domains/question/index.ts'
import type { Schema } from '#backend/platform/database/schema.ts'
import { brand } from '#shared/constants/brand.ts'

export type Opened = { endsAt: Date; facilitator: string | null }

/** Brings selected questions to `debating`, due when the debate ends; leaves the others where they are. */
export async function moveSources(
  trx: Transaction<Schema>,
  debateId: number,
  actorId: number | null,
  { endsAt, facilitator }: Opened,
): Promise<void> {
  const sources = await trx
    .selectFrom('post_relations')
    .select('from_id')
    .where('to_id', '=', debateId)
    .where('kind', '=', 'derived')
    .orderBy('from_id')
    .execute()
  for (const { from_id } of sources) {
    await takeStep(trx, {
      postId: from_id,
      from: ['selected'],
      to: 'debating',
      actorId,
      note: '이 질문에서 나온 토론이 열렸습니다.',
      dueAt: endsAt,
      owner: facilitator ?? brand.operator.name,
    })
  }
}
