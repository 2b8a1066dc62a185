import { sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import { type Keyword, readKeyword } from '#backend/platform/text-search/keyword.ts'
import { paging } from '#shared/constants/limits.ts'
import type { Query } from '#shared/contract/route.ts'
import {
  type SearchHit,
  type SearchKind,
  type SearchResult,
  type search,
  searchKinds,
} from '#shared/contract/search.ts'
import { findEditorialHits } from './editorial-hits.repository.ts'
import { excerptOf, marksOf } from './marks.ts'
import { findQuestionHits } from './question-hits.repository.ts'
import type { Place, Tally } from './tally.ts'

/** Newest hits of a kind that are ranked by relevance. */
const ranked = 200

/** Everything public that holds every word, newest or most relevant first (R12.13). */
export async function findEverywhere(db: Database, query: Query<typeof search>): Promise<SearchResult> {
  const { size, page, sort, kind } = query
  const keyword = readKeyword(query.keyword)
  const most = sort === 'relevant' ? ranked : page * size
  const tallies = keyword ? await tally(db, keyword, kind ? [kind] : [...searchKinds], most) : []
  const newest = tallies.flatMap(({ places }) => places).toSorted(newestFirst)
  const words = keyword?.words ?? []
  const start = (page - 1) * size
  const items =
    sort === 'recent'
      ? await readHits(db, newest.slice(start, start + size), words)
      : (await readHits(db, newest, words)).toSorted(byTitleWords).slice(start, start + size)
  const sum = tallies.reduce((all, { count }) => all + count, 0)
  return { items, size, ...told(sum), kinds: tallies.map(each => ({ kind: each.kind, ...told(each.count) })) }
}

const tally = (db: Database, keyword: Keyword, kinds: SearchKind[], most: number): Promise<Tally[]> =>
  Promise.all(
    kinds.map(kind =>
      kind === 'question' ? findQuestionHits(db, keyword, most) : findEditorialHits(db, keyword, kind, most),
    ),
  )

const told = (count: number) => ({
  total: Math.min(count, paging.totalCap),
  totalIsCapped: count > paging.totalCap,
})

const newestFirst = (a: Place, b: Place) =>
  b.epoch - a.epoch || searchKinds.indexOf(a.kind) - searchKinds.indexOf(b.kind) || b.id - a.id

/** Stable: hits with as much of their words in the title stay newest first. */
const byTitleWords = (a: SearchHit, b: SearchHit) => lettersMarked(b) - lettersMarked(a)

const lettersMarked = ({ titleMarks }: SearchHit) =>
  titleMarks.reduce((sum, { start, end }) => sum + end - start, 0)

type TextRow = { kind: SearchKind; id: number; title: string; body: string }

/** Hits in the order of their places with what a reader sees of them. */
async function readHits(db: Database, places: Place[], words: string[]): Promise<SearchHit[]> {
  const idsOf = (...kinds: SearchKind[]) =>
    places.filter(each => kinds.includes(each.kind)).map(({ id }) => id)
  const { rows } = await sql<TextRow>`
    select kind, id, title, body from posts
    where id = any(${idsOf('question', 'debate', 'interview')}::bigint[]) and visibility = 'public'
    union all
    select 'green-paper', g.id, t.title, t.body
    from green_papers g
    join green_paper_editions e on e.paper_id = g.id and e.number = g.edition
    join green_paper_edition_texts t on t.edition_id = e.id
    where g.id = any(${idsOf('green-paper')}::bigint[]) and g.withdrawn_at is null
    union all
    select 'notice', id, title, body from notices
    where id = any(${idsOf('notice')}::bigint[]) and visibility = 'public'
    union all
    select 'faq', id, question, answer from faqs where id = any(${idsOf('faq')}::bigint[]) and active`.execute(
    db,
  )
  const texts = new Map(rows.map(row => [`${row.kind}/${row.id}`, row]))
  return places.flatMap(({ kind, id, epoch }) => {
    const text = texts.get(`${kind}/${id}`)
    if (!text) return []
    const { title } = text
    const publishedAt = new Date(epoch * 1_000).toISOString()
    return [
      { kind, id, title, titleMarks: marksOf(title, words), ...excerptOf(text.body, words), publishedAt },
    ]
  })
}
