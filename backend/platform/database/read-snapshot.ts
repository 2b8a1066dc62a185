import type { Transaction } from 'kysely'
import type { Database, Schema } from './schema.ts'

export const readSnapshot = <T>(db: Database, read: (trx: Transaction<Schema>) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').execute(read)
