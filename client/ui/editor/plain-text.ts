import type { RichNode, RichText } from '#shared/contract/rich-text.ts'

/** A plain text as a document: blank lines part paragraphs, single line breaks stay. */
export function documentOfText(text: string): RichText {
  const paragraphs = linesOf(text)
    .split(/\n{2,}/)
    .map(part => ({ type: 'paragraph', content: part.split('\n').flatMap(lineOf) }))
  return { type: 'doc', content: paragraphs }
}

const lineOf = (line: string, index: number): RichNode[] => [
  ...(index > 0 ? [{ type: 'hardBreak' }] : []),
  ...(line ? [{ type: 'text', text: line }] : []),
]

const blocks = /^(?:paragraph|heading)$/

/** The words of a document as the backend takes them out of it: a line a block, a line a break. */
export function plainTextOf(document: RichText): string {
  const lines: string[] = []
  const walk = (node: RichNode) => {
    if (blocks.test(node.type)) lines.push((node.content ?? []).map(wordsOf).join(''))
    else node.content?.forEach(walk)
  }
  walk(document)
  return linesOf(lines.join('\n')).trim()
}

const wordsOf = (node: RichNode) => (node.type === 'hardBreak' ? '\n' : (node.text ?? ''))

/** Composed, with one kind of line break, as every text is stored. */
export const linesOf = (text: string): string => text.replace(/\r\n?|\u2028|\u2029/g, '\n').normalize('NFC')

/** The document that a form holds as JSON, or null when it holds none. */
export function documentIn(json: string | undefined): RichText | null {
  if (!json) return null
  try {
    const document: unknown = JSON.parse(json)
    return isDocument(document) ? document : null
  } catch {
    return null
  }
}

const isDocument = (value: unknown): value is RichText =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  value.type === 'doc' &&
  'content' in value &&
  Array.isArray(value.content)

/** Whether a document says just what a plain text says, however its lines are parted. */
export const saysTheSame = (document: RichText, text: string): boolean =>
  plainTextOf(document).replace(/\s+/g, ' ') === linesOf(text).trim().replace(/\s+/g, ' ')

/** Without the empty paragraphs at its end, which the editor keeps for the caret alone; null when all is empty. */
export function trimmed(document: RichText): RichText | null {
  const last = document.content.findLastIndex(block => block.type !== 'paragraph' || block.content?.length)
  return last < 0 ? null : { type: 'doc', content: document.content.slice(0, last + 1) }
}

/** Pictures of a document, and how many of them say nothing of what they show. */
export function picturesOf(document: RichText): { count: number; undescribed: number } {
  const pictures: RichNode[] = []
  const walk = (node: RichNode) => {
    if (node.type === 'image') pictures.push(node)
    node.content?.forEach(walk)
  }
  walk(document)
  return { count: pictures.length, undescribed: pictures.filter(({ attrs }) => !attrs?.alt).length }
}
