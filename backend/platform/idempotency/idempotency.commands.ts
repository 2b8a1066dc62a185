import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import { AppError } from '#shared/errors/app-error.ts'
import type { Database, Schema } from '../database/schema.ts'

type Attempt = {
  memberId: number
  call: string
  key: string | undefined
  /** Plain data, compared by its JSON. */
  content: unknown
}

/**
 * Makes a thing once for a key and returns its id; a repeated attempt gets the id of the first (R12.23).
 * Key and thing are written in one transaction, so a parallel attempt waits for the first and then finds it.
 * Throws IDEMPOTENCY_KEY_REUSED when the key came with other content.
 */
export async function withIdempotencyKey(
  trx: Transaction<Schema>,
  attempt: Attempt,
  make: () => Promise<number>,
): Promise<number> {
  const { memberId, call, key, content } = attempt
  if (key === undefined) return make()
  const fingerprint = createHash('sha256').update(JSON.stringify(content)).digest()
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('idempotency_keys')
    .values({ user_id: memberId, call, key, fingerprint })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  const isThisKey = { user_id: memberId, call, key }
  if (!numInsertedOrUpdatedRows) return firstResult(trx, isThisKey, fingerprint)

  const id = await make()
  await trx
    .updateTable('idempotency_keys')
    .set({ result_id: id })
    .where(({ and }) => and(isThisKey))
    .execute()
  return id
}

async function firstResult(
  trx: Transaction<Schema>,
  key: { user_id: number; call: string; key: string },
  fingerprint: Buffer,
): Promise<number> {
  const first = await trx
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'result_id'])
    .where(({ and }) => and(key))
    .executeTakeFirstOrThrow()
  if (!first.fingerprint.equals(fingerprint)) throw new AppError('IDEMPOTENCY_KEY_REUSED')
  if (first.result_id === null) throw new Error(`${key.call} left an idempotency key without its result`)
  return first.result_id
}

export async function purgeIdempotencyKeys(db: Database, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', new Date(now.getTime() - 7 * 86_400_000))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
