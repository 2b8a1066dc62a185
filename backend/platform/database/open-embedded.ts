import { mkdir } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import { keepInOrder } from './checkpoint.ts'
import { lockDataDir } from './data-dir-lock.ts'
import type { Engine, OpenOptions } from './engine.ts'
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
  const close = async () => {
    await pool.end()
    await pglite.close()
  }
  return { kind: 'pglite', pool, jobsPool: pool, close }
}
