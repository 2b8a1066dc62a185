import type { PaperContent } from '#shared/contract/green-paper.ts'
import type { PaperNode, PaperText } from '#shared/contract/green-paper-text.ts'

/** Every node of a text in the order in which it is read. */
export function* nodesOf({ content = [] }: PaperText | PaperNode): Generator<PaperNode> {
  for (const node of content) {
    yield node
    yield* nodesOf(node)
  }
}

/** Ids of the pictures a paper shows, each once. */
export const figureIds = (content: PaperContent): string[] => idsOf(content, 'figure', 'attachmentId')

/** Ids of the citations a paper names, each once, in the order in which its text first names them. */
export const citationIds = (content: PaperContent): string[] => idsOf(content, 'citation', 'id')

function idsOf({ sections }: PaperContent, type: string, attribute: string): string[] {
  const nodes = sections.flatMap(({ text }) => [...nodesOf(text)])
  return [...new Set(nodes.flatMap(node => (node.type === type ? [String(node.attrs?.[attribute])] : [])))]
}

/** The words of a text, a line for each block; what stands in attributes (captions, footnotes) comes with its node. */
export function wordsOf(text: PaperText | PaperNode): string {
  let words = ''
  for (const node of nodesOf(text)) {
    if (blocks.has(node.type)) words += '\n'
    if (node.type === 'hardBreak') words += '\n'
    words += node.text ?? readable.flatMap(name => node.attrs?.[name] ?? []).join(' ')
  }
  return words.trim()
}

const blocks = new Set(['paragraph', 'heading', 'figure', 'table', 'tableHeader', 'tableCell'])

/** Attributes that hold words. */
export const readable = ['caption', 'alt', 'text'] as const
