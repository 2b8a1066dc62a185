import type { RichNode } from '#shared/contract/rich-text.ts'

export type Block = string | { heading: string } | { list: string[] }

/** Document is null for paragraphs alone, else JSON. */
export function writingOf(blocks: Block[]): { body: string; document: string | null } {
  const plain = blocks.filter(block => typeof block === 'string')
  if (plain.length === blocks.length) return { body: plain.join('\n\n'), document: null }
  return {
    body: blocks.flatMap(linesOf).join('\n'),
    document: JSON.stringify({ type: 'doc', content: blocks.map(nodeOf) }),
  }
}

function linesOf(block: Block): string[] {
  if (typeof block === 'string') return [block]
  return 'heading' in block ? [block.heading] : block.list
}

function nodeOf(block: Block): RichNode {
  if (typeof block === 'string') return paragraph(block)
  if ('heading' in block) return { type: 'heading', attrs: { level: 2 }, content: [words(block.heading)] }
  const items = block.list.map(line => ({ type: 'listItem', content: [paragraph(line)] }))
  return { type: 'bulletList', content: items }
}

const words = (text: string): RichNode => ({ type: 'text', text })
const paragraph = (text: string): RichNode => ({ type: 'paragraph', content: [words(text)] })
