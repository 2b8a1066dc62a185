import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outermost, withRandomTies } from './shuffle-rows.ts'
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

  it.each([
    ['select a from b order by c', 'select a from b order by c, random() '],
    ['select a from b order by c limit $1', 'select a from b order by c, random() limit $1'],
    [
      'select a from b order by c for update skip locked',
      'select a from b order by c, random() for update skip locked',
    ],
    ['select distinct a from b order by a', 'select distinct a from b order by a'],
    ['select a from b union select a from c order by a', 'select a from b union select a from c order by a'],
  ])('is changed for it: %s', (text, changed) => {
    expect(withRandomTies(text, outermost(text, /\border by\b/gi))).toBe(changed)
  })

  it('is not taken for ordered by what stands inside it', () => {
    const text = "select (select a from b order by c limit 1), 'order by' from d -- order by\n"
    expect(outermost(text, /\border by\b/gi)).toBe(-1)
  })
})
