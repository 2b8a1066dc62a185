import { type DiffBudget, type DiffStep, diffSequences } from '#client/lib/bounded-diff.ts'

type Budget = DiffBudget & { lookUps: number }

/** The longest document that was rewritten whole takes 31,000 look-ups of words and 400 comparisons. */
const defaultBudget: Readonly<Budget> = { edits: 400, comparisons: 100_000, lookUps: 60_000 }
/** Lines ahead in which the new form of a line is sought when no look-ups are left. */
const lookAhead = 8

/**
 * A line is a paragraph, a clause, an item or a row of a table; a changed one has the words of old and new in one
 * reading order.
 */
export type ComparedLine =
  | { kind: 'kept' | 'removed' | 'added'; text: string }
  | { kind: 'changed'; words: DiffStep<string>[] }

/** `heading` is missing for lines before the first article. */
export type ComparedArticle = { heading: ComparedLine | undefined; lines: ComparedLine[] }

export type TextComparison = {
  articles: ComparedArticle[]
  unchanged: string[]
  count: Record<'added' | 'removed' | 'changed', number>
}

export function compareTexts(before: string, after: string): TextComparison {
  const budget = { ...defaultBudget }
  const lines = pairSimilar(diffSequences(linesOf(before), linesOf(after), budget), budget)
  const articles = articlesOf(lines)
  const count = { added: 0, removed: 0, changed: 0 }
  for (const { seen } of lines) if (seen.kind !== 'kept') count[seen.kind] += 1
  return {
    articles: articles.filter(isDifferent),
    unchanged: articles.flatMap(article =>
      !isDifferent(article) && article.heading?.kind === 'kept' ? article.heading.text : [],
    ),
    count,
  }
}

type Line = { heading: boolean; seen: ComparedLine }

const linesOf = (text: string) =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)

const isHeading = (line: string) => line.startsWith('## ')

const cellBorder = '·'

const plainText = (line: string) =>
  line
    .replace(/^(?:## |- |\| )/, '')
    .replace(/ \|$/, '')
    .replaceAll(' | ', ` ${cellBorder} `)

const isDifferent = ({ heading, lines }: ComparedArticle) =>
  (heading !== undefined && heading.kind !== 'kept') || lines.some(({ kind }) => kind !== 'kept')

function articlesOf(lines: Line[]): ComparedArticle[] {
  const articles: ComparedArticle[] = []
  for (const { heading, seen } of lines) {
    const article = articles.at(-1)
    if (heading) articles.push({ heading: seen, lines: [] })
    else if (article) article.lines.push(seen)
    else articles.push({ heading: undefined, lines: [seen] })
  }
  return articles
}

/** Between two lines that stayed, an old line and a new one that share half their words are one line, changed. */
function pairSimilar(steps: DiffStep<string>[], budget: Budget): Line[] {
  const lines: Line[] = []
  const gone: string[] = []
  const come: string[] = []
  const settle = () =>
    lines.push(...pairLines(gone.splice(0).map(withWords), come.splice(0).map(withWords), budget))
  for (const { kind, item } of steps) {
    if (kind === 'removed') gone.push(item)
    else if (kind === 'added') come.push(item)
    else {
      settle()
      lines.push(wholeLine('kept', item))
    }
  }
  settle()
  return lines
}

type WordedLine = { line: string; words: string[]; counts: ReadonlyMap<string, number>; counted: number }

function pairLines(gone: WordedLine[], come: WordedLine[], budget: Budget): Line[] {
  const lines: Line[] = []
  let next = 0
  const takeUpTo = (end: number) => {
    for (const { line } of come.slice(next, end)) lines.push(wholeLine('added', line))
    next = end
  }
  for (const old of gone) {
    const match = placeOfSimilar(old, come, next, budget)
    const other = come[match]
    if (!other) {
      lines.push(wholeLine('removed', old.line))
      continue
    }
    takeUpTo(match)
    next += 1
    if (old.line === other.line) {
      lines.push(wholeLine('kept', old.line))
      continue
    }
    const words = diffSequences(old.words, other.words, budget)
    if (words.some(({ kind }) => kind === 'kept'))
      lines.push({ heading: isHeading(old.line), seen: { kind: 'changed', words } })
    else lines.push(wholeLine('removed', old.line), wholeLine('added', other.line))
  }
  takeUpTo(come.length)
  return lines
}

/** -1 for none. */
function placeOfSimilar(old: WordedLine, come: WordedLine[], from: number, budget: Budget): number {
  const end = Math.min(come.length, from + lookAhead)
  for (let at = from; at < come.length && (at < end || budget.lookUps > 0); at += 1) {
    budget.lookUps -= old.counts.size
    if (areSimilar(old, come[at] as WordedLine)) return at
  }
  return -1
}

const wholeLine = (kind: 'kept' | 'removed' | 'added', line: string): Line => ({
  heading: isHeading(line),
  seen: { kind, text: plainText(line) },
})

function withWords(line: string): WordedLine {
  const words = plainText(line).split(/\s+/)
  const counts = new Map<string, number>()
  let counted = 0
  for (const word of words) {
    if (word === cellBorder) continue
    counts.set(word, (counts.get(word) ?? 0) + 1)
    counted += 1
  }
  return { line, words, counts, counted }
}

/** Counts shared words wherever they stand, since a search for their order would cost the square of the lines. */
function areSimilar(one: WordedLine, other: WordedLine): boolean {
  if (isHeading(one.line) !== isHeading(other.line)) return false
  const enough = (one.counted + other.counted) / 4
  if (Math.min(one.counted, other.counted) < enough) return false
  let shared = 0
  for (const [word, count] of one.counts) shared += Math.min(count, other.counts.get(word) ?? 0)
  return shared >= enough
}
