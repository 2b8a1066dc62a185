import type { PaperContent } from '#shared/contract/green-paper.ts'
import type { PaperNode } from '#shared/contract/green-paper-text.ts'

/** Leaves out numbers that move with every change. */
export type PlainBlock = { heading: boolean; text: string }

type CitationTitles = ReadonlyMap<string, string>

export function plainBlocks(content: PaperContent, titles: CitationTitles): PlainBlock[] {
  const blocks: PlainBlock[] = [{ heading: true, text: content.title }]
  if (content.subtitle) blocks.push({ heading: true, text: content.subtitle })
  for (const { heading, text } of content.sections) {
    blocks.push({ heading: true, text: heading })
    for (const node of text.content) collect(node, titles, blocks)
  }
  return blocks.filter(({ text }) => text.trim() !== '')
}

/** Makes one block of a table's row, so that a changed cell is seen beside its neighbours. */
function collect(node: PaperNode, titles: CitationTitles, blocks: PlainBlock[]): void {
  const { type, content = [], attrs } = node
  if (type === 'heading' || type === 'paragraph') {
    blocks.push({ heading: type === 'heading', text: wordsOf(node, titles) })
    return
  }
  if (type === 'tableRow') {
    blocks.push({ heading: false, text: content.map(cell => wordsOf(cell, titles)).join(' | ') })
    return
  }
  if (type === 'figure')
    blocks.push({ heading: false, text: `[그림] ${attrs?.caption ?? ''} (${attrs?.alt ?? ''})` })
  if (type === 'table') blocks.push({ heading: false, text: `[표] ${attrs?.caption ?? ''}` })
  for (const child of content) collect(child, titles, blocks)
}

function wordsOf({ type, text, attrs, content = [] }: PaperNode, titles: CitationTitles): string {
  if (type === 'hardBreak') return ' '
  if (type === 'footnote') return ` (각주: ${attrs?.text ?? ''})`
  if (type === 'citation') return ` [${titles.get(String(attrs?.id)) ?? '?'}]`
  return (text ?? '') + content.map(child => wordsOf(child, titles)).join(type === 'tableCell' ? ' ' : '')
}
