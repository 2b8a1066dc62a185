import { mkdir } from 'node:fs/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import { keepInOrder } from './checkpoint.ts'
import { lockDataDir } from './data-dir-lock.ts'
import type { Engine, OpenOptions } from './engine.ts'
import { nameStatements } from './named-statements.ts'
import { typeParsers } from './type-parsers.ts'

export async function openEmbedded(directory: string, options: OpenOptions): Promise<Engine> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const unlock = await lockDataDir(directory, options.onFault ?? (() => {}))
  try {
    const engine = await engineOf(await PGlite.create(directory))
    const rest = keepInOrder(engine.pool, options.onFault ?? (() => {}))
    const close = async () => {
      rest()
      await engine.close()
      await unlock()
    }
    return { ...engine, close }
  } catch (error) {
    await unlock()
    throw error
  }
}

export async function engineOf(pglite: PGlite): Promise<Engine> {
  await pglite.exec(`set timezone = 'UTC'`)
  const pool = new pg.Pool({
    ...createPgConfig(pglite),
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 10_000,
    types: typeParsers,
  })
  pool.on('error', () => {})
  pool.on('connect', client => {
    nameStatements(client)
    giveTurns(client)
  })
  const close = async () => {
    await pool.end()
    await pglite.close()
  }
  return { kind: 'pglite', pool, callsPool: pool, replicas: null, jobsPool: pool, close }
}

/**
 * Lets the event loop turn before each statement. PGlite answers within a turn, so that the statements of one call, and
 * of all that wait behind it, would hold the process together: `/healthz` would wait for their sum instead of for one.
 */
function giveTurns(client: pg.PoolClient): void {
  const send = client.query.bind(client) as (...input: unknown[]) => unknown
  const query = async (...input: unknown[]) => {
    await nextTurn()
    return send(...input)
  }
  Object.assign(client, { query })
}
