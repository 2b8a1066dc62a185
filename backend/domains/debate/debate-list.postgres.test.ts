import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertMembers } from '#backend/domains/post/post.testing.ts'
import { openWatchedPostgres, type WatchedDatabase } from '#backend/testing/watched-postgres.ts'
import type { DebateSort, DebateStatus, listDebates } from '#shared/contract/debate.ts'
import type { Query } from '#shared/contract/route.ts'
import { findDebatePage } from './debate-list.queries.ts'
import { openDueDebates } from './debate-status.commands.ts'

const size = 20
/** Ten times the page (R12.8); the page's own posts, joined with what their cards show, are counted apart. */
const mostRows = 10 * size

let watched: WatchedDatabase
let db: WatchedDatabase['db']

beforeAll(async () => {
  watched = await openWatchedPostgres()
  db = watched.db
  const [author = 0] = await insertMembers(db, 1)
  await insertManyDebates(author)
})
afterAll(() => watched.close())

async function insertManyDebates(author: number) {
  await sql`
    insert into posts (kind, category_id, author_id, title, body, published_at)
    select 'debate', 1 + n % 12, ${author}, '토론 ' || n || '번을 해야 합니까?', '배경입니다.',
           now() - (30001 - n) * interval '52 minutes'
    from generate_series(1, 30000) n`.execute(db)
  await sql`
    insert into post_stats (post_id, kind, category_id, joined_count)
    select id, kind, category_id, (id * 7919 % 2111)::int from posts`.execute(db)
  await sql`
    insert into debates (post_id, opens_at, closes_at, opening_told_at)
    select id, now() + (id % 3 - 1) * interval '40 days' - interval '1 day',
           now() + (id % 3 - 1) * interval '40 days' + id * interval '1 minute',
           case when id % 3 < 2 then now() end
    from posts`.execute(db)
  await sql`
    insert into debate_positions (debate_id, key, label, rank)
    select post_id, key, label, rank from debates
    cross join (values ('for', '찬성', 1), ('against', '반대', 2), ('other', '기타', 3)) p (key, label, rank)`.execute(
    db,
  )
  await sql`
    insert into debate_position_counts (debate_id, position) select debate_id, key from debate_positions`.execute(
    db,
  )
  await sql`vacuum (analyze)`.execute(db)
}

type ListQuery = Query<typeof listDebates>
const query = (more: Partial<ListQuery>): ListQuery => ({ page: 1, size, sort: 'recent', ...more })

async function rowsTouched(more: Partial<ListQuery>): Promise<number> {
  await findDebatePage(db, query(more), null)
  return watched.rowsTouched(() => findDebatePage(db, query(more), null))
}
const cards = 13 * size

const sorts = ['joined', 'closing'] as const satisfies DebateSort[]
const lists = sorts.flatMap(sort => [[sort, undefined] as const, [sort, 'housing'] as const])

describe.each(lists)('a page of 20 among 30,000 debates sorted by %s in %s', (sort, category) => {
  it.each([1, 10, 50])('reads few rows as page %i', async page => {
    expect(await rowsTouched({ sort, category, page })).toBeLessThanOrEqual(mostRows + cards)
  })

  it('reads few rows behind a cursor', async () => {
    const { next } = await findDebatePage(db, query({ sort, category, page: 30 }), null)
    expect(await rowsTouched({ sort, category, cursor: next ?? '' })).toBeLessThanOrEqual(mostRows + cards)
  })
})

describe('a list of one status', () => {
  it.each(['scheduled', 'open', 'closed'] as const satisfies DebateStatus[])(
    'holds every debate that is %s',
    async status => {
      const page = await findDebatePage(db, query({ status }), null)
      expect(page.items.map(item => item.status)).toEqual(Array.from({ length: size }, () => status))
      expect(page).toMatchObject({ total: 1_000, totalIsCapped: true })
    },
  )
})

describe('looking for debates that are due', () => {
  it('reads what is due and nothing else', async () => {
    expect(await watched.rowsTouched(() => openDueDebates(db))).toBeLessThanOrEqual(mostRows)
  })
})
