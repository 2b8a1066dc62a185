import type { PaperContent } from '../contract/green-paper.ts'
import type { PaperNode } from '../contract/green-paper-text.ts'
import {
  captionOf,
  citationMark,
  footnoteMark,
  isEmpty,
  numberPaper,
  type PaperNumbers,
} from '../green-paper/paper-numbers.ts'

/** `listNumbers`: includes numbers of lists, which are text in a document but not in a browser. */
type Options = { citations: { id: string }[]; listNumbers: boolean }

/**
 * Lists the words of a paper's sections in reading order, a line for each block: with numbers of headings, figures and
 * tables and marks of notes and citations, without the notes. Screen and document must both hold exactly this (white
 * space aside).
 */
export function bodyTextOf(content: PaperContent, { citations, listNumbers }: Options): string {
  const numbers = numberPaper(content, citations)
  const reading = { numbers, listNumbers }
  return content.sections
    .flatMap(({ id, heading, text }) => [
      `${numbers.sections.get(id)} ${heading}`,
      ...text.content.flatMap(node => linesOf(node, reading)),
    ])
    .join('\n')
}

type Reading = { numbers: PaperNumbers; listNumbers: boolean }

function linesOf(node: PaperNode, reading: Reading): string[] {
  const { numbers } = reading
  const children = node.content ?? []
  if (node.type === 'heading') {
    const own = numbers.headings.get(node)
    return own ? [`${own.number} ${inlineText(node, numbers)}`] : []
  }
  if (node.type === 'paragraph') return isEmpty(node) ? [] : [inlineText(node, numbers)]
  if (node.type === 'figure') return [captionOf(numbers, node)]
  const lines = children.flatMap((child, index) => [
    ...(node.type === 'orderedList' && reading.listNumbers
      ? [`${Number(node.attrs?.start ?? 1) + index}.`]
      : []),
    ...linesOf(child, reading),
  ])
  return node.type === 'table' ? [captionOf(numbers, node), ...lines] : lines
}

const inlineText = (node: PaperNode, numbers: PaperNumbers): string =>
  (node.content ?? [])
    .map(child => {
      if (child.type === 'hardBreak') return '\n'
      if (child.type === 'footnote') return footnoteMark(numbers.footnotes.get(child))
      if (child.type === 'citation') return citationMark(numbers, child.attrs?.id)
      return child.text ?? ''
    })
    .join('')
