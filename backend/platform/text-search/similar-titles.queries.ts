import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import { analyseInTurns, koreanAnalyser } from '#backend/platform/korean/analyse.ts'
import { foldedWords } from './fold.ts'
import { termCode } from './terms.ts'
import { readTitleWords, type Synonyms, type TitleWords, titleWords } from './title-grams.ts'
import { type RarityOf, similarFrom, titleSimilarity } from './title-similarity.ts'

type SimilarQuery = {
  title: string
  kind: 'question' | 'debate' | 'interview'
  size: number
  except?: number | undefined
  /** Titles less alike are left out. */
  from?: number
}

/** Public posts only, most similar first (R12.13). */
export async function findSimilar(db: Database, query: SimilarQuery): Promise<number[]> {
  const { title, size, except = 0 } = query
  const { asked, counts, reading } = await readAsked(db, title)
  if (asked.words.length === 0) return []
  const frequencies = frequenciesOf(counts, except > 0 ? 1 : 0)
  const from = query.from ?? similarFrom(asked, frequencies.rarityOf)
  const candidates = await readCandidates(db, query, asked, frequencies)
  const read = await readCandidateWords(reading, candidates)
  return read
    .map(({ id, words }) => ({ id, likeness: titleSimilarity(asked, words, frequencies.rarityOf) }))
    .filter(({ likeness }) => likeness >= from)
    .toSorted((a, b) => b.likeness - a.likeness || b.id - a.id)
    .slice(0, size)
    .map(({ id }) => id)
}

/** Synonyms as a statement last had them, and titles as read by them. */
type Reading = { text: string; synonyms: Synonyms; titles: Map<string, TitleWords> }

let latest: Reading = { text: '[]', synonyms: new Map(), titles: new Map() }

type Asked = { asked: TitleWords; counts: Counts; reading: Reading }
/** Titles with a term, by its number. */
type Counts = Map<number, number>
type Pair = [term: string, canonical: string]

/** Reads the title by the synonyms last known, and asks whether they still hold together with how common its words are. */
async function readAsked(db: Database, title: string): Promise<Asked> {
  const reading = latest
  const asked = await readTitleWords(title, reading.synonyms)
  const { rows } = await sql<{ pairs: string; counts: [gram: number, df: number][] }>`
    select
      (select coalesce(json_agg(json_build_array(term, canonical) order by id), '[]')::text from synonyms) as pairs,
      (select coalesce(json_agg(json_build_array(gram, df)), '[]') from title_gram_frequencies
       where gram = any(${[0, ...codesOf(asked)]}::integer[])) as counts`.execute(db)
  const { pairs = '[]', counts = [] } = rows[0] ?? {}
  if (pairs === reading.text) return { asked, counts: new Map(counts), reading }
  latest = { text: pairs, synonyms: synonymsOf(JSON.parse(pairs)), titles: new Map() }
  return readAsked(db, title)
}

/** Some seven megabytes of them. */
const mostTitles = 3_000

/** Remembers titles, of which a page that many read compares the same ones again and again. */
async function readCandidateWords(
  { titles, synonyms }: Reading,
  candidates: Candidate[],
): Promise<{ id: number; words: TitleWords }[]> {
  const analyse = await koreanAnalyser()
  const unread = candidates.filter(({ title }) => !titles.has(title))
  await analyseInTurns(
    analyse,
    unread.flatMap(({ title }) => foldedWords(title)),
  )
  if (titles.size + unread.length > mostTitles) titles.clear()
  return candidates.map(({ id, title }) => {
    const words = titles.get(title) ?? titleWords(analyse, title, synonyms)
    titles.set(title, words)
    return { id, words }
  })
}

const codesOf = ({ terms, groups, pairs, words }: TitleWords): Set<number> =>
  new Set([...terms, ...groups, ...pairs, ...words.flatMap(({ pairs }) => pairs)].map(termCode))

type Frequencies = { total: number; countOf: (term: string) => number; rarityOf: RarityOf }

/** Counted by night; the asked title itself does not count (`own`). A term that no title had then is one of one title. */
function frequenciesOf(counts: Counts, own: 0 | 1): Frequencies {
  const total = Math.max(counts.get(0) ?? 0, 1)
  const inverse = (df: number) => Math.log(1 + Math.max(total - df + 0.5, 0) / (df + 0.5))
  const countOf = (term: string) => Math.max((counts.get(termCode(term)) ?? 0) - own, 0)
  return { total, countOf, rarityOf: term => inverse(Math.max(countOf(term), 1)) / inverse(1) }
}

