import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenDatabase, openTestDatabase } from '#backend/testing/test-database.ts'
import { actAtOnce } from './acts-at-once.testing.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

it('loses and doubles no act of 200 members who turn theirs while the log is sealed (PGlite)', async () => {
  const { turnsOf, counted } = await actAtOnce(database.db)
  expect(turnsOf).toEqual(Array.from({ length: 200 }, () => [1, 2, 3, 4, 5]))
  expect(counted).toBe(200)
})
