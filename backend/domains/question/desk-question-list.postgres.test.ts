import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertMembers } from '#backend/domains/post/post.testing.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { indexTitle } from '#backend/platform/text-search/title-index.commands.ts'
import { openWatchedPostgres, type WatchedDatabase } from '#backend/testing/watched-postgres.ts'
import { paging } from '#shared/constants/limits.ts'
import { listDeskQuestions } from '#shared/contract/desk-question.ts'
import { questionStatuses } from '#shared/contract/question.ts'
import type { Query } from '#shared/contract/route.ts'
import { findDeskQuestions } from './desk-question.queries.ts'

const size = 20
const questions = 30_000
/** Of 997: those came further. */
const mostAgreed = 600
/** Ten times the page, and for each of its questions a summary, its latest step, its reports and features. */
const mostRows = 30 * size
/** Walked, gathered and numbered once in ten seconds: as far as pages of this size have numbers. */
const mostRowsAnew = 3 * (paging.maxPage * size + 1) + mostRows

let watched: WatchedDatabase
let db: WatchedDatabase['db']
let steward: number
beforeAll(async () => {
  watched = await openWatchedPostgres()
  db = watched.db
  const [author = 0, editor = 0] = await insertMembers(db, 2)
  steward = editor
  await sql`
    insert into category_stewards (category_id, user_id)
    select id, ${steward}::bigint from categories where id % 3 = 0`.execute(db)
  await sql`
    insert into posts (kind, category_id, author_id, title, body, published_at)
    select 'question', 1 + n % 12, ${author}, '질문 ' || n || '번은 무엇입니까?', '본문입니다.',
           now() - (30001 - n) * interval '52 minutes'
    from generate_series(1, ${questions}::int) n`.execute(db)
  await sql`
    insert into post_stats (post_id, kind, category_id, agree_count)
    select id, kind, category_id, (1000 / (1 + id % 997))::int from posts`.execute(db)
  await sql`insert into questions (post_id) select id from posts`.execute(db)
  const further = questionStatuses.filter(life => life !== 'open' && life !== 'merged')
  await sql`
    update questions set life = (${further}::text[])[1 + post_id % ${further.length}::int],
      awaiting_at = now() - post_id * interval '13 minutes'
    where post_id % 997 < ${mostAgreed}::int`.execute(db)
  await sql`
    insert into question_steps (post_id, life)
    select post_id, life from questions where life <> 'open'`.execute(db)
  await sql`vacuum (analyze)`.execute(db)
})
afterAll(() => watched.close())

const lives = [undefined, ...questionStatuses]
const sorts = ['recent', 'agreed', 'waiting'] as const
const filters = lives.flatMap(life =>
  sorts.flatMap(sort => [undefined, 'housing'].map(category => [life, sort, category] as const)),
)

const listed = (query: object, handle: Database = db) => {
  const parsed: Query<typeof listDeskQuestions> = listDeskQuestions.query.parse({ size, ...query })
  return findDeskQuestions(handle, parsed, steward)
}

/** Caches belong to a handle: a new one of the same connections has none. */
const rowsTouchedAnew = (query: object) => watched.rowsTouched(() => listed(query, db.withoutPlugins()))

async function rowsTouched(query: object): Promise<number> {
  await listed(query)
  return watched.rowsTouched(() => listed(query))
}

describe(`the desk's list of ${questions.toLocaleString('en')} questions`, () => {
  it.each(filters)('in life %s by %s in category %s walks no table', async (life, sort, category) => {
    const query = { life, sort, category }
    expect(await rowsTouched({ ...query, page: 1 })).toBeLessThanOrEqual(mostRows)
    expect(await rowsTouched({ ...query, page: 8 })).toBeLessThanOrEqual(mostRows)
    expect(await rowsTouched({ ...query, field: 'mine', page: 8 })).toBeLessThanOrEqual(mostRows)
    expect(await rowsTouchedAnew({ ...query, field: 'mine', page: 8 })).toBeLessThanOrEqual(mostRowsAnew)
  })

  it('finds by a keyword without walking it', async () => {
    const query = { keyword: '29871번은' }
    await indexTitle(db, 29_871, '질문 29871번은 무엇입니까?')
    expect((await listed(query)).items).toHaveLength(1)
    expect(await rowsTouched(query)).toBeLessThanOrEqual(mostRows)
  })
})
