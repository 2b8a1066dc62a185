import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from './migrate.ts'
import { type OpenDatabase, openDatabase } from './open-database.ts'

const root = mkdtempSync(join(tmpdir(), 'mureum-q-database-'))
const config = { kind: 'embedded', directory: join(root, 'pglite') } as const
let database: OpenDatabase
beforeAll(async () => {
  database = await openDatabase(config)
  await migrate(database.db)
})
afterAll(async () => {
  await database.close()
  rmSync(root, { recursive: true, force: true })
})

describe('the embedded database', () => {
  it('is not opened twice', async () => {
    await expect(openDatabase(config)).rejects.toThrow(`pid ${process.pid}`)
  })

  it('gives numbers for int8, text for days and moments in UTC', async () => {
    const { rows } = await sql`
      select 9007199254740991::int8 as big, array[1::int8, 2] as list, count(*) as counted,
        date '2026-11-20' as day, timestamptz '2026-11-20 09:00+09' as moment, current_setting('timezone') as zone
      from (values (1), (2)) v`.execute(database.db)
    expect(rows).toEqual([
      {
        big: 9_007_199_254_740_991,
        list: [1, 2],
        counted: 2,
        day: '2026-11-20',
        moment: new Date('2026-11-20T00:00:00Z'),
        zone: 'UTC',
      },
    ])
  })

  it('lets everything wait behind an open transaction, and undoes one that fails', async () => {
    const order: string[] = []
    const failing = database.db.transaction().execute(async trx => {
      await trx.updateTable('categories').set({ active: false }).execute()
      order.push('transaction')
      throw new Error('undone')
    })
    const count = database.db
      .selectFrom('categories')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('active', '=', true)
      .executeTakeFirst()
    const [undone, counted] = await Promise.allSettled([failing, count.finally(() => order.push('outside'))])
    expect(undone).toMatchObject({ reason: new Error('undone') })
    expect(counted).toMatchObject({ value: { n: 12 } })
    expect(order).toEqual(['transaction', 'outside'])
  })

  it('lets the process serve others between the statements that wait for it', async () => {
    let turns = 0
    const count = () => {
      turns += 1
      counting = setImmediate(count)
    }
    let counting = setImmediate(count)
    await Promise.all(Array.from({ length: 20 }, () => sql`select 1`.execute(database.db)))
    clearImmediate(counting)
    expect(turns).toBeGreaterThanOrEqual(20)
  })

  it('keeps what was written when it is opened again, and runs no migration twice', async () => {
    await database.maintain()
    await database.close()
    database = await openDatabase(config)
    expect(await migrate(database.db)).toEqual([])
    expect(await database.db.selectFrom('categories').select('id').execute()).toHaveLength(12)
  })
})
