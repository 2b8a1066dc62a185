import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenDatabase, openTestDatabase } from './test-database.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const series = async (order: string) => {
  const { rows } = await sql<{ n: number }>`
    select n from generate_series(1, 40) n ${sql.raw(order)}`.execute(database.db)
  return rows.map(({ n }) => n)
}
const inOrder = Array.from({ length: 40 }, (_, index) => index + 1)

describe('a read of the test database', () => {
  it('has no order that it does not ask for', async () => {
    expect(await series('')).not.toEqual(inOrder)
    expect((await series('')).sort((a, b) => a - b)).toEqual(inOrder)
    expect(await series('order by n')).toEqual(inOrder)
  })

  it('draws by lot between rows that its order leaves equal', async () => {
    const first = await series('order by n % 2 limit 10')
    expect(await series('order by n % 2 limit 10')).not.toEqual(first)
    expect(first.every(n => n % 2 === 0)).toBe(true)
  })

  it('draws by lot inside of an aggregate, unless its rows are sorted', async () => {
    const aggregated = async (rows: string) => {
      const found = await sql<{
        all: number[]
      }>`select coalesce(json_agg(n), '[]') as all from ${sql.raw(rows)}`.execute(database.db)
      return found.rows[0]?.all
    }
    expect(await aggregated('generate_series(1, 40) n')).not.toEqual(inOrder)
    expect(await aggregated('(select n from generate_series(1, 40) n) as shown')).not.toEqual(inOrder)
    const sorted = '(select n from generate_series(1, 40) n order by n) as shown (n)'
    expect(await aggregated(sorted)).toEqual(inOrder)
    const tied = '(select n from generate_series(1, 40) n order by n % 2) as shown (n)'
    expect(await aggregated(tied)).not.toEqual(await aggregated(tied))
  })
})
