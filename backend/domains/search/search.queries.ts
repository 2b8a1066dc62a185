import { type RawBuilder, sql } from 'kysely'
import { isPublicFaq } from '#backend/domains/faq/index.ts'
import { cappedTotal } from '#backend/platform/database/list-page.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { type Keyword, readKeyword, typedWords } from '#backend/platform/text-search/keyword.ts'
import type { Query } from '#shared/contract/route.ts'
import {
  type SearchHit,
  type SearchKind,
  type SearchResult,
  type search,
  searchKinds,
} from '#shared/contract/search.ts'
import { findEditorialHits, findQuestionHits, type Place, type Tally } from './hits.queries.ts'
import { excerptOf, marksOf } from './marks.ts'
import { findMeantKeyword, findPartialKeywords } from './meant-keyword.queries.ts'

const maxRanked = 200
/** Texts of a kind that are read for whether they say a word. */
const maxRead = 20

/** Everything public that holds every word, newest or most relevant first (R12.13). */
export async function findEverywhere(db: Database, query: Query<typeof search>): Promise<SearchResult> {
  const { size, page, sort } = query
  const most = sort === 'relevant' ? maxRanked : page * size
  const { tallies, words, ...read } = await tallyAsMeant(db, query, most)
  const newest = tallies.flatMap(({ places }) => places).toSorted(newestFirst)
  const places = sort === 'recent' ? newest : await byRelevance(db, newest, words)
  const items = await readHits(db, places.slice((page - 1) * size, page * size), words)
  const sum = tallies.reduce((all, { count }) => all + count, 0)
  return {
    items,
    size,
    ...cappedTotal(sum),
    kinds: tallies.map(each => ({ kind: each.kind, ...cappedTotal(each.count) })),
    ...read,
  }
}

type Tallied = {
  tallies: Tally[]
  words: string[]
} & Pick<SearchResult, 'keyword' | 'meant' | 'partial'>

/** Falls back to what was meant, then to what has the most of the words. */
async function tallyAsMeant(
  db: Database,
  { keyword: typed, kind }: Query<typeof search>,
  most: number,
): Promise<Tallied> {
  const kinds = kind ? [kind] : [...searchKinds]
  const asTyped = { keyword: null, meant: null, partial: false }
  const keyword = await readKeyword(typed)
  if (!keyword) return { tallies: [], words: [], ...asTyped }
  const tallies = await tally(db, keyword, kinds, most)
  const { words } = keyword
  if (tallies.some(({ count }) => count > 0)) return { tallies, words, ...asTyped }

  const meant = await findMeantKeyword(db, typed, kinds)
  const corrected = meant === null ? null : await readKeyword(meant)
  if (corrected && meant !== null) {
    const found = await tally(db, corrected, kinds, most)
    if (found.some(({ count }) => count > 0))
      return { tallies: found, words: corrected.words, keyword: meant, meant, partial: false }
  }
  const some = await tallySome(db, corrected ?? keyword, kinds, most)
  if (!some) return { tallies, words, ...asTyped }
  return {
    ...some,
    words: [...new Set([...(corrected ?? keyword).words, ...words])],
    meant: typedWords(some.keyword).every(word => keyword.typed.includes(word)) ? null : meant,
    partial: true,
  }
}

/** Prefers some of the words that one reads in what is found: 조사 기관 has the syllables of 사기, but does not say it. */
async function tallySome(
  db: Database,
  keyword: Keyword,
  kinds: SearchKind[],
  most: number,
): Promise<{ keyword: string; tallies: Tally[] } | null> {
  let first: { keyword: string; tallies: Tally[] } | null = null
  for (const some of await findPartialKeywords(db, keyword, kinds)) {
    const part = await readKeyword(some)
    if (!part) continue
    const found = { keyword: some, tallies: await tally(db, part, kinds, most) }
    const read = await readTitles(
      db,
      found.tallies.flatMap(({ places }) => places.slice(0, maxRead)),
      part.words,
    )
    for (const { title, mentions } of read.values())
      if (mentions > 0 || lettersMarked(title, part.words) > 0) return found
    first ??= found
  }
  return first
}

const tally = (db: Database, keyword: Keyword, kinds: SearchKind[], most: number): Promise<Tally[]> =>
  Promise.all(
    kinds.map(kind =>
      kind === 'question' ? findQuestionHits(db, keyword, most) : findEditorialHits(db, keyword, kind, most),
    ),
  )

