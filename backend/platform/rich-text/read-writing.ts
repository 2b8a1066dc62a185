import type { Node } from 'prosemirror-model'
import { documentLimits, type RichText, richTextGrammar } from '#shared/contract/rich-text.ts'
import { text } from '#shared/contract/text.ts'
import { fieldError } from '#shared/errors/app-error.ts'
import { hasControls } from '#shared/text/clean-text.ts'
import { grammarOf, readGrammatical } from './grammar.ts'

const grammar = grammarOf(richTextGrammar, ['alt'])

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
  const node = readGrammatical(grammar, document)
  if (!node) throw fieldError('document', '쓸 수 없는 서식이 들어 있어요.')
  const words = plainTextOf(node)
  // Before the ends are trimmed: some controls count as blanks, and a document keeps its blanks.
  if (hasControls(words)) throw fieldError('document', '쓸 수 없는 문자가 있어요.')
  const plain = text(subject, size, { lines: true }).safeParse(words)
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

const plainTextOf = (node: Node): string =>
  node.textBetween(0, node.content.size, '\n', leaf => (leaf.type.name === 'hardBreak' ? '\n' : ''))

function imagesOf(document: Node): string[] {
  const ids = new Set<string>()
  document.descendants(node => {
    if (node.type.name === 'image') ids.add(String(node.attrs.attachmentId))
  })
  return [...ids]
}
