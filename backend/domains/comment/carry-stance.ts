import { sql, type Transaction } from 'kysely'
import type { Schema } from '#backend/platform/database/schema.ts'
import { timing } from '#shared/constants/limits.ts'

/**
 * A comment written as the reason of a position shows that position, although its author took it a moment later.
 * Only while a comment is changed freely (R12.11): what people have long agreed with changes no side.
 */
export async function carryStance(
  trx: Transaction<Schema>,
  commentId: number,
  stance: string,
): Promise<void> {
  await sql`
    update comments set stance = ${stance}
    where id = ${commentId}
      and created_at >= now() - make_interval(secs => ${timing.commentFreeEdit / 1_000})`.execute(trx)
}
