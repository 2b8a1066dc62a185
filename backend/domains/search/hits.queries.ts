import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isReleased } from '#backend/domains/interview/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import {
  type DocumentFrequency,
  documentFrequencyOf,
  holdsKeyword,
  holdsPairs,
  holdsWords,
  postText,
  type Searched,
} from '#backend/platform/text-search/keyword.queries.ts'
import type { Keyword } from '#backend/platform/text-search/keyword.ts'
import { paging } from '#shared/constants/limits.ts'
import type { SearchKind } from '#shared/contract/search.ts'

/** `epoch` is in seconds since 1970. */
export type Place = { kind: SearchKind; id: number; epoch: number }

export type Tally = { kind: SearchKind; places: Place[]; count: number }

/** Bounds the posts that the index returns at once. */
const collectable = 3_000
/** Bounds the posts of which all texts are read to be counted; above, posts with the pairs are counted. */
const countedByText = 200

/**
 * Finds the newest public questions with the keyword, and how many in all. Reads a bounded number of texts and
 * answers `most`, however common the keyword is.
 */
export async function findQuestionHits(db: Database, keyword: Keyword, most: number): Promise<Tally> {
  if (keyword.grams.length === 0) return { kind: 'question', places: [], count: 0 }
  const frequency = await documentFrequencyOf(db, keyword.grams)
  if (frequency.rarest <= collectable) {
    const { places, pairs } = await collect(db, keyword, {
      most: Math.max(most, countedByText),
      pairs: collectable + 1,
    })
    // Returns any of the word's posts, not the newest: it may be commoner now than at the night's count.
    if (pairs > collectable) return findCommon(db, keyword, { ...frequency, most, rarest: collectable })
    const count = pairs <= countedByText ? places.length : pairs
    return { kind: 'question', places: places.slice(0, most), count }
  }
  return findCommon(db, keyword, { ...frequency, most })
}

async function findCommon(db: Database, keyword: Keyword, search: Search): Promise<Tally> {
  const { places, expected } = await findNewestQuestions(db, keyword, search)
  const most = paging.totalCap + 1
  const isSurelyMore = keyword.grams.length === 1 || expected >= most * surely
  const count = isSurelyMore ? most : Math.max(places.length, await countPairs(db, keyword, most))
  return { kind: 'question', places, count }
}

/** Skips the count when at least so many times the shown total is expected. */
const surely = 2

type Search = DocumentFrequency & { most: number }

/**
 * Searches through windows of ids, the newest first. Two indexes meet inside a window, so that neither a common
 * word returns all its posts nor a middling one every post above its twentieth.
 */
async function findNewestQuestions(
  db: Database,
  keyword: Keyword,
  { most, rarest, total }: Search,
): Promise<{ places: Place[]; expected: number }> {
  const { rows } = await sql<{ newest: number | null }>`select max(id) as newest from posts`.execute(db)
  const newest = rows[0]?.newest ?? 0
  const places: Place[] = []
  let [upTo, seen] = [newest, 0]
  let depth = Math.ceil((most / rarest) * Math.max(total, rarest) * margin) + 100
  while (upTo > 0 && places.length < most) {
    const above = Math.max(upTo - depth, 0)
    const found = await collect(db, keyword, { window: { above, upTo }, most: most - places.length })
    places.push(...found.places)
    seen += found.pairs
    upTo = above
    depth *= 4
  }
  return { places, expected: upTo > 0 ? (seen * newest) / (newest - upTo) : seen }
}

/** Deepens a window beyond what the word's frequency requires. */
const margin = 1.5

type Collecting = {
  window?: { above: number; upTo: number }
  most: number
  pairs?: number
}

/** Reads texts in the order of the hits, and no more of them than it takes. */
async function collect(
  db: Database,
  keyword: Keyword,
  { window, most, pairs }: Collecting,
): Promise<{ places: Place[]; pairs: number }> {
  const within = window ? [sql<SqlBool>`p.id > ${window.above} and p.id <= ${window.upTo}`] : []
  const words = holdsWords(keyword, postText)
  const held = sql`cross join lateral (select from posts p where p.id = n.id and ${and(words)} offset 0) held`
  const { rows } = await sql<Place & { pairs: number }>`
    with paired as materialized (
      select p.kind, p.id, floor(extract(epoch from coalesce(p.published_at, p.created_at)))::bigint as epoch
      from posts p where ${and([...withPairs(keyword), ...within])}
      ${pairs === undefined ? sql`` : sql`limit ${pairs}`}
    ), newest as (
      select kind, id, epoch from paired order by epoch desc, id desc offset 0
    ), hits as (
      select n.kind, n.id, n.epoch from newest n ${words.length > 0 ? held : sql``} limit ${most}
    )
    select h.kind, h.id, h.epoch, counted.pairs
    from (select count(*) as pairs from paired) counted left join hits h on true
    order by h.epoch desc, h.id desc`.execute(db)
  const places = rows.flatMap(({ kind, id, epoch }) => (id === null ? [] : [{ kind, id, epoch }]))
  return { places, pairs: rows[0]?.pairs ?? 0 }
}

async function countPairs(db: Database, keyword: Keyword, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from posts p where ${and(withPairs(keyword))} limit ${most}
    ) found`.execute(db)
  return rows[0]?.count ?? 0
}

const withPairs = (keyword: Keyword): RawBuilder<SqlBool>[] => [
  sql<SqlBool>`p.visibility = 'public' and p.kind = 'question'`,
  holdsPairs(keyword, postText),
]

/** Kinds of thousands of rows at most, so that one query gives places and count. */
type EditorialKind = 'debate' | 'interview' | 'green-paper' | 'notice' | 'faq'

export async function findEditorialHits(
  db: Database,
  keyword: Keyword,
  kind: EditorialKind,
  most: number,
): Promise<Tally> {
  const { rows } = await sql<Omit<Place, 'kind'> & { count: number }>`
    with hits as materialized (${hitsOf[kind](text => and(holdsKeyword(keyword, text)))})
    select id, floor(extract(epoch from at))::bigint as epoch,
           (select count(*) from (select 1 from hits limit ${paging.totalCap + 1}) counted) as count
    from hits order by at desc, id desc limit ${most}`.execute(db)
  return { kind, places: rows.map(({ id, epoch }) => ({ kind, id, epoch })), count: rows[0]?.count ?? 0 }
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
      or ${isReleased}
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
