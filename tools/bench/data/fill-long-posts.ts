import { sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import { rebuildGramFrequencies } from '#backend/platform/text-search/gram-frequencies.commands.ts'
import { distractor } from './similarity/distractors.ts'

/** Letters of a post, and distinct bodies: making a body's pairs is the slow part. */
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

/** Makes a body's pairs once and copies them: 100,000 posts take minutes. */
export async function fillLongPosts(db: Database, count: number): Promise<void> {
  await sql`insert into users (name, status) values ('bench', 'member')`.execute(db)
  await sql`alter table posts alter column bg drop expression`.execute(db)
  await sql`create table bench_bodies (n integer primary key, body text not null, bg text[] not null)`.execute(
    db,
  )
  for (let n = 0; n < bodies; n++) {
    await sql`
      insert into bench_bodies
      select ${n}::int, body, ko_bigrams(body) from (select ${bodyOf(n)}::text as body) b`.execute(db)
  }
  const { rows } = await sql<{ definition: string }>`
    select indexdef as definition from pg_indexes where indexname = 'posts_search'`.execute(db)
  await sql`drop index posts_search`.execute(db)
  for (let start = 0; start < count; start += batch)
    await insertBatch(db, start, Math.min(batch, count - start))
  await sql`set maintenance_work_mem = '1GB'`.execute(db)
  for (const { definition } of rows) await sql.raw(definition).execute(db)
  await sql`vacuum (analyze) posts, post_stats, questions`.execute(db)
  await rebuildGramFrequencies(db)
}

async function insertBatch(db: Database, start: number, size: number) {
  await sql`
    with posted as (
      insert into posts (kind, category_id, author_id, title, body, bg, created_at, published_at)
      select 'question', 1, (select min(id) from users), '긴 글 ' || m || '번은 어떻게 됩니까?', b.body, b.bg,
             now() - (1000000 - m) * interval '1 minute', now() - (1000000 - m) * interval '1 minute'
      from generate_series(${start}::int, ${start + size - 1}::int) m join bench_bodies b on b.n = m % ${bodies}::int
      order by m
      returning id
    ), counted as (
      insert into post_stats (post_id, kind, category_id) select id, 'question', 1 from posted
    )
    insert into questions (post_id) select id from posted`.execute(db)
}

function bodyOf(n: number): string {
  const own = longPostWords.filter(({ every }) => n % every === 0).map(({ word }) => word)
  let body = ''
  for (let each = 0; body.length < letters; each++) body += `${distractor(n * 500 + each)} `
  const half = body.lastIndexOf(' ', letters / 2)
  return `${body.slice(0, half)} ${own.join(' ')} ${body.slice(half, letters - 60)}`
}
