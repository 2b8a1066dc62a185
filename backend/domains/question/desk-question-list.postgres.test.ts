import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertMembers } from '#backend/domains/post/post.testing.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { rebuildGramFrequencies } from '#backend/platform/text-search/gram-frequencies.commands.ts'
import { termCode } from '#backend/platform/text-search/terms.ts'
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
/** Of the index and of the list, gathered, joined, counted and sorted: twice as many as totals are shown. */
const mostRowsOfWords = 5 * 2 * paging.totalCap + mostRows
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
  const further = questionStatuses.filter(status => status !== 'open' && status !== 'merged')
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

const statuses = [undefined, ...questionStatuses]
const sorts = ['recent', 'agreed', 'waiting'] as const
const filters = statuses.flatMap(status =>
  sorts.flatMap(sort => [undefined, 'housing'].map(category => [status, sort, category] as const)),
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
  it.each(filters)('in status %s by %s in category %s walks no table', async (status, sort, category) => {
    const query = { status, sort, category }
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

const holders = { 나라: 2, 등대: 2, 마을: 50 } as const

/** 나라 is in every second question, 등대 in every other one, 마을 in one of fifty. */
async function insertTerms() {
  const [country, lighthouse, village] = Object.keys(holders).map(termCode)
  await sql`
    update title_index
    set terms = array[case post_id % 2 when 0 then ${country}::integer else ${lighthouse}::integer end]
      || case when post_id % 50 = 0 then array[${village}::integer] else '{}' end`.execute(db)
  await rebuildGramFrequencies(db)
  await sql`vacuum (analyze) title_index`.execute(db)
}

const narrowed = [
  {},
  { status: 'open' },
  { status: 'review' },
  { category: 'housing' },
  { status: 'review', category: 'housing' },
  { field: 'mine' },
  { status: 'review', field: 'mine' },
] as const

describe(`a keyword in the desk's list of ${questions.toLocaleString('en')} questions`, () => {
  beforeAll(insertTerms)

  it.each(narrowed)('in %o reads few rows on the first call', async narrow => {
    for (const keyword of ['나라', '마을', '나라 마을', '나라 등대']) {
      for (const sort of sorts) {
        const touched = await rowsTouchedAnew({ ...narrow, sort, keyword })
        expect(touched, `${keyword} by ${sort}`).toBeLessThanOrEqual(mostRowsOfWords)
      }
    }
  })

  it('is counted as far as totals are shown, in whatever it is narrowed to', async () => {
    const { rows } = await sql<{ id: number; status: string; category: string }>`
      select q.post_id as id, q.life as status, c.slug as category
      from questions q join posts p on p.id = q.post_id join categories c on c.id = p.category_id`.execute(db)
    for (const { status, category } of [
      { status: 'review', category: undefined },
      { status: 'review', category: 'housing' },
    ]) {
      for (const keyword of ['나라', '마을'] as const) {
        const held = rows.filter(
          row =>
            row.id % holders[keyword] === 0 &&
            row.status === status &&
            (!category || row.category === category),
        )
        const { total, totalIsCapped } = await listed({ status, category, keyword })
        expect([total, totalIsCapped]).toEqual([
          Math.min(held.length, paging.totalCap),
          held.length > paging.totalCap,
        ])
      }
    }
  })

  it('reads few rows though it was rare when words were last counted', async () => {
    await sql`delete from term_frequencies where term = ${termCode('나라')}`.execute(db)
    expect(await rowsTouchedAnew({ keyword: '나라' })).toBeLessThanOrEqual(mostRowsOfWords)
    const { items, total } = await listed({ keyword: '나라' })
    expect([items[0]?.id, total]).toEqual([questions, paging.totalCap])
  })
})
