import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { memberToken } from '#backend/testing/test-app.ts'
import { openPostgresTestDatabase } from '#backend/testing/test-postgres.ts'
import { setCode } from './index.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openPostgresTestDatabase()
})
afterAll(() => database.close())

it('of administrators who add one code at the same moment one does, and the others read of it', async () => {
  const { seq } = await memberToken(database, { role: 'ADMIN' })
  const labels = Array.from({ length: 8 }, (_, place) => `이름 ${place}`)
  const added = await Promise.allSettled(
    labels.map(label =>
      setCode(database.db, seq, {
        group: 'report-reason',
        code: 'new',
        label,
        value: null,
        sort: 9,
        version: 0,
      }),
    ),
  )
  const refused = added.flatMap(one => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused).toMatchObject(Array.from({ length: 7 }, () => ({ errorName: 'VERSION_CONFLICT' })))
})
