import type { RichNode, RichText } from '#shared/contract/rich-text.ts'

export const printedText = (body: string, document: RichText | null): RichText =>
  withoutPictures(document ?? plainDocument(body))

function plainDocument(body: string): RichText {
  const paragraphs = body
    .split(/\n{2,}/)
    .map(part => part.trim())
    .filter(Boolean)
  return { type: 'doc', content: paragraphs.map(paragraph) }
}

const paragraph = (text: string): RichNode => ({
  type: 'paragraph',
  content: text
    .split('\n')
    .flatMap((line, index): RichNode[] => [
      ...(index > 0 ? [{ type: 'hardBreak' }] : []),
      ...(line ? [{ type: 'text', text: line }] : []),
    ]),
})

const withoutPictures = ({ content }: RichText): RichText => ({
  type: 'doc',
  content: content.flatMap(withoutPicture),
})

function withoutPicture(node: RichNode): RichNode[] {
  if (node.type === 'image') return []
  if (!node.content) return [node]
  const content = node.content.flatMap(withoutPicture)
  return node.type === 'blockquote' && content.length === 0 ? [] : [{ ...node, content }]
}
