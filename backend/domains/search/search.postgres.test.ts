import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { rebuildGramFrequencies } from '#backend/platform/text-search/gram-frequencies.commands.ts'
import { readKeyword } from '#backend/platform/text-search/keyword.ts'
import { findSimilar } from '#backend/platform/text-search/similar-titles.queries.ts'
import { termCode } from '#backend/platform/text-search/terms.ts'
import { titleGramsVersion } from '#backend/platform/text-search/title-grams.ts'
import { reindexTitles } from '#backend/platform/text-search/title-index.commands.ts'
import { openPostgresTestDatabase } from '#backend/testing/test-postgres.ts'
import { findEditorialHits, findQuestionHits } from './hits.queries.ts'
import { findEverywhere } from './search.queries.ts'
import { findSuggestions } from './similar.queries.ts'

const posts = 20_000
let database: OpenDatabase
beforeAll(async () => {
  database = await openPostgresTestDatabase(4)
  await fill(database.jobsDb)
})
afterAll(() => database.close())

/** 나라 is in every text, 마을 in a quarter, 등대 in one of five thousand. */
async function fill(db: Database) {
  await sql`insert into users (name, status) values ('시민', 'member')`.execute(db)
  await sql`
    insert into posts (kind, category_id, author_id, title, body)
    select 'question', 1, (select min(id) from users),
           (array['버스', '학교', '병원', '하천'])[1 + n % 4] || ' 문제 ' || n || '호를 어떻게 풉니까?',
           '나라 살림을 묻습니다.' || case when n % 4 = 0 then ' 마을 일입니다.' else '' end
             || case when n % 5000 = 0 then ' 등대 이야기입니다.' else '' end
    from generate_series(1, ${posts}::int) n`.execute(db)
  await sql`insert into post_stats (post_id, kind, category_id) select id, kind, category_id from posts`.execute(
    db,
  )
  await reindexTitles(db, { batch: 2_000 })
  await sql`vacuum (analyze)`.execute(db)
  await rebuildGramFrequencies(db)
}

type Reads = { walked: number; fetched: number }

function reading<T>(table: string, act: (db: Database) => Promise<T>): Promise<[T, Reads]> {
  return database.db.transaction().execute(async trx => {
    const before = await readsOf(trx, table)
    const answer = await act(trx)
    const after = await readsOf(trx, table)
    return [answer, { walked: after.walked - before.walked, fetched: after.fetched - before.fetched }]
  })
}

async function readsOf(db: Database, table: string): Promise<Reads> {
  const { rows } = await sql<Reads>`
    select seq_tup_read as walked, coalesce(idx_tup_fetch, 0) as fetched
    from pg_stat_xact_all_tables where relname = ${table}`.execute(db)
  return rows[0] ?? { walked: 0, fetched: 0 }
}

describe('searching among 20,000 questions', () => {
  it.each([
    ['등대', 4, 4],
    ['마을', 20, 400],
    ['나라', 20, 400],
  ])('brings up the newest with %s without reading more than they need', async (word, found, most) => {
    const keyword = await readKeyword(word)
    if (!keyword) throw new Error('no keyword')
    const [{ places, count }, reads] = await reading('title_index', db => findQuestionHits(db, keyword, 20))
    expect(places.length).toBeGreaterThanOrEqual(found)
    expect(places.map(({ id }) => id)).toEqual(places.map(({ id }) => id).toSorted((a, b) => b - a))
    expect(count).toBe(word === '등대' ? 4 : 1_001)
    expect(reads.walked).toBe(0)
    expect(reads.fetched).toBeLessThanOrEqual(most)
  })

  it('reads the texts of one page, for its excerpts', async () => {
    const query = { keyword: '나라', kind: 'question', sort: 'recent', page: 3, size: 20 } as const
    const [{ items }, reads] = await reading('posts', db => findEverywhere(db, query))
    expect(items).toHaveLength(20)
    expect(items[0]?.excerpt).toContain('나라 살림을 묻습니다.')
    expect(reads).toEqual({ walked: 0, fetched: 20 })
  })

  it('counts several words together, no further than totals are shown', async () => {
    const keyword = await readKeyword('나라 살림')
    if (!keyword) throw new Error('no keyword')
    expect((await findQuestionHits(database.db, keyword, 20)).count).toBe(1_001)
  })
})