/** Titles that have one of the rare terms, by their counts. */
const mostRare = 1_000
/** Of the commoner terms, those of which a title may have two, and titles that are expected to. */
const mostCommon = 12
const mostCouples = 40
const mostTogether = 200
const mostRows = 4_000
const mostCompared = 300
/** BM25's b, and the usual number of grams of a title. */
const lengthWeight = 0.6
const usualLength = 18

type Candidate = { id: number; title: string }

async function readCandidates(
  db: Database,
  { kind, except = 0 }: SimilarQuery,
  asked: TitleWords,
  frequencies: Frequencies,
): Promise<Candidate[]> {
  const sought = soughtTerms(asked, frequencies)
  if (sought.length === 0) return []
  const weighed = [...asked.terms, ...asked.groups, ...asked.pairs]
  const shared = sql.join(
    weighed.map(
      term =>
        sql`case when ${termCode(term)}::integer = any(grams) then ${frequencies.rarityOf(term)}::float8 else 0 end`,
    ),
    sql` + `,
  )
  const { rows } = await sql<Candidate>`
    with found as materialized (
      select post_id, grams from title_index
      where kind = ${kind} and post_id <> ${except} and (${sql.join(sought, sql` or `)})
      limit ${mostRows}
    ), best as (
      select post_id, (${shared}) / (${1 - lengthWeight}::float8 + ${lengthWeight / usualLength}::float8 * cardinality(grams)) as score
      from found order by score desc, post_id desc limit ${mostCompared}
    )
    select p.id, p.title from best b join posts p on p.id = b.post_id and p.visibility = 'public'
    order by b.score desc, p.id desc`.execute(db)
  return rows
}

/** Any of the rare terms; of the commoner ones, two of different words, those first that seldom meet. */
function soughtTerms(asked: TitleWords, frequencies: Frequencies): RawBuilder<SqlBool>[] {
  const { countOf, total } = frequencies
  const byCount = [...asked.terms, ...asked.groups, ...asked.pairs].toSorted(
    (a, b) => countOf(a) - countOf(b),
  )
  const rare = takeWithin(byCount, countOf, mostRare)
  const common = asked.words
    .flatMap(({ term, groups, pairs }) =>
      [term, ...groups, ...pairs].map(each => ({ term: each, word: term })),
    )
    .filter(({ term }) => !rare.includes(term))
    .toSorted((a, b) => countOf(a.term) - countOf(b.term))
    .slice(0, mostCommon)
  const couples = common
    .flatMap((one, at) => common.slice(at + 1).map(other => [one, other] as const))
    .filter(([one, other]) => one.word !== other.word)
    .map(([one, other]) => ({
      terms: [one.term, other.term],
      expected: (countOf(one.term) * countOf(other.term)) / total,
    }))
    .toSorted((a, b) => a.expected - b.expected)
  return [
    ...(rare.length > 0 ? [sql<SqlBool>`grams && ${rare.map(termCode)}::integer[]`] : []),
    ...takeWithin(couples, ({ expected }) => expected, mostTogether)
      .slice(0, mostCouples)
      .map(({ terms }) => sql<SqlBool>`grams @> ${terms.map(termCode)}::integer[]`),
  ]
}

/** The first of them whose counts come to no more than `most`. */
function takeWithin<T>(items: T[], countOf: (item: T) => number, most: number): T[] {
  let sum = 0
  const end = items.findIndex(item => {
    sum += countOf(item)
    return sum > most
  })
  return end < 0 ? items : items.slice(0, end)
}

export async function readSynonyms(db: Database): Promise<Synonyms> {
  const rows = await db.selectFrom('synonyms').select(['term', 'canonical']).orderBy('id').execute()
  return synonymsOf(rows.map(({ term, canonical }) => [term, canonical]))
}

/** The longest terms first, so that none is taken apart by one that it holds. */
const synonymsOf = (pairs: Pair[]): Synonyms => new Map(pairs.toSorted(([a], [b]) => b.length - a.length))
