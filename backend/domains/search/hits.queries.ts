import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isPublicFaq } from '#backend/domains/faq/index.ts'
import { isReleased } from '#backend/domains/interview/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import {
  type DocumentFrequency,
  documentFrequencyOf,
  holdsKeyword,
  postHolds,
  textMatchOf,
} from '#backend/platform/text-search/keyword.queries.ts'
import type { Keyword } from '#backend/platform/text-search/keyword.ts'
import { paging } from '#shared/constants/limits.ts'
import type { SearchKind } from '#shared/contract/search.ts'

/** `epoch` is in seconds since 1970. */
export type Place = { kind: SearchKind; id: number; epoch: number; agreed: number }

export type Tally = { kind: SearchKind; places: Place[]; count: number }

/** Bounds the posts that the index returns at once. */
const maxCollected = 1_500

/**
 * Finds the newest public questions with every word, and how many in all. Reads a bounded number of rows and answers
 * `most`, however common the words are.
 */
export async function findQuestionHits(db: Database, keyword: Keyword, most: number): Promise<Tally> {
  const { codes } = keyword
  if (codes.length === 0) return { kind: 'question', places: [], count: 0 }
  const frequency = await documentFrequencyOf(db, codes)
  if (frequency.rarest <= maxCollected) {
    const { places, held } = await collect(db, keyword, { most, bound: maxCollected + 1 })
    if (held <= maxCollected) return { kind: 'question', places, count: held }
    // Returns any of the posts, not the newest: the words may be commoner now than at the night's count.
    return findCommon(db, keyword, { ...frequency, most, rarest: maxCollected })
  }
  return findCommon(db, keyword, { ...frequency, most })
}

async function findCommon(db: Database, keyword: Keyword, search: Search): Promise<Tally> {
  const { places, expected } = await findNewestQuestions(db, keyword, search)
  const most = paging.totalCap + 1
  const isSurelyMore = keyword.codes.length === 1 || expected >= most * expectationFactor
  const count = isSurelyMore ? most : Math.max(places.length, await countHeld(db, keyword, most))
  return { kind: 'question', places, count }
}

/** Skips the count when at least so many times the shown total is expected. */
const expectationFactor = 2

type Search = DocumentFrequency & { most: number }

/**
 * Searches through windows of ids, the newest first, so that neither a common word returns all its posts nor a
 * middling one every post above its twentieth.
 */
async function findNewestQuestions(
  db: Database,
  keyword: Keyword,
  { most, rarest, total }: Search,
): Promise<{ places: Place[]; expected: number }> {
  const { rows } = await sql<{ newest: number | null }>`
    select max(post_id) as newest from title_index`.execute(db)
  const newest = rows[0]?.newest ?? 0
  const places: Place[] = []
  let [upTo, seen] = [newest, 0]
  let depth = Math.ceil((most / rarest) * Math.max(total, rarest) * margin) + 100
  while (upTo > 0 && places.length < most) {
    const above = Math.max(upTo - depth, 0)
    const found = await collect(db, keyword, { window: { above, upTo }, most: most - places.length })
    places.push(...found.places)
    seen += found.held
    upTo = above
    depth *= 4
  }
  return { places, expected: upTo > 0 ? (seen * newest) / (newest - upTo) : seen }
}

/** Deepens a window beyond what the word's frequency requires. */
const margin = 1.5

type Collecting = { window?: Window; most: number; bound?: number }

async function collect(
  db: Database,
  keyword: Keyword,
  { window, most, bound }: Collecting,
): Promise<{ places: Place[]; held: number }> {
  const { rows } = await sql<Place & { held: number }>`
    with found as materialized (
      select s.kind, s.post_id as id, s.published_epoch as epoch, s.agree_count as agreed
      ${listedWith(keyword, window)} ${bound === undefined ? sql`` : sql`limit ${bound}`}
    ), hits as (
      select * from found order by epoch desc, id desc limit ${most}
    )
    select h.kind, h.id, h.epoch, h.agreed, counted.held
    from (select count(*) as held from found) counted left join hits h on true
    order by h.epoch desc, h.id desc`.execute(db)
  const places = rows.flatMap(({ held, ...place }) => (place.id === null ? [] : [place]))
  return { places, held: rows[0]?.held ?? 0 }
}