describe('a word that was rare when words were last counted', () => {
  it('brings up no more than is asked for, however common it has become', async () => {
    const keyword = await readKeyword('나라')
    if (!keyword) throw new Error('no keyword')
    await rolledBack(async db => {
      await db.deleteFrom('term_frequencies').where('term', '=', termCode('나라')).execute()
      const { places, count } = await findQuestionHits(db, keyword, 20)
      expect(places).toHaveLength(20)
      expect(places.map(({ id }) => id)).toEqual(places.map(({ id }) => id).toSorted((a, b) => b - a))
      expect(places[0]?.id).toBe(posts)
      expect(count).toBe(1_001)
    })
  })

  async function rolledBack(act: (db: Database) => Promise<void>) {
    const end = new Error('rolled back')
    const run = database.db.transaction().execute(async trx => {
      await act(trx)
      throw end
    })
    await expect(run).rejects.toBe(end)
  }
})

describe('searching among 3,000 green papers', () => {
  beforeAll(() => fillPapers(database.jobsDb))

  async function expectNewest(word: string, mostRead: number) {
    const keyword = await readKeyword(word)
    if (!keyword) throw new Error('no keyword')
    const find = (db: Database) => findEditorialHits(db, keyword, 'green-paper', 20)
    const [{ places, count }, reads] = await reading(await toastOf('green_paper_edition_texts'), find)
    const epochs = places.map(({ epoch }) => epoch)
    expect(epochs).toEqual(epochs.toSorted((a, b) => b - a))
    expect([places.length, count]).toEqual([20, 1_001])
    expect(reads.walked + reads.fetched).toBeLessThanOrEqual(mostRead)
  }

  it.each(['물길', '도서관'])(
    'finds the newest with %s and reads no more bodies than a total is counted to',
    word => expectNewest(word, 1_001 * chunksOfBody),
  )

  it('reads no body where the papers’ terms have the words', async () => {
    const codes = ['도서', '서관'].map(termCode)
    await database.jobsDb
      .updateTable('text_index')
      .set({ terms: codes, version: titleGramsVersion })
      .where('kind', '=', 'green-paper')
      .execute()
    await sql`vacuum (analyze) text_index`.execute(database.jobsDb)
    await expectNewest('도서관', 0)
  })
})

/** A body is kept in pieces of two kilobytes beside its row. */
const chunksOfBody = 4

async function fillPapers(db: Database) {
  await sql`
    with papers as (
      insert into green_papers (owner_id, updated_by, title, content, edition, edition_revision, published_at)
      select u.id, u.id, n || '호 녹서', '{}', 1, 1, now() - n * interval '1 minute'
      from (select min(id) as id from users) u, generate_series(1, 3000) n
      returning id, owner_id, title, published_at
    ), editions as (
      insert into green_paper_editions (paper_id, number, revision, hash, published_by, published_at)
      select id, 1, 1, repeat('0', 64), owner_id, published_at from papers
      returning id, paper_id
    )
    insert into green_paper_edition_texts (edition_id, content, title, excerpt, body)
    select e.id, '{}', p.title, '물길',
      (select string_agg(sha256((e.id || '.' || n)::bytea)::text, '') from generate_series(1, 120) n) || ' 물길 옆 도서관을 묻습니다.'
    from editions e join papers p on p.id = e.paper_id`.execute(db)
  await sql`vacuum (analyze) green_papers, green_paper_editions, green_paper_edition_texts`.execute(db)
}

async function toastOf(table: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select t.relname as name from pg_class c join pg_class t on t.oid = c.reltoastrelid
    where c.relname = ${table}`.execute(database.db)
  return rows[0]?.name ?? ''
}

describe('similar titles among 20,000', () => {
  it('looks at few rows, however common the words', async () => {
    const query = { title: '버스 문제 40호를 어떻게 풉니까?', kind: 'question' as const, size: 5, from: 0 }
    const [ids, reads] = await reading('title_index', db => findSimilar(db, query))
    expect(ids).toHaveLength(5)
    expect(Math.max(reads.walked, reads.fetched)).toBeLessThanOrEqual(2_500)
  })
})

describe('suggestions among 20,000', () => {
  it('look at a hundred titles for a single consonant', async () => {
    const [items, reads] = await reading('title_index', db => findSuggestions(db, 'ㅂ', 8))
    expect(items).toHaveLength(8)
    expect(reads.walked).toBe(0)
    expect(reads.fetched).toBeLessThanOrEqual(100)
  })
})
