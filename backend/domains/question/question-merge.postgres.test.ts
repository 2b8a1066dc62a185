import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { countLockWaiters, holdLock, watchSettled } from '#backend/testing/held-lock.ts'
import { memberToken } from '#backend/testing/test-app.ts'
import { openPostgresTestDatabase } from '#backend/testing/test-postgres.ts'
import { askQuestion } from './question.testing.ts'
import { mergeQuestions } from './question-merge.commands.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openPostgresTestDatabase(10)
})
afterAll(() => database.close())

it('of two questions that editors merge into each other at once, one is left', async () => {
  const { db } = database
  const editor = await memberToken(database, { role: 'ADMIN' })
  const first = await askQuestion(db, { authorId: editor.seq })
  const second = await askQuestion(db, { authorId: editor.seq })
  const held = await holdLock(
    db,
    sql`select from questions where post_id in (${first}, ${second}) for update`,
  )
  const merging = [
    [first, second],
    [second, first],
  ].map(([fromId = 0, intoId = 0]) =>
    watchSettled(mergeQuestions(db, editor.seq, { fromId, intoId, note: '같은 것을 묻습니다.' })),
  )
  const ready = async () => (await countLockWaiters(db)) + merging.filter(({ settled }) => settled()).length
  await expect.poll(ready).toBe(2)
  await held.release()
  const outcomes = await Promise.allSettled(merging.map(({ work }) => work))
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes).toContainEqual({
    status: 'rejected',
    reason: expect.objectContaining({ errorName: 'STEP_NOT_POSSIBLE' }),
  })
  const left = db.selectFrom('questions').select('post_id').where('merged_into', 'is', null)
  expect(await left.execute()).toHaveLength(1)
})
