import { sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import { koreanAnalyser } from '#backend/platform/korean/analyse.ts'
import { rebuildGramFrequencies } from '#backend/platform/text-search/gram-frequencies.commands.ts'
import { postTerms } from '#backend/platform/text-search/terms.ts'
import { titleGramsVersion } from '#backend/platform/text-search/title-grams.ts'
import { distractor } from './similarity/distractors.ts'

/** Letters of a post, and distinct bodies: reading a body is the slow part. */
const letters = 5_000
const bodies = 400
const batch = 5_000

/** Each word is in one of `every` posts; the first has two syllables. */
export const longPostWords = [
  { word: '나라', every: 1 },
  { word: '살림살이', every: 1 },
  { word: '등대지기', every: 2 },
  { word: '갯벌', every: 40 },
  { word: '두루미떼', every: 40 },
  { word: '보라매', every: 400 },
] as const

/** Reads a body once and copies its terms: 100,000 posts take minutes. */
export async function fillLongPosts(db: Database, count: number): Promise<void> {
  await sql`insert into users (name, status) values ('bench', 'member')`.execute(db)
  await sql`create table bench_bodies (n integer primary key, body text not null, terms integer[] not null)`.execute(
    db,
  )
  const analyse = await koreanAnalyser()
  for (let n = 0; n < bodies; n++) {
    const body = bodyOf(n)
    const terms = postTerms(analyse, '', body)
    await sql`insert into bench_bodies values (${n}, ${body}, ${terms}::integer[])`.execute(db)
  }
  const { rows } = await sql<{ definition: string }>`
    select indexdef as definition from pg_indexes where indexname = 'title_index_terms_and_facets'`.execute(
    db,
  )
  await sql`drop index title_index_terms_and_facets`.execute(db)
  for (let start = 0; start < count; start += batch)
    await insertBatch(db, start, Math.min(batch, count - start))
  await sql`set maintenance_work_mem = '1GB'`.execute(db)
  for (const { definition } of rows) await sql.raw(definition).execute(db)
  await sql`vacuum (analyze) posts, post_stats, questions, title_index`.execute(db)
  await rebuildGramFrequencies(db)
}

async function insertBatch(db: Database, start: number, size: number) {
  await sql`
    with posted as (
      insert into posts (kind, category_id, author_id, title, body, created_at, published_at)
      select 'question', 1, (select min(id) from users), '긴 글 ' || m || '번은 어떻게 됩니까?', b.body,
             now() - (1000000 - m) * interval '1 minute', now() - (1000000 - m) * interval '1 minute'
      from generate_series(${start}::int, ${start + size - 1}::int) m join bench_bodies b on b.n = m % ${bodies}::int
      order by m
      returning id
    ), counted as (
      insert into post_stats (post_id, kind, category_id) select id, 'question', 1 from posted
    )
    insert into questions (post_id) select id from posted`.execute(db)
  await sql`
    update title_index t set terms = b.terms, version = ${titleGramsVersion}
    from posts p join bench_bodies b on b.body = p.body
    where t.version = 0 and p.id = t.post_id`.execute(db)
}

function bodyOf(n: number): string {
  const own = longPostWords.filter(({ every }) => n % every === 0).map(({ word }) => word)
  let body = ''
  for (let each = 0; body.length < letters; each++) body += `${distractor(n * 500 + each)} `
  const half = body.lastIndexOf(' ', letters / 2)
  return `${body.slice(0, half)} ${own.join(' ')} ${body.slice(half, letters - 60)}`
}
