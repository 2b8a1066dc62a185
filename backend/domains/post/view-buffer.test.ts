import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { openTestDatabase } from '#backend/testing/test-database.ts'
import { insertMembers, insertTestPost } from './post.testing.ts'
import { openViewBuffer, type ViewBuffer } from './view-buffer.ts'

let database: OpenDatabase
let buffer: ViewBuffer
let post: number
let now = new Date('2026-11-20T03:00:00Z')
const viewer = (name: string) => createHash('sha256').update(name).digest()
const countOf = async (id: number) => {
  const row = await database.db
    .selectFrom('post_stats')
    .select('view_count')
    .where('post_id', '=', id)
    .executeTakeFirstOrThrow()
  return row.view_count
}
const keptDays = async (id: number) => {
  const rows = await database.db.selectFrom('post_views').select('day').where('post_id', '=', id).execute()
  return rows.map(row => row.day)
}

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  now = new Date('2026-11-20T03:00:00Z')
  const [authorId = 0] = await insertMembers(database.db, 1)
  post = await insertTestPost(database.db, { authorId })
  buffer = openViewBuffer({ db: database.db, clock: () => now, onFault: () => {} })
})
afterEach(() => buffer.close())

describe('views', () => {
  it('of a post that does not exist are dropped without harm to the others', async () => {
    buffer.add({ postId: 987_654, viewer: viewer('a') })
    buffer.add({ postId: post, viewer: viewer('a') })
    await buffer.flush()
    expect(await countOf(post)).toBe(1)
  })

  it('of one viewer count once a day, within one flush and over several', async () => {
    for (let round = 0; round < 3; round++) {
      for (const name of ['a', 'b', 'a']) buffer.add({ postId: post, viewer: viewer(name) })
      await buffer.flush()
    }
    expect(await countOf(post)).toBe(2)
  })

  it('count again on the next day in Seoul', async () => {
    buffer.add({ postId: post, viewer: viewer('a') })
    now = new Date('2026-11-20T15:00:00Z')
    buffer.add({ postId: post, viewer: viewer('a') })
    await buffer.flush()
    expect(await countOf(post)).toBe(2)
  })

  it('beyond one batch are all written', async () => {
    for (let index = 0; index < 1_500; index++) buffer.add({ postId: post, viewer: viewer(`${index}`) })
    await buffer.flush()
    expect(await countOf(post)).toBe(1_500)
  })

  it('are written by the timer and at the end', async () => {
    buffer.add({ postId: post, viewer: viewer('a') })
    await expect.poll(() => countOf(post)).toBe(1)
    buffer.add({ postId: post, viewer: viewer('b') })
    await buffer.close()
    expect(await countOf(post)).toBe(2)
  })

  it('are held when the database refuses, and written when it is back', async () => {
    const refusing = await openTestDatabase()
    await refusing.db.schema.alterTable('post_views').renameTo('elsewhere').execute()
    const held = openViewBuffer({ db: refusing.db, clock: () => now, onFault: () => {} })
    const [authorId = 0] = await insertMembers(refusing.db, 1)
    const postId = await insertTestPost(refusing.db, { authorId })
    held.add({ postId, viewer: viewer('a') })
    await expect(held.flush()).rejects.toThrow('post_views')
    await refusing.db.schema.alterTable('elsewhere').renameTo('post_views').execute()
    await held.close()
    const rows = await refusing.db.selectFrom('post_views').select('post_id').execute()
    expect(rows).toEqual([{ post_id: postId }])
    await refusing.close()
  })

  it('are forgotten two days later while their count stays', async () => {
    buffer.add({ postId: post, viewer: viewer('a') })
    await buffer.flush()
    now = new Date('2026-11-22T03:00:00Z')
    buffer.add({ postId: post, viewer: viewer('b') })
    await buffer.flush()
    expect(await keptDays(post)).toEqual(['2026-11-22'])
    expect(await countOf(post)).toBe(2)
  })

  it('are forgotten a part at a time, until none of an old day is left', async () => {
    await sql`
      insert into post_views (day, post_id, viewer_hash)
      select date '2026-11-19', ${post}, sha256(number::text::bytea) from generate_series(1, 20001) number`.execute(
      database.db,
    )
    now = new Date('2026-11-22T03:00:00Z')
    const left: number[] = []
    for (const name of ['a', 'b', 'c']) {
      buffer.add({ postId: post, viewer: viewer(name) })
      await buffer.flush()
      left.push((await keptDays(post)).filter(day => day < '2026-11-22').length)
    }
    expect(left).toEqual([1, 0, 0])
  })
})
