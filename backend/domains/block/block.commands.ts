import { sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import type { BlockKind } from '#shared/contract/block.ts'
import { AppError, fieldError } from '#shared/errors/app-error.ts'
import { mostBlocks } from './block.queries.ts'

type NewBlock = { otherId: number; kind: BlockKind }

/** Leaves no audit row and tells nobody. Throws NOT_FOUND for who is no member, and for oneself. */
export async function blockOther(db: Database, memberId: number, { otherId, kind }: NewBlock): Promise<void> {
  await db.transaction().execute(async trx => {
    // Of two calls at once the second counts what the first wrote.
    await trx.selectFrom('users').select('id').where('id', '=', memberId).forNoKeyUpdate().execute()
    const { rows } = await sql<{ isMember: boolean; count: number }>`
      select
        exists (select from users where id = ${otherId} and id <> ${memberId} and status <> 'withdrawn'
          and status <> 'joining') as "isMember",
        (select count(*)::int from member_blocks where user_id = ${memberId} and other_id <> ${otherId}) as count`.execute(
      trx,
    )
    const [found] = rows
    if (!found?.isMember) throw new AppError('NOT_FOUND')
    if (found.count >= mostBlocks) throw fieldError('kind', `${mostBlocks}명까지 숨기거나 차단할 수 있어요.`)
    await trx
      .insertInto('member_blocks')
      .values({ user_id: memberId, other_id: otherId, kind })
      .onConflict(conflict => conflict.columns(['user_id', 'other_id']).doUpdateSet({ kind }))
      .execute()
  })
}

export async function unblockOther(db: Database, memberId: number, otherId: number): Promise<void> {
  await db
    .deleteFrom('member_blocks')
    .where('user_id', '=', memberId)
    .where('other_id', '=', otherId)
    .execute()
}
