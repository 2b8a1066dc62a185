import type { PaperNode, PaperText } from '#shared/contract/green-paper-text.ts'

/** A text in plain words, as they are compared: a line a block, notes and citations in brackets. */
export const wordsOf = (text: PaperText): string => linesOf(text.content).join('\n')

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
