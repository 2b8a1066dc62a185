import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { openTestDatabase } from '#backend/testing/test-database.ts'
import { seed } from './seed.ts'

let database: OpenDatabase

beforeAll(async () => {
  database = await openTestDatabase()
  await seed(database.db, new Date('2026-11-20T09:00:00Z'))
})
afterAll(() => database.close())

/** Checks below query faulty rows and expect none. */
async function rows(query: string): Promise<unknown[]> {
  return (await sql.raw(query).execute(database.db)).rows
}

describe('due process in a seeded database', () => {
  it('has objections, claims, exclusions and blocks in each status that a screen shows', async () => {
    const statuses = (table: string) =>
      rows(`select status, count(*)::int as n from ${table} group by 1 order by status`)
    expect(await statuses('objections')).toEqual([
      { status: 'kept', n: 1 },
      { status: 'open', n: 2 },
      { status: 'upheld', n: 1 },
    ])
    expect(await statuses('takedown_requests')).toEqual([
      { status: 'blocked', n: 2 },
      { status: 'received', n: 1 },
      { status: 'refused', n: 1 },
      { status: 'returned', n: 1 },
    ])
    expect(await statuses('agreement_exclusions')).toEqual([
      { status: 'excluded', n: 1 },
      { status: 'proposed', n: 1 },
    ])
    expect(await rows('select kind from member_blocks order by kind')).toHaveLength(2)
  })

  it('writes the public log in the order of its days', async () => {
    const earlier = 'lag(decided_at) over (order by id) > decided_at as earlier from moderation_decisions'
    expect(await rows(`select id from (select id, ${earlier}) listed where earlier`)).toEqual([])
  })

  it('judges by another editor, and excludes what is counted nowhere', async () => {
    const objections = 'select o.id from objections o join decision_notices n using (decision_id)'
    expect(
      await rows(`${objections} where o.decided_by = n.editor_id or o.member_id <> n.member_id`),
    ).toEqual([])
    const excluded =
      'select e.user_id from excluded_agreements e join agreement_exclusions x on x.id = e.exclusion_id'
    const counted =
      'exists (select from post_agreements a where a.post_id = e.post_id and a.user_id = e.user_id)'
    expect(await rows(`${excluded} where (x.status = 'excluded') = ${counted}`)).toEqual([])
    expect(
      await rows(`select x.id from agreement_exclusions x where excluded_count <> (
        select count(*) from excluded_agreements e where e.exclusion_id = x.id and excluded_at is not null)`),
    ).toEqual([])
    const blocked = `select c.id from comments c where hidden_by_claim and not exists (
      select from takedown_requests t where t.comment_id = c.id and t.status = 'blocked' and t.blocked_until = c.hidden_until)`
    expect(await rows(blocked)).toEqual([])
  })
})
