import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenDatabase, openTestDatabase } from '#backend/testing/test-database.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const number = (value: number, label = 'n') => sql<{ n: number }>`select ${value}::int as ${sql.raw(label)}`
const prepared = async (label: string) => {
  const { rows } = await sql<{ name: string }>`
    select name from pg_prepared_statements where statement like ${`%as ${label}%`}`.execute(database.db)
  return rows.length
}

describe('statements of a connection', () => {
  it('are prepared once they are sent again, and then once for all values', async () => {
    await number(1, 'once').execute(database.db)
    expect(await prepared('once')).toBe(0)
    for (const value of [2, 3, 4]) {
      const { rows } = await number(value, 'once').execute(database.db)
      expect(rows).toEqual([{ once: value }])
    }
    expect(await prepared('once')).toBe(1)
  })

  it('of which a newer release changes what they return are not prepared', async () => {
    await sql`create temp table growing (id int)`.execute(database.db)
    const all = () => sql`select * from growing as g where g.id = ${1}`.execute(database.db)
    for (let time = 0; time < 3; time += 1) await all()
    await sql`insert into growing values (1)`.execute(database.db)
    await sql`alter table growing add column name text default '새 열'`.execute(database.db)
    expect((await all()).rows).toEqual([{ id: 1, name: '새 열' }])
    await sql`drop table growing`.execute(database.db)
  })

  it('are at most three hundred, however many texts there are', async () => {
    for (let text = 0; text < 400; text += 1)
      for (let time = 0; time < 2; time += 1) await number(text, `many_${text}`).execute(database.db)
    const kept = await prepared('many')
    expect(kept).toBeGreaterThan(200)
    expect(kept).toBeLessThanOrEqual(300)
    const { rows } = await number(7, 'many_399').execute(database.db)
    expect(rows).toEqual([{ many_399: 7 }])
  })
})
