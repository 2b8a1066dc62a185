import { sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import { rebuildGramFrequencies } from '#backend/platform/text-search/gram-frequencies.commands.ts'
import { reindexTitles } from '#backend/platform/text-search/title-index.commands.ts'
import { madeUpPost } from './made-up-posts.ts'
import { freshTopics } from './similarity/fresh-topics.ts'
import { furtherTuneTopics } from './similarity/further-tune-topics.ts'
import { heldOutTopics } from './similarity/held-out-topics.ts'
import type { LabelledTopic } from './similarity/labelled-topic.ts'
import { tuneTopics } from './similarity/tune-topics.ts'
import { unseenTopics } from './similarity/unseen-topics.ts'

export type LabelledTitle = {
  id: number
  title: string
  issue: string
  half: 'tune' | 'held-out' | 'unseen' | 'fresh'
}

const batch = 5_000
const authors = 1_000
/** Slow to keep while rows come in: built once at the end. */
const lateIndexes = [
  'title_index_grams',
  'title_index_terms_and_facets',
  'title_index_jamo',
  'title_index_initials',
]

/** Inserts the labelled titles last, as the newest questions. */
export async function fillDatabase(db: Database, count: number): Promise<LabelledTitle[]> {
  await insertAuthors(db)
  const indexes = await dropLate(db)
  const categories = await db.selectFrom('categories').select('id').orderBy('id').execute()
  for (let start = 0; start < count; start += batch) {
    const posts = Array.from({ length: Math.min(batch, count - start) }, (_, n) =>
      madeUpPost(start + n, categories.length),
    )
    await insertPosts(
      db,
      posts.map((post, n) => ({
        ...post,
        category: categories[post.category]?.id ?? 1,
        at: start + n - count,
      })),
    )
  }
  const labelled = await insertLabelled(db)
  await reindexTitles(db, { batch: 2_000 })
  for (const index of indexes) await sql.raw(index).execute(db)
  await sql`vacuum (analyze)`.execute(db)
  await rebuildGramFrequencies(db)
  return labelled
}

async function insertAuthors(db: Database) {
  await sql`
    insert into users (name, status) select 'bench' || n, 'member' from generate_series(1, ${authors}) n`.execute(
    db,
  )
}

async function dropLate(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes where indexname = any(${lateIndexes})`.execute(
    db,
  )
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db)
  return rows.map(({ definition }) => definition)
}

type Row = ReturnType<typeof madeUpPost> & { at: number }

/** `at` is in minutes before now. */
async function insertPosts(db: Database, posts: Row[]) {
  await sql`
    with made as (
      select * from jsonb_to_recordset(${JSON.stringify(posts)}::jsonb) as m(
        kind text, category bigint, title text, body text, agreed int, discussed int, viewed int, at int
      )
    ), numbered as (
      select *, (select coalesce(max(id), 0) from posts) + row_number() over (order by at) as id from made
    ), posted as (
      insert into posts (id, kind, category_id, author_id, title, body, created_at, published_at)
      overriding system value
      select id, kind, category, 1 + id % ${authors}, title, body,
             now() + at * interval '1 minute', now() + at * interval '1 minute'
      from numbered
      returning id, kind, category_id
    )
    insert into post_stats (post_id, kind, category_id, agree_count, comment_count, view_count)
    select posted.id, posted.kind, posted.category_id, n.agreed, n.discussed, n.viewed
    from posted join numbered n on n.id = posted.id`.execute(db)
  await sql`
    insert into questions (post_id)
    select id from posts p where kind = 'question'
      and id > (select coalesce(max(post_id), 0) from questions)`.execute(db)
  await sql`select setval(pg_get_serial_sequence('posts', 'id'), (select max(id) from posts))`.execute(db)
}

async function insertLabelled(db: Database): Promise<LabelledTitle[]> {
  const titles = [
    ...titlesOf(tuneTopics, 'tune'),
    ...titlesOf(furtherTuneTopics, 'tune'),
    ...titlesOf(heldOutTopics, 'held-out'),
    ...titlesOf(unseenTopics, 'unseen'),
    ...titlesOf(freshTopics, 'fresh'),
  ]
  const counts = { agreed: 0, discussed: 0, viewed: 0, category: 1, at: 0 }
  await insertPosts(
    db,
    titles.map(({ title }) => ({ kind: 'question' as const, title, body: title, ...counts })),
  )
  const rows = await db
    .selectFrom('posts')
    .select(['id', 'title'])
    .orderBy('id', 'desc')
    .limit(titles.length)
    .execute()
  const idOf = new Map(rows.map(({ id, title }) => [title, id]))
  return titles.map(each => ({ ...each, id: idOf.get(each.title) ?? 0 }))
}

const titlesOf = (topics: LabelledTopic[], half: LabelledTitle['half']) =>
  topics.flatMap(({ topic, issues }) =>
    issues.flatMap(({ titles }, n) => titles.map(title => ({ title, issue: `${topic}/${n}`, half }))),
  )
