import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { openPostgresTestDatabase } from '#backend/testing/test-postgres.ts'
import { actAtOnce } from './acts-at-once.testing.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openPostgresTestDatabase()
})
afterAll(() => database.close())

it('loses and doubles no act of 200 members who turn theirs while the log is sealed (PostgreSQL)', async () => {
  const { turnsOf, counted } = await actAtOnce(database.db)
  expect(turnsOf).toEqual(Array.from({ length: 200 }, () => [1, 2, 3, 4, 5]))
  expect(counted).toBe(200)
})
