import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { openPostgresTestDatabase } from '#backend/testing/test-postgres.ts'
import { insertMembers, insertTestPost, setAgreement } from './post.testing.ts'
import { setBookmark } from './reaction.commands.ts'
import { insertViews } from './view.commands.ts'

let database: OpenDatabase
let members: number[]
let post: number

beforeAll(async () => {
  // All of them wait for one row: more connections than these outwait its lock on a busy machine.
  database = await openPostgresTestDatabase(20)
  members = await insertMembers(database.db, 200)
})
afterAll(() => database.close())
beforeEach(async () => {
  post = await insertTestPost(database.db, { authorId: members[0] ?? 0 })
})

const counted = async () => {
  const { rows } = await sql<Record<string, number>>`
    select agree_count, certified_agree_count, bookmark_count,
           (select count(*) from post_agreements where post_id = ${post}) as agreements,
           (select count(*) from post_agreements where post_id = ${post} and certified) as certified,
           (select count(*) from bookmarks where post_id = ${post}) as bookmarks,
           (select coalesce(sum(case when value is null then -1 else 1 end), 0)
            from ledger_waiting_acts where post_id = ${post}) as noted,
           (select coalesce(sum(case when value is null then -1 else 1 end), 0)
            from ledger_waiting_acts where post_id = ${post} and certified) as noted_certified
    from post_stats where post_id = ${post}`.execute(database.db)
  const [row] = rows
  return {
    counters: [row?.agree_count, row?.certified_agree_count, row?.bookmark_count],
    rows: [row?.agreements, row?.certified, row?.bookmarks],
    ledger: [row?.noted, row?.noted_certified],
  }
}

const outOfTurn = async () => {
  const { rows } = await sql`
    select * from (
      select value, lag(value, 1, null) over voice as before, turn, row_number() over voice as place
      from ledger_waiting_acts where post_id = ${post} window voice as (partition by who order by turn)
    ) turns where value is not distinct from before or turn <> place`.execute(database.db)
  return rows
}

describe('agreements at once', () => {
  it('of 200 members are exactly 200, however often each of them sends theirs', async () => {
    const calls = members.flatMap((seq, index) => {
      const member = { seq, certified: index % 2 === 0 }
      return [1, 2, 3].map(() => setAgreement(database.db, post, member, true))
    })
    await Promise.all(calls)
    expect(await counted()).toEqual({ counters: [200, 100, 0], rows: [200, 100, 0], ledger: [200, 100] })
  })

  it('of one member are one', async () => {
    const member = { seq: members[0] ?? 0, certified: true }
    await Promise.all(Array.from({ length: 200 }, () => setAgreement(database.db, post, member, true)))
    expect(await counted()).toEqual({ counters: [1, 1, 0], rows: [1, 1, 0], ledger: [1, 1] })
  })

  it('stay equal to their rows while one member turns them over 50 times and others come and go', async () => {
    const [first = 0, ...others] = members.slice(0, 20)
    const one = { seq: first, certified: true }
    const turns = Array.from({ length: 50 }, () => setAgreement(database.db, post, one, undefined))
    const marks = Array.from({ length: 50 }, () => setBookmark(database.db, post, one, undefined))
    const crowd = others.flatMap(seq =>
      [true, false, true].map(wanted => setAgreement(database.db, post, { seq, certified: false }, wanted)),
    )
    await Promise.all([...turns, ...marks, ...crowd])
    const { counters, rows, ledger } = await counted()
    expect(counters).toEqual(rows)
    expect(ledger).toEqual(rows.slice(0, 2))
    expect(await outOfTurn()).toEqual([])
    expect([0, 1]).toContain(counters[2])
  })
})

describe('views at once', () => {
  it('from several processes over the same posts are each counted once, and nobody waits in a circle', async () => {
    const posts = [post]
    for (let index = 0; index < 9; index++)
      posts.push(await insertTestPost(database.db, { authorId: members[0] ?? 0 }))
    const views = posts.flatMap(postId =>
      Array.from({ length: 50 }, (_, viewer) => ({
        postId,
        viewer: createHash('sha256').update(`${viewer}`).digest(),
      })),
    )
    const flushes = Array.from({ length: 12 }, (_, turn) =>
      insertViews(database.db, '2026-11-20', turn % 2 ? views : views.toReversed()),
    )
    await Promise.all(flushes)
    const rows = await database.db
      .selectFrom('post_stats')
      .select('view_count')
      .where('post_id', 'in', posts)
      .execute()
    expect(rows.map(row => row.view_count)).toEqual(posts.map(() => 50))
  })
})
