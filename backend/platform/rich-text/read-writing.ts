import { type Node, Schema } from 'prosemirror-model'
import { documentLimits, type RichNode, type RichText, richTextGrammar } from '#shared/contract/rich-text.ts'
import { text } from '#shared/contract/text.ts'
import { fieldError } from '../errors/app-error.ts'

const schema = new Schema(richTextGrammar)

/** A text as it is stored: the plain words, the document they stand in (JSON text), the pictures it shows. */
export type Writing = { body: string; document: string | null; imageIds: string[] }

type Sent = { body?: string | undefined; document?: RichText | null | undefined }
type Size = { min: number; max: number }

/**
 * Reads what an author sent, plain or as a document, and checks a document against the grammar (R12.23).
 * VALIDATION_FAILED at `body` or `document`; `subject` is the Korean field name with its particle.
 */
export function readWriting({ body, document }: Sent, subject: string, size: Size): Writing {
  if (!document) {
    if (body === undefined) throw fieldError('body', `${subject} 적어 주세요.`)
    return { body, document: null, imageIds: [] }
  }
  if (body !== undefined) throw fieldError('body', '글은 한 가지 방식으로만 보내 주세요.')
  const node = grammatical(document)
  const plain = text(subject, size, { lines: true }).safeParse(plainTextOf(node))
  if (!plain.success)
    throw fieldError('document', plain.error.issues[0]?.message ?? `${subject} 적어 주세요.`)
  const json = JSON.stringify(node.toJSON())
  if (Buffer.byteLength(json) > documentLimits.bytes) {
    throw fieldError('document', '글의 서식이 너무 많아요. 나누어 올려 주세요.')
  }
  const imageIds = imagesOf(node)
  if (imageIds.length > documentLimits.images) {
    throw fieldError('document', `그림은 ${documentLimits.images}개까지 넣을 수 있어요.`)
  }
  return { body: plain.data, document: json, imageIds }
}

/** The document with its texts and descriptions of pictures composed; unknown nodes, marks and attributes do not pass or do not survive. */
function grammatical(document: RichText): Node {
  try {
    const node = schema.nodeFromJSON(composed(document))
    node.check()
    return node
  } catch {
    throw fieldError('document', '쓸 수 없는 서식이 들어 있어요.')
  }
}

const composed = <T extends RichText | RichNode>(node: T): T => ({
  ...node,
  ...('text' in node && node.text !== undefined && { text: composedText(node.text) }),
  ...('attrs' in node &&
    typeof node.attrs?.alt === 'string' && { attrs: { ...node.attrs, alt: composedText(node.attrs.alt) } }),
  ...(node.content && { content: node.content.map(composed) }),
})

/** NFC, and one kind of line break, as plain texts have it. */
const composedText = (text: string): string => text.replace(/\r\n?|\u2028|\u2029/g, '\n').normalize('NFC')

const plainTextOf = (node: Node): string =>
  node.textBetween(0, node.content.size, '\n', leaf => (leaf.type.name === 'hardBreak' ? '\n' : ''))

function imagesOf(document: Node): string[] {
  const ids = new Set<string>()
  document.descendants(node => {
    if (node.type.name === 'image') ids.add(String(node.attrs.attachmentId))
  })
  return [...ids]
}
