import { type DiffBudget, diffSequences } from '#client/lib/bounded-diff.ts'
import type { PaperSuggestion } from '#shared/contract/green-paper-collaborator.ts'
import type { PaperNode, PaperText } from '#shared/contract/green-paper-text.ts'

export type WordChange = { kind: 'kept' | 'removed' | 'added'; text: string }

/** For all suggestions of a page. Two hundred of a hundred words each fit in, with a tenth of their words changed. */
const diffBudget: Readonly<DiffBudget> = { edits: 200, comparisons: 150_000 }
/** Reading two letters costs about as much as comparing two words. */
const lettersOfComparison = 2

/** By their ids. The first ones are compared word by word; those beyond the budget are removed and added whole. */
export function changesOfSuggestions(
  suggestions: readonly Pick<PaperSuggestion, 'id' | 'original' | 'proposed'>[],
): Map<string, WordChange[]> {
  const budget = { ...diffBudget }
  return new Map(
    suggestions.map(({ id, original, proposed }) => [
      id,
      changesBetween(plainTextOf(original), proposed ? plainTextOf(proposed) : '', budget),
    ]),
  )
}

function changesBetween(before: string, after: string, budget: DiffBudget): WordChange[] {
  const reading = (before.length + after.length) / lettersOfComparison
  if (reading > budget.comparisons) return wholeTexts(before, after)
  budget.comparisons -= reading
  const changes: WordChange[] = []
  for (const { kind, item } of diffSequences(wordsOf(before), wordsOf(after), budget)) {
    const last = changes.at(-1)
    if (last?.kind === kind) last.text += item
    else changes.push({ kind, text: item })
  }
  const end = changes.at(-1)
  if (end) end.text = end.text.trimEnd()
  return changes
}

const wholeTexts = (before: string, after: string): WordChange[] => [
  { kind: 'removed', text: before },
  { kind: 'added', text: after },
]

/**
 * Leaves the space behind each word, the last one too, so that it is the same word with another behind it. Particles
 * belong to their word in Korean, so spaces split best.
 */
const wordsOf = (text: string) => (text && `${text} `).match(/\S+\s*|\s+/g) ?? []

export const plainTextOf = (text: PaperText): string => linesOf(text.content).join('\n')

const linesOf = (nodes: PaperNode[] = []): string[] =>
  nodes.flatMap(node => {
    if (node.type === 'paragraph' || node.type === 'heading')
      return [(node.content ?? []).map(inlineOf).join('')]
    if (node.type === 'figure') return [`[그림: ${node.attrs?.caption || node.attrs?.alt || '제목 없음'}]`]
    if (node.type === 'tableRow')
      return [(node.content ?? []).map(cell => linesOf(cell.content).join(' ')).join(' | ')]
    if (node.type === 'table')
      return [`[표: ${node.attrs?.caption || '제목 없음'}]`, ...linesOf(node.content)]
    return linesOf(node.content)
  })

function inlineOf({ type, text, attrs }: PaperNode): string {
  if (type === 'hardBreak') return '\n'
  if (type === 'footnote') return `[각주: ${attrs?.text}]`
  return type === 'citation' ? '[인용]' : (text ?? '')
}
