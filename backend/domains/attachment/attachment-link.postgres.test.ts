import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertPost } from '#backend/domains/post/index.ts'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { memberToken } from '#backend/testing/test-app.ts'
import { openPostgresTestDatabase } from '#backend/testing/test-postgres.ts'
import { linkAttachments } from './index.ts'

let database: OpenDatabase
let memberId: number
beforeAll(async () => {
  database = await openPostgresTestDatabase()
  memberId = (await memberToken(database)).seq
})
afterAll(() => database.close())

const write = () =>
  insertPost(database.db, {
    kind: 'question',
    categoryId: 1,
    authorId: memberId,
    title: '그림이 있는 질문입니다',
    body: '내용입니다. 그림을 함께 봐 주십시오.',
  })
const keep = async () => {
  const about = { sha256: randomBytes(32), bytes: 1, mime: 'image/webp' as const, width: 1, height: 1 }
  const { id } = await database.db
    .insertInto('attachments')
    .values({ id: randomUUID(), owner_id: memberId, storage_key: randomUUID(), status: 'ready', ...about })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const show = (post: number, ids: string[]) =>
  database.db
    .transaction()
    .execute(trx => linkAttachments(trx, { memberId, subject: { kind: 'post', id: post }, ids }))

const waiting = async () => {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    database.db,
  )
  return rows.length > 0
}

describe('pictures that two texts let go of at once', () => {
  it('are left to the sweep', async () => {
    const { db } = database
    const posts = await Promise.all([write(), write()])
    const pictures = await Promise.all([keep(), keep()])
    for (const post of posts) await show(post, pictures)
    const [one = 0, two = 0] = posts
    // The first has unlinked and not committed; the second unlinks meanwhile.
    const first = await db.startTransaction().execute()
    await linkAttachments(first, { memberId, subject: { kind: 'post', id: one }, ids: [] })
    let isOver = false
    const second = show(two, []).finally(() => {
      isOver = true
    })
    await expect.poll(async () => isOver || (await waiting())).toBe(true)
    await first.commit().execute()
    await second
    const rows = await db.selectFrom('attachments').select(['id', 'loose_since']).execute()
    expect(rows.map(({ loose_since }) => loose_since)).toEqual([expect.any(Date), expect.any(Date)])
  })

  it('and take over from each other are locked in one order: no deadlock in 100 rounds', async () => {
    const posts = await Promise.all([write(), write()])
    const [one = 0, two = 0] = posts
    const [red, blue] = [await keep(), await keep()]
    for (let round = 0; round < 100; round += 1) {
      await Promise.all([show(one, [red]), show(two, [blue])])
      await Promise.all([show(one, [blue]), show(two, [red])])
    }
    await Promise.all([show(one, []), show(two, [])])
    const rows = await database.db
      .selectFrom('attachments')
      .select('loose_since')
      .where('id', 'in', [red, blue])
      .execute()
    expect(rows.map(({ loose_since }) => loose_since)).toEqual([expect.any(Date), expect.any(Date)])
  })
})