async function countHeld(db: Database, keyword: Keyword, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select 1 ${listedWith(keyword)} limit ${most}) found`.execute(db)
  return rows[0]?.count ?? 0
}

type Window = { above: number; upTo: number }

/** Looks each post up: the planner would else read all of post_stats. */
const listedWith = (keyword: Keyword, window?: Window) => sql`
  from ${window ? indexWithin(window) : sql`title_index`} t cross join lateral (
    select s.kind, s.post_id, s.published_epoch, s.agree_count from post_stats s
    where s.post_id = t.post_id and s.listed offset 0
  ) s
  where t.kind = 'question' and ${postHolds(keyword)}`

/** Reads a small window row by row: the index of terms would first read all posts with the words, wherever they are. */
const indexWithin = ({ above, upTo }: Window) => sql`(
  select post_id, kind, terms from title_index where post_id > ${above} and post_id <= ${upTo}
  ${upTo - above <= smallWindow ? sql`offset 0` : sql``}
)`
const smallWindow = 5_000

/** Kinds of thousands of rows at most, so that one query gives places and count. */
type EditorialKind = 'debate' | 'interview' | 'green-paper' | 'notice' | 'faq'

export async function findEditorialHits(
  db: Database,
  keyword: Keyword,
  kind: EditorialKind,
  most: number,
): Promise<Tally> {
  if (keyword.codes.length === 0) return { kind, places: [], count: 0 }
  const { rows } = await sql<{ id: number; epoch: number; count: number }>`
    with hits as materialized (${hitsOf[kind](keyword)} order by at desc, id desc limit ${paging.totalCap + 1})
    select id, floor(extract(epoch from at))::bigint as epoch, (select count(*) from hits) as count
    from hits order by at desc, id desc limit ${most}`.execute(db)
  return {
    kind,
    places: rows.map(({ id, epoch }) => ({ kind, id, epoch, agreed: 0 })),
    count: rows[0]?.count ?? 0,
  }
}

const hitsOf: Record<EditorialKind, (keyword: Keyword) => RawBuilder<unknown>> = {
  debate: keyword => sql`
    select p.id, coalesce(p.published_at, p.created_at) as at
    from debates d join posts p on p.id = d.post_id join title_index t on t.post_id = p.id
    where p.visibility = 'public' and ${postHolds(keyword)}`,
  interview: keyword => {
    const { ids, pairs, words } = textMatchOf(keyword, 'interview')
    return sql`
    select p.id, coalesce(p.published_at, p.created_at) as at
    from interviews i join posts p on p.id = i.post_id join title_index t on t.post_id = p.id
    where p.visibility = 'public' and (
      ${postHolds(keyword)}
      or ${isReleased} and (
        p.id in (${ids})
        or p.id = any(array(
          select g.post_id from interview_segments g where ${sql.join([pairs, ...words], sql` and `)}
        ))
      )
    )`
  },
  'green-paper': keyword => {
    const { ids, pairs, words } = textMatchOf(keyword, 'green-paper')
    return sql`
    select c.id, c.at from (
      select g.id, g.published_at as at, e.id as edition_id, e.id in (${ids}) as has_terms
      from green_papers g
      join green_paper_editions e on e.paper_id = g.id and e.number = g.edition
      join green_paper_edition_texts t on t.edition_id = e.id
      where g.edition is not null and g.withdrawn_at is null
        and (t.edition_id = any(array(${ids})) or ${pairs})
      order by at desc, id desc
    ) c ${words.length > 0 ? whereText(words) : sql``}`
  },
  notice: keyword => sql`
    select n.id, n.published_at as at
    from notices n where n.visibility = 'public' and ${holdsKeyword(keyword, 'notice')}`,
  faq: keyword => sql`
    select f.id, f.created_at as at from faqs f where ${isPublicFaq} and ${holdsKeyword(keyword, 'faq')}`,
}

/** Reads the newest texts, up to half a megabyte each, one by one until there are enough; none that has the terms. */
const whereText = (words: RawBuilder<SqlBool>[]) => sql`
    cross join lateral (
      select from green_paper_edition_texts t
      where t.edition_id = c.edition_id and (c.has_terms or ${sql.join(words, sql` and `)}) offset 0
    ) held`
