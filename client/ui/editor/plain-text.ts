import type { RichNode, RichText } from '#shared/contract/rich-text.ts'

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

/** A line per block and per break, as the backend extracts it. */
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

/** As every text is stored: NFC, `\n`. */
const linesOf = (text: string): string => text.replace(/\r\n?|\u2028|\u2029/g, '\n').normalize('NFC')

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

export const saysTheSame = (document: RichText, text: string): boolean =>
  plainTextOf(document).replace(/\s+/g, ' ') === linesOf(text).trim().replace(/\s+/g, ' ')

/** Without trailing empty paragraphs, which the editor adds for the caret; null when all is empty. */
export function trimmed(document: RichText): RichText | null {
  const last = document.content.findLastIndex(block => block.type !== 'paragraph' || block.content?.length)
  return last < 0 ? null : { type: 'doc', content: document.content.slice(0, last + 1) }
}

export function picturesOf(document: RichText): { count: number; undescribed: number } {
  const pictures: RichNode[] = []
  const walk = (node: RichNode) => {
    if (node.type === 'image') pictures.push(node)
    node.content?.forEach(walk)
  }
  walk(document)
  return { count: pictures.length, undescribed: pictures.filter(({ attrs }) => !attrs?.alt).length }
}

type Writing = { body: string } | { document: RichText }

/**
 * The text of a form with a `RichTextField`: the document as long as it matches the plain text, else the plain text,
 * which was changed without the editor.
 */
export function textOfForm({ body, document: json }: { body: string; document: string }): Writing {
  const document = documentIn(json)
  return document && saysTheSame(document, body) ? { document } : { body: linesOf(body) }
}
