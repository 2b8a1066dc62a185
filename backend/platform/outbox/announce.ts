import type { Transaction } from 'kysely'
import type { Schema } from '../database/schema.ts'
import type { Happening } from './happening.ts'

/** Puts a happening into the outbox, in the transaction that makes it happen: neither is there without the other. */
export async function announce(trx: Transaction<Schema>, happening: Happening): Promise<void> {
  const { topic, ...payload } = happening
  await trx
    .insertInto('outbox')
    .values({ topic, payload: JSON.stringify(payload) })
    .execute()
}
