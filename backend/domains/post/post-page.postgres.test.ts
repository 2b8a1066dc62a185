import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rebuildGramFrequencies } from '#backend/platform/text-search/gram-frequencies.commands.ts'
import { termCode } from '#backend/platform/text-search/terms.ts'
import { openWatchedPostgres, type WatchedDatabase } from '#backend/testing/watched-postgres.ts'
import { insertMembers } from './post.testing.ts'
import { findPostPage, type PostPageQuery } from './post-page.queries.ts'
import type { PostSort } from './post-walk.queries.ts'

const sorts = ['recent', 'agreed', 'discussed', 'viewed', 'hot', 'waiting'] as const satisfies PostSort[]
const size = 20
/** Ten times the page (R12.8). */
const mostRows = 10 * size
/** Of the index and of the list, for page and total: the square root of the posts times the page. */
const mostRowsOfWords = 4 * Math.sqrt(30_000 * size)

let watched: WatchedDatabase
let db: WatchedDatabase['db']

beforeAll(async () => {
  watched = await openWatchedPostgres()
  db = watched.db
  const [author = 0] = await insertMembers(db, 1)
  await insertManyPosts(author)
})
afterAll(() => watched.close())

async function insertManyPosts(author: number) {
  await sql`
    insert into posts (kind, category_id, author_id, title, body, published_at)
    select 'question', 1 + n % 12, ${author}, '질문 ' || n || '번은 무엇입니까?', '본문입니다.',
           now() - (30001 - n) * interval '52 minutes'
    from generate_series(1, 30000) n`.execute(db)
  await sql`
    insert into post_stats (post_id, kind, category_id, agree_count, comment_count, view_count)
    select id, kind, category_id, (1000 / (1 + id % 997))::int, (id * 7919 % 211)::int, (id * 104729 % 5003)::int
    from posts`.execute(db)
  await sql`insert into questions (post_id) select id from posts`.execute(db)
  await sql`
    update questions set life = 'awaiting-answer', awaiting_at = now() - post_id * interval '13 minutes'
    where post_id % 3 = 0`.execute(db)
  await sql`vacuum (analyze)`.execute(db)
}

const question = (query: Partial<PostPageQuery>): PostPageQuery => ({
  ...{ kind: 'question', sort: 'recent', page: 1, size },
  ...query,
})

async function rowsTouched(query: Partial<PostPageQuery>): Promise<number> {
  await findPostPage(db, question(query))
  const touched = await watched.rowsTouched(() => findPostPage(db, question(query)))
  expect(touched).toBeGreaterThan(0)
  return touched
}

async function cursorInside(query: Partial<PostPageQuery>): Promise<string | undefined> {
  let { next } = await findPostPage(db, question({ ...query, page: 50, size: 40 }))
  for (let turn = 0; turn < 3 && next; turn++) {
    const page = await findPostPage(db, question({ ...query, size: 40, cursor: next }))
    next = page.next ?? next
  }
  return next ?? undefined
}

const lists = sorts.flatMap(sort => [[sort, undefined] as const, [sort, 'housing'] as const])

describe.each(lists)('a page of 20 among 30,000 questions sorted by %s in %s', (sort, category) => {
  const list = { sort, category }

  it.each([1, 2, 10, 11, 49, 50])('reads few rows as page %i', async page => {
    expect(await rowsTouched({ ...list, page })).toBeLessThanOrEqual(mostRows)
  })

  it('reads few rows behind a cursor deep inside, forth and back', async () => {
    const cursor = await cursorInside(list)
    expect(cursor).toBeTypeOf('string')
    expect(await rowsTouched({ ...list, cursor })).toBeLessThanOrEqual(mostRows)
    const { prev } = await findPostPage(db, question({ ...list, cursor }))
    expect(await rowsTouched({ ...list, cursor: prev ?? '' })).toBeLessThanOrEqual(mostRows)
  })

  it('reads few rows in one status', async () => {
    expect(await rowsTouched({ ...list, status: 'awaiting-answer', page: 11 })).toBeLessThanOrEqual(mostRows)
  })

  it('holds the rows that belong there', async () => {
    const { ids } = await findPostPage(db, question({ ...list, page: 50 }))
    const whole = await findPostPage(db, question({ ...list, size: 50, page: 20 }))
    expect(ids).toEqual(whole.ids.slice(30))
  })
})

/** 나라 is in every second post, 등대 in every other one, 마을 in one of fifty. */
async function insertTerms() {
  const [country, lighthouse, village] = ['나라', '등대', '마을'].map(termCode)
  await sql`
    update title_index
    set terms = array[case post_id % 2 when 0 then ${country}::integer else ${lighthouse}::integer end]
      || case when post_id % 50 = 0 then array[${village}::integer] else '{}' end
    where post_id <= 30000`.execute(db)
  await rebuildGramFrequencies(db)
  await sql`vacuum (analyze) title_index`.execute(db)
}

describe('a list of posts with a keyword', () => {
  beforeAll(insertTerms)

  it.each(['나라', '마을', '나라 마을', '나라 등대'])(
    'reads few rows for %s, in every sort',
    async keyword => {
      for (const sort of ['recent', 'agreed', 'hot'] as const) {
        await findPostPage(db, question({ sort, keyword }))
        const touched = await watched.rowsTouched(() => findPostPage(db, question({ sort, keyword })))
        expect(touched, sort).toBeLessThanOrEqual(mostRowsOfWords)
      }
    },
  )

  it.each(['debate', 'interview'] as const)('reads few rows of a %s too', async kind => {
    await sql`
      with moved as (
        insert into posts (kind, category_id, author_id, title, body, published_at)
        select ${kind}, category_id, author_id, title, body, published_at from posts
        where kind = 'question' and id <= 10000 order by id
        returning id, category_id)
      insert into post_stats (post_id, kind, category_id) select id, ${kind}, category_id from moved`.execute(
      db,
    )
    await sql`
      update title_index set terms = array[${termCode('나라')}::integer] where kind = ${kind}`.execute(db)
    await rebuildGramFrequencies(db)
    await sql`vacuum (analyze)`.execute(db)
    const query = { ...question({ keyword: '나라' }), kind }
    expect((await findPostPage(db, query)).ids).toHaveLength(size)
    const touched = await watched.rowsTouched(() => findPostPage(db, query))
    expect(touched).toBeLessThanOrEqual(mostRowsOfWords)
  })

  it('holds each post once over its pages by cursor', async () => {
    const pages = [await findPostPage(db, question({ sort: 'agreed', keyword: '마을', size: 40 }))]
    while (pages.at(-1)?.next)
      pages.push(
        await findPostPage(
          db,
          question({ sort: 'agreed', keyword: '마을', size: 40, cursor: pages.at(-1)?.next ?? '' }),
        ),
      )
    const ids = pages.flatMap(page => page.ids)
    expect(new Set(ids).size).toBe(600)
    expect(ids).toHaveLength(600)
    expect(pages[0]?.total).toBe(600)
  })
})

describe('a list that a filter makes rare', () => {
  it('is gathered, not walked for', async () => {
    const [author = 0] = await insertMembers(db, 1)
    await sql`update posts set author_id = ${author} where id in (7, 29000)`.execute(db)
    for (const sort of sorts.slice(0, 5)) {
      expect(await rowsTouched({ sort, author })).toBeLessThanOrEqual(mostRows)
    }
    expect((await findPostPage(db, question({ author }))).ids).toEqual([29_000, 7])
  })
})
