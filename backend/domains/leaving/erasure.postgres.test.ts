import { afterAll, beforeAll, expect, it } from 'vitest'
import { takeBackLeaving } from '#backend/domains/user/index.ts'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { countLockWaiters, watchSettled } from '#backend/testing/held-lock.ts'
import { memberToken } from '#backend/testing/test-app.ts'
import { openPostgresTestDatabase } from '#backend/testing/test-postgres.ts'
import { eraseDueMembers } from './erasure.commands.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openPostgresTestDatabase(10)
})
afterAll(() => database.close())

it('leaves a member alone who comes back in the very moment of the erasure', async () => {
  const { db } = database
  const leavesAt = new Date()
  const { seq } = await memberToken(database, {
    name: '돌아온 이',
    status: 'leaving',
    leaves_at: leavesAt,
    leaving_keeps: 'posts',
  })
  const comingBack = await db.startTransaction().execute()
  expect(await takeBackLeaving(comingBack, seq, new Date(leavesAt.getTime() - 1_000))).toBe(true)
  const erasing = watchSettled(
    eraseDueMembers(db, {
      providers: [],
      log: {
        error: ({ err }: { err: unknown }) => {
          throw err
        },
      },
      now: leavesAt,
      mostAtOnce: 1,
    }),
  )
  await expect.poll(async () => (await countLockWaiters(db)) + Number(erasing.settled())).toBe(1)
  await comingBack.commit().execute()
  expect(await erasing.work).toBe(0)
  const row = db.selectFrom('users').select(['name', 'status']).where('id', '=', seq)
  expect(await row.executeTakeFirst()).toEqual({ name: '돌아온 이', status: 'member' })
})
