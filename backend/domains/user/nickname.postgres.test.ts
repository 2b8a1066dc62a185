import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertMembers } from '#backend/domains/post/post.testing.ts'
import { openWatchedPostgres, type WatchedDatabase } from '#backend/testing/watched-postgres.ts'
import { nameOfTheGone } from './nickname.ts'
import { isNameFree } from './user.queries.ts'

let watched: WatchedDatabase
beforeAll(async () => {
  watched = await openWatchedPostgres()
  const ids = await insertMembers(watched.db, 600)
  await sql`
    update users set status = 'withdrawn', name = ${nameOfTheGone} where id = any(${ids.slice(300)}::bigint[])`.execute(
    watched.db,
  )
  await sql`analyze users`.execute(watched.db)
})
afterAll(() => watched.close())

it.each([
  ['a member who is there', true, false],
  ['nobody', false, true],
  ['members who left alone', 'gone', true],
] as const)('a name of %s is looked up without reading the members', async (_, of, free) => {
  const holder = watched.db.selectFrom('users').select('name').where('status', '<>', 'withdrawn')
  const { name: taken } = await holder.orderBy('id').executeTakeFirstOrThrow()
  const name = of === 'gone' ? nameOfTheGone : of ? taken.toUpperCase() : '아무도 쓰지 않는 이름'
  let answer: boolean | undefined
  const touched = await watched.rowsTouched(async () => {
    answer = await isNameFree(watched.db, name, undefined)
  })
  expect(touched).toBeLessThanOrEqual(2)
  expect(answer).toBe(free)
})
