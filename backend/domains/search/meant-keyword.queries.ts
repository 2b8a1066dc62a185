import { sql } from 'kysely'
import { isPublicFaq } from '#backend/domains/faq/index.ts'
import { isReleased } from '#backend/domains/interview/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { type Analyse, koreanAnalyser } from '#backend/platform/korean/analyse.ts'
import { type Keyword, mostWords, typedWords } from '#backend/platform/text-search/keyword.ts'
import { isSpeltRight, meantNouns } from '#backend/platform/text-search/meant-nouns.ts'
import { termCode, wordTerms } from '#backend/platform/text-search/terms.ts'
import type { SearchKind } from '#shared/contract/search.ts'

/**
 * Reads words that nothing public of the kinds has as words one key away, or typed on a keyboard that was left on English
 * (전새, wjstp → 전세): the commonest of what each may have been, unless they are spelt right. Null when that finds nothing
 * either.
 */
export async function findMeantKeyword(
  db: Database,
  typed: string,
  kinds: SearchKind[],
): Promise<string | null> {
  const analyse = await koreanAnalyser()
  const words = typedWords(typed)
  const counts = await countWith(db, kinds, words.map(termsBy(analyse)))
  const nouns = await meantNouns(
    analyse,
    words.filter((word, n) => counts[n] === 0 && !isSpeltRight(analyse, word)),
  )
  const others = [...nouns.values()].flat()
  const found = await countWith(db, kinds, others.map(termsBy(analyse)))
  const known = new Map(others.map((word, n) => [word, found[n] ?? 0]))
  const meant = words.map(word => mostFrequent(nouns.get(word) ?? [], known) ?? word)
  return meant.some((word, n) => word !== words[n]) ? meant.join(' ') : null
}

const mostPartial = 3

/**
 * Choices of the words, else of their nouns, that something public of the kinds has together: of the most words first, of
 * as many that which fewest have. None for a single noun and for words that nothing has.
 */
export async function findPartialKeywords(
  db: Database,
  { typed, words }: Keyword,
  kinds: SearchKind[],
): Promise<string[]> {
  const found = await findTogether(db, kinds, partsOf(typed))
  return found.length > 0 ? found : findTogether(db, kinds, partsOf(words.slice(0, mostWords)))
}

async function findTogether(db: Database, kinds: SearchKind[], parts: string[][]): Promise<string[]> {
  const analyse = await koreanAnalyser()
  const counts = await countWith(
    db,
    kinds,
    parts.map(words => words.flatMap(termsBy(analyse))),
  )
  return parts
    .map((words, n) => ({ words, count: counts[n] ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.words.length - a.words.length || a.count - b.count)
    .slice(0, mostPartial)
    .map(({ words }) => words.join(' '))
}

/** Every choice of some of the words, in their order: at most 30 of five. */
function partsOf(words: string[]): string[][] {
  const choices = words.reduce<string[][]>(
    (chosen, word) => chosen.flatMap(some => [some, [...some, word]]),
    [[]],
  )
  return choices.filter(some => some.length > 0 && some.length < words.length)
}

const termsBy = (analyse: Analyse) => (word: string) => wordTerms(analyse, word).map(termCode)

function mostFrequent(words: string[], known: Map<string, number>): string | undefined {
  const [best] = words.toSorted((a, b) => (known.get(b) ?? 0) - (known.get(a) ?? 0))
  return best !== undefined && (known.get(best) ?? 0) > 0 ? best : undefined
}

/** Enough to tell a word that people use from one that somebody mistyped. */
const frequencyCap = 50

/** How many public texts of the kinds have all terms, up to `frequencyCap`, for each of the sought. */
async function countWith(db: Database, kinds: SearchKind[], sought: number[][]): Promise<number[]> {
  if (sought.length === 0) return []
  const { rows } = await sql<{ count: number }>`
    select (
      select count(*) from (
        select from (${publicTexts}) texts
        where kind = any(${kinds}::text[]) and s.codes <> '[]'
          and terms @> array(select jsonb_array_elements_text(s.codes)::integer)
        limit ${frequencyCap}
      ) found
    ) as count
    from jsonb_array_elements(${JSON.stringify(sought)}::jsonb) with ordinality as s(codes, place)
    order by s.place`.execute(db)
  return rows.map(({ count }) => count)
}

/** Transcripts are of the kind of their interviews. */
const publicTexts = sql`
  select t.kind, t.terms from title_index t join posts p on p.id = t.post_id and p.visibility = 'public'
  union all
  select x.kind, x.terms from text_index x where case x.kind
    when 'notice' then exists (select from notices n where n.id = x.text_id and n.visibility = 'public')
    when 'faq' then exists (select from faqs f where f.id = x.text_id and ${isPublicFaq})
    when 'green-paper' then exists (
      select from green_paper_editions e join green_papers g on g.id = e.paper_id and g.edition = e.number
      where e.id = x.text_id and g.withdrawn_at is null
    )
    else exists (
      select from interviews i join posts p on p.id = i.post_id and p.visibility = 'public'
      where i.post_id = x.text_id and ${isReleased}
    )
  end`
