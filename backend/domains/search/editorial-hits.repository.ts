import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import { holdsKeyword, type Keyword, postText, type Searched } from '#backend/platform/text-search/keyword.ts'
import { paging } from '#shared/constants/limits.ts'
import type { Place, Tally } from './tally.ts'

/** What editors publish, and green papers: thousands at most, so that one question to the database gives places and count. */
export type EditorialKind = 'debate' | 'interview' | 'green-paper' | 'notice' | 'faq'

/** The newest of a kind with the keyword, and how many there are up to one more than is told. */
export async function findEditorialHits(
  db: Database,
  keyword: Keyword,
  kind: EditorialKind,
  most: number,
): Promise<Tally> {
  const { rows } = await sql<Omit<Place, 'kind'>>`
    with hits as materialized (${hitsOf[kind](text => and(holdsKeyword(keyword, text)))})
    select id, floor(extract(epoch from at))::bigint as epoch from hits
    order by at desc, id desc limit ${Math.max(most, paging.totalCap + 1)}`.execute(db)
  return { kind, places: rows.slice(0, most).map(row => ({ kind, ...row })), count: rows.length }
}

type Holds = (text: Searched) => RawBuilder<SqlBool>

const hitsOf: Record<EditorialKind, (holds: Holds) => RawBuilder<unknown>> = {
  debate: holds => sql`
    select p.id, coalesce(p.published_at, p.created_at) as at
    from debates d join posts p on p.id = d.post_id
    where p.visibility = 'public' and ${holds(postText)}`,
  interview: holds => sql`
    select p.id, coalesce(p.published_at, p.created_at) as at
    from interviews i join posts p on p.id = i.post_id
    where p.visibility = 'public' and (
      ${holds(postText)}
      -- What was said counts once it was given to readers.
      or i.released_at <= now()
        and p.id = any(array(select g.post_id from interview_segments g where ${holds(segmentText)}))
    )`,
  'green-paper': holds => sql`
    select g.id, g.published_at as at
    from green_papers g
    join green_paper_editions e on e.paper_id = g.id and e.number = g.edition
    join green_paper_edition_texts t on t.edition_id = e.id
    where g.edition is not null and g.withdrawn_at is null and ${holds(paperText)}`,
  notice: holds => sql`
    select n.id, n.published_at as at from notices n where n.visibility = 'public' and ${holds(noticeText)}`,
  faq: holds => sql`select f.id, f.created_at as at from faqs f where f.active and ${holds(faqText)}`,
}

const segmentText: Searched = { bg: sql`g.bg`, text: sql`g.text` }
const paperText: Searched = { bg: sql`t.bg`, text: sql`t.title || ' ' || t.body` }
const noticeText: Searched = { bg: sql`n.bg`, text: sql`n.title || ' ' || n.body` }
const faqText: Searched = { bg: sql`f.bg`, text: sql`f.question || ' ' || f.answer` }

const and = (conditions: RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  sql`${sql.join(conditions, sql` and `)}`
