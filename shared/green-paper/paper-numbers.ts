import type { PaperContent } from '../contract/green-paper.ts'
import type { PaperNode } from '../contract/green-paper-text.ts'

type HeadingNumber = { number: string; level: 3 | 4 }

/** Keyed by identity of nodes: look up with the content that was counted. */
export type PaperNumbers = {
  sections: Map<string, string>
  headings: Map<PaperNode, HeadingNumber>
  figures: Map<PaperNode, number>
  tables: Map<PaperNode, number>
  footnotes: Map<PaperNode, number>
  /** In the order of their first mention: the first is [1]. */
  citations: string[]
}

/**
 * Counts a paper's headings, figures, tables, footnotes and citations, for screen, document and Markdown alike.
 * `known` are the paper's citations; a mark of any other has no number.
 */
export function numberPaper({ sections }: PaperContent, known: { id: string }[]): PaperNumbers {
  const ids = new Set(known.map(({ id }) => id))
  const numbers: PaperNumbers = {
    sections: new Map(sections.map(({ id }, index) => [id, String(index + 1)])),
    headings: new Map(),
    figures: new Map(),
    tables: new Map(),
    footnotes: new Map(),
    citations: [],
  }
  for (const { id, text } of sections) {
    const heading = headingCounter(numbers.sections.get(id) ?? '')
    for (const node of nodesOf(text.content)) count(node, numbers, ids, heading)
  }
  return numbers
}

function count(
  node: PaperNode,
  numbers: PaperNumbers,
  ids: Set<string>,
  heading: (node: PaperNode) => HeadingNumber,
): void {
  const cited = node.type === 'citation' ? String(node.attrs?.id) : null
  if (cited !== null && ids.has(cited) && !numbers.citations.includes(cited)) numbers.citations.push(cited)
  if (node.type === 'heading' && holdsWords(node)) numbers.headings.set(node, heading(node))
  if (node.type === 'figure') numbers.figures.set(node, numbers.figures.size + 1)
  if (node.type === 'table') numbers.tables.set(node, numbers.tables.size + 1)
  if (node.type === 'footnote') numbers.footnotes.set(node, numbers.footnotes.size + 1)
}

/** Counts a heading of level four without a third above it as third: no level is skipped. */
function headingCounter(section: string): (node: PaperNode) => HeadingNumber {
  let [third, fourth] = [0, 0]
  return ({ attrs }) => {
    if (attrs?.level === 4 && third > 0) {
      fourth += 1
      return { number: `${section}.${third}.${fourth}`, level: 4 }
    }
    third += 1
    fourth = 0
    return { number: `${section}.${third}`, level: 3 }
  }
}

export function* nodesOf(nodes: PaperNode[] = []): Generator<PaperNode> {
  for (const node of nodes) {
    yield node
    yield* nodesOf(node.content)
  }
}

export const holdsWords = (node: PaperNode): boolean =>
  (node.text ?? '').trim() !== '' || (node.content ?? []).some(holdsWords)

/** Blank paragraphs serve as spacing and are not shown. */
export const isEmpty = (node: PaperNode): boolean =>
  !holdsWords(node) && !(node.content ?? []).some(({ type }) => type === 'footnote' || type === 'citation')

export const footnoteMark = (number: number | undefined): string => `${number ?? '?'})`
export const citationMark = (numbers: PaperNumbers, id: unknown): string =>
  `[${numbers.citations.indexOf(String(id)) + 1 || '?'}]`

/** `그림 1. 설명`, or `그림 1` where nothing is said. */
export function captionOf(numbers: PaperNumbers, node: PaperNode): string {
  const label = node.type === 'table' ? `표 ${numbers.tables.get(node)}` : `그림 ${numbers.figures.get(node)}`
  const caption = String(node.attrs?.caption ?? '').trim()
  return caption ? `${label}. ${caption}` : label
}
