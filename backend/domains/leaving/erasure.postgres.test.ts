import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { setBookmark } from '#backend/domains/post/index.ts'
import { insertTestPost } from '#backend/domains/post/post.testing.ts'
import { takeBackLeaving } from '#backend/domains/user/index.ts'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { countLockWaiters, holdLock, watchSettled } from '#backend/testing/held-lock.ts'
import { memberToken } from '#backend/testing/test-app.ts'
import { openPostgresTestDatabase } from '#backend/testing/test-postgres.ts'
import { eraseLeavers } from './erase-leavers.ts'
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
      log: { error: fail },
      now: leavesAt,
      mostAtOnce: 1,
    }),
  )
  await expect.poll(async () => (await countLockWaiters(db)) + Number(erasing.settled())).toBe(1)
  await comingBack.commit().execute()
  expect(await erasing.work).toEqual({ erased: 0, failed: [] })
  const row = db.selectFrom('users').select(['name', 'status']).where('id', '=', seq)
  expect(await row.executeTakeFirst()).toEqual({ name: '돌아온 이', status: 'member' })
})

it('holds no counter of one post while it waits for another’s', async () => {
  const { db } = database
  const now = new Date()
  const leaving = { status: 'leaving', leaves_at: now, leaving_keeps: 'nothing' } as const
  const { seq } = await memberToken(database, leaving)
  const { seq: authorId } = await memberToken(database)
  const postIds: number[] = []
  for (let count = 0; count < 21; count += 1) {
    const postId = await insertTestPost(db, { authorId })
    await setBookmark(db, postId, { seq, certified: false }, true)
    postIds.push(postId)
  }
  const held = await holdLock(db, sql`select from post_stats where post_id = ${postIds[20]} for update`)
  const erasing = watchSettled(eraseLeavers(db, { providers: [], log: { error: fail }, now }))
  try {
    await expect.poll(() => countLockWaiters(db)).toBe(1)
    const { rows } = await sql<{ bookmarks: number }>`
    select bookmark_count as bookmarks from post_stats where post_id = ${postIds[0]} for update nowait`.execute(
      db,
    )
    expect(rows).toEqual([{ bookmarks: 0 }])
  } finally {
    await held.release()
  }
  expect(await erasing.work).toEqual({ erased: 1, failed: [] })
  expect(await db.selectFrom('bookmarks').select('post_id').where('user_id', '=', seq).execute()).toEqual([])
})

function fail({ err }: { err: unknown }): never {
  throw err
}