const newestFirst = (a: Place, b: Place) =>
  b.epoch - a.epoch || searchKinds.indexOf(a.kind) - searchKinds.indexOf(b.kind) || b.id - a.id

/** By letters of the words in the title, then by how often they are at the beginning of the text, then by agreement. */
async function byRelevance(db: Database, newest: Place[], words: string[]): Promise<Place[]> {
  const titles = await readTitles(db, newest, words)
  const scored = newest.map(place => {
    const { title = '', mentions = 0 } = titles.get(keyOf(place)) ?? {}
    return { place, mentions, letters: lettersMarked(title, words) }
  })
  return scored
    .toSorted((a, b) => b.letters - a.letters || b.mentions - a.mentions || b.place.agreed - a.place.agreed)
    .map(({ place }) => place)
}

const lettersMarked = (title: string, words: string[]) =>
  marksOf(title, words).reduce((sum, { start, end }) => sum + end - start, 0)

const keyOf = ({ kind, id }: Pick<Place, 'kind' | 'id'>) => `${kind}/${id}`

async function readHits(db: Database, places: Place[], words: string[]): Promise<SearchHit[]> {
  const texts = await readOpenings(db, places, words)
  return places.flatMap(place => {
    const text = texts.get(keyOf(place))
    if (!text) return []
    const { kind, id, epoch } = place
    const { title, body, ...cut } = text
    const publishedAt = new Date(epoch * 1_000).toISOString()
    const excerpt = excerptOf(body, words, cut)
    return [{ kind, id, title, titleMarks: marksOf(title, words), ...excerpt, publishedAt }]
  })
}

/** Letters of a text that are read for a hit, and of those before the first word found. */
const excerptLength = 800
const lead = 200

type TitleRow = { kind: SearchKind; id: number; title: string }

/** Letters of a text in which words are counted, and times that one counts, so that repeating it wins nothing. */
const countedIn = 1_000
const mostCounted = 3

/** Keyed by `kind/id`; hits that went out of sight meanwhile have none. */
async function readTitles(
  db: Database,
  places: Place[],
  words: string[],
): Promise<Map<string, { title: string; mentions: number }>> {
  const { rows } = await sql<TitleRow & { mentions: number }>`
    select kind, id, title, (
      select coalesce(sum(least(${mostCounted}::integer,
        (char_length(opening) - char_length(replace(opening, w, ''))) / char_length(w))), 0)
      from unnest(${words.map(searchTerm)}::text[]) w
    ) as mentions
    from (select kind, id, title, ${foldedText(sql`substr(body, 1, ${countedIn}::integer)`)} as opening
          from (${texts(places)}) hits) opened`.execute(db)
  return new Map(rows.map(({ kind, id, ...read }) => [`${kind}/${id}`, read]))
}

type Opening = { title: string; body: string; before: boolean; after: boolean }

/** Keyed by `kind/id`. */
async function readOpenings(db: Database, places: Place[], words: string[]): Promise<Map<string, Opening>> {
  const { rows } = await sql<TitleRow & Opening>`
    select kind, id, title, substr(body, start, ${excerptLength}) as body,
           start > 1 as before, char_length(body) >= start + ${excerptLength} as after
    from (
      select hits.*, greatest(1, coalesce(
        (select min(nullif(position(w in ${foldedText(sql`body`)}), 0))
         from unnest(${words.map(searchTerm)}::text[]) w), 1) - ${lead}) as start
      from (${texts(places)}) hits
    ) placed`.execute(db)
  return new Map(rows.map(({ kind, id, ...opening }) => [`${kind}/${id}`, opening]))
}

/** As `searchTerm` looks for words in it: in small letters, with a blank before the first word and in place of each break. */
const foldedText = (text: RawBuilder<unknown>) => sql`' ' || translate(lower(${text}), E'\n\t', '  ')`

const searchTerm = (word: string): string => ([...word].length === 1 ? ` ${word}` : word)

function texts(places: Place[]): RawBuilder<unknown> {
  const idsOf = (...kinds: SearchKind[]) =>
    places.filter(each => kinds.includes(each.kind)).map(({ id }) => id)
  return sql`
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
    select 'faq', f.id, f.question, f.answer from faqs f
    where f.id = any(${idsOf('faq')}::bigint[]) and ${isPublicFaq}`
}
