import { sql, type Transaction } from 'kysely'
import type { Database, Schema } from '#backend/platform/database/schema.ts'

class Rehearsed<T> extends Error {
  readonly result: T
  constructor(result: T) {
    super('rehearsed')
    this.result = result
  }
}

/** Runs commands that open transactions of their own as one; a dry run rolls it back. */
export async function inOneTransaction<T>(
  db: Database,
  { dryRun }: { dryRun: boolean },
  act: (handle: Database) => Promise<T>,
): Promise<T> {
  const whole = db.transaction().execute(async trx => {
    const result = await act(withSavepoints(trx))
    if (dryRun) throw new Rehearsed(result)
    return result
  })
  return whole.catch(resultOf<T>)
}

/** Every transaction opened by the handle is rolled back after it answered, so that locks last as long as in earnest. */
export const rollingBack = (db: Database): Database =>
  withTransactions(db, act =>
    db
      .transaction()
      .execute(async trx => {
        throw new Rehearsed(await act(trx))
      })
      .catch(resultOf),
  )

function withSavepoints(trx: Transaction<Schema>): Database {
  const handle = withTransactions(trx, async act => {
    await sql`savepoint command`.execute(trx)
    try {
      const result = await act(handle as Transaction<Schema>)
      await sql`release savepoint command`.execute(trx)
      return result
    } catch (error) {
      await sql`rollback to savepoint command`.execute(trx)
      throw error
    }
  })
  return handle
}

type Run = (act: (trx: Transaction<Schema>) => Promise<unknown>) => Promise<unknown>

/** Kysely keeps its state in private fields, which only its own object can read: methods are bound to it. */
const withTransactions = (db: Database, execute: Run): Database =>
  new Proxy(db, {
    get(target, name) {
      if (name === 'transaction') return () => ({ execute })
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })

function resultOf<T>(error: unknown): T {
  if (error instanceof Rehearsed) return error.result as T
  throw error
}
