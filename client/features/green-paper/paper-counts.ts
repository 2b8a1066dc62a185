import type { PaperContent } from '#shared/contract/green-paper.ts'
import type { PaperNode } from '#shared/contract/green-paper-text.ts'
import { nodesOf } from '#shared/green-paper/paper-numbers.ts'

/** Letters of a text, spaces and line breaks aside, as Korean forms count them. */
export const lettersIn = (nodes: PaperNode[]): number =>
  [...nodesOf(nodes)].reduce(
    (sum, { text = '' }) => sum + [...text.normalize('NFC').replace(/\s/g, '')].length,
    0,
  )

export const figuresIn = ({ sections }: PaperContent): number =>
  sections.reduce(
    (sum, { text }) => sum + [...nodesOf(text.content)].filter(({ type }) => type === 'figure').length,
    0,
  )

export const citedIn = ({ sections }: PaperContent): Set<string> =>
  new Set(
    sections
      .flatMap(({ text }) => [...nodesOf(text.content)])
      .filter(({ type }) => type === 'citation')
      .map(({ attrs }) => String(attrs?.id)),
  )
