import { AsyncLocalStorage } from 'node:async_hooks'
import type { PostgresPool } from 'kysely'
import type pg from 'pg'
import { isDatabaseUnreachable } from './is-database-unreachable.ts'
import { isSerializationFailure } from './serialization-failure.ts'

/** With the second for which servers keep answers, no longer than a member reads past both after a write. */
const mostLag = '1 s'
/** Milliseconds after which a connection's lag is looked at again, and in which replicas that failed are left alone. */
const checkedFor = 1_000

type Scope = { hasEnded: boolean; usedReplica: boolean }

const scopes = new AsyncLocalStorage<Scope>()

/**
 * Statements of `read` may run on a replica; what it leaves running does not. When a replica goes away under it, or
 * undoes it for what it replays, `read` runs once more on the primary.
 */
export async function readFromReplica<T>(read: () => Promise<T>): Promise<T> {
  const scope: Scope = { hasEnded: false, usedReplica: false }
  try {
    return await scopes.run(scope, read)
  } catch (error) {
    if (!scope.usedReplica || !(isDatabaseUnreachable(error) || isSerializationFailure(error))) throw error
  } finally {
    scope.hasEnded = true
  }
  return read()
}

type ReplicaPoolOptions = { primary: pg.Pool; replicas: pg.Pool; onFault: (fault: Error) => void }

/** Gives connections of the replicas within `readFromReplica`, as long as they keep up, and of the primary otherwise. */
export class ReplicaPool implements PostgresPool {
  readonly #options: ReplicaPoolOptions
  readonly #checkedAt = new WeakMap<pg.PoolClient, number>()
  #leftAloneUntil = 0

  constructor(options: ReplicaPoolOptions) {
    this.#options = options
  }

  get options(): object {
    return this.#options.primary.options
  }

  async connect(): Promise<pg.PoolClient> {
    const scope = scopes.getStore()
    const client = scope && !scope.hasEnded ? await this.#connectToReplica() : null
    if (!client || !scope) return this.#options.primary.connect()
    scope.usedReplica = true
    return client
  }

  async end(): Promise<void> {
    const { primary, replicas } = this.#options
    await Promise.all([primary.end(), replicas.end()])
  }

  async #connectToReplica(): Promise<pg.PoolClient | null> {
    if (performance.now() < this.#leftAloneUntil) return null
    try {
      const client = await this.#options.replicas.connect()
      if (await this.#keepsUp(client)) return client
      client.release()
    } catch (error) {
      this.#options.onFault(error as Error)
    }
    this.#leftAloneUntil = performance.now() + checkedFor
    return null
  }

  async #keepsUp(client: pg.PoolClient): Promise<boolean> {
    const now = performance.now()
    if (now - (this.#checkedAt.get(client) ?? Number.NEGATIVE_INFINITY) < checkedFor) return true
    try {
      const { rows } = await client.query<{ keeps_up: boolean }>(lagQuery)
      if (!rows[0]?.keeps_up) return false
    } catch (error) {
      client.release(true)
      throw error
    }
    this.#checkedAt.set(client, now)
    return true
  }
}

/** Without writes nobody can tell a replica that keeps up from one that is cut off; then the primary has time. */
const lagQuery = `
  select not pg_is_in_recovery()
    or coalesce(now() - pg_last_xact_replay_timestamp() < interval '${mostLag}', false) as keeps_up`
