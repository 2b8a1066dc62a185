import { diffArrays } from 'diff'

export type DiffStep<Item> = { kind: 'kept' | 'removed' | 'added'; item: Item }

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
  const lines = pairSimilar(diffSequences(linesOf(before), linesOf(after)))
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

const plain = (line: string) =>
  line
    .replace(/^(?:## |- |\| )/, '')
    .replace(/ \|$/, '')
    .replaceAll(' | ', ' · ')

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
function pairSimilar(steps: DiffStep<string>[]): Line[] {
  const lines: Line[] = []
  const gone: string[] = []
  const come: string[] = []
  const settle = () => lines.push(...paired(gone.splice(0), come.splice(0)))
  for (const { kind, item } of steps) {
    if (kind === 'removed') gone.push(item)
    else if (kind === 'added') come.push(item)
    else {
      settle()
      lines.push(whole('kept', item))
    }
  }
  settle()
  return lines
}

function paired(gone: string[], come: string[]): Line[] {
  const lines: Line[] = []
  let next = 0
  const takeUpTo = (end: number) => {
    for (const line of come.slice(next, end)) lines.push(whole('added', line))
    next = end
  }
  for (const line of gone) {
    const match = come.findIndex((other, index) => index >= next && areSimilar(line, other))
    const other = come[match]
    if (other === undefined) {
      lines.push(whole('removed', line))
      continue
    }
    takeUpTo(match)
    const words = diffSequences(wordsOf(line), wordsOf(other))
    lines.push({ heading: isHeading(line), seen: { kind: 'changed', words } })
    next = match + 1
  }
  takeUpTo(come.length)
  return lines
}

const whole = (kind: 'kept' | 'removed' | 'added', line: string): Line => ({
  heading: isHeading(line),
  seen: { kind, text: plain(line) },
})

const wordsOf = (line: string) => plain(line).split(/\s+/)

function areSimilar(line: string, other: string): boolean {
  if (isHeading(line) !== isHeading(other)) return false
  const [words, others] = [line, other].map(each => wordsOf(each).filter(word => word !== '·'))
  if (!words || !others) return false
  const kept = diffSequences(words, others).filter(({ kind }) => kind === 'kept').length
  return kept * 4 >= words.length + others.length
}

/** Edit distance beyond which two texts have too little in common for a readable difference. */
const mostSteps = 2_000

/** The shortest edit script, removals before additions. */
export function diffSequences<Item>(before: readonly Item[], after: readonly Item[]): DiffStep<Item>[] {
  const parts = diffArrays([...before], [...after], { maxEditLength: mostSteps })
  if (!parts) return [...steps('removed', before), ...steps('added', after)]
  return parts.flatMap(({ value, added, removed }) =>
    steps(added ? 'added' : removed ? 'removed' : 'kept', value),
  )
}

const steps = <Item>(kind: DiffStep<Item>['kind'], items: readonly Item[]): DiffStep<Item>[] =>
  items.map(item => ({ kind, item }))
