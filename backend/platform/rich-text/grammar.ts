import { type Node, Schema, type SchemaSpec } from 'prosemirror-model'
import type { RichNode, RichText } from '#shared/contract/rich-text.ts'

export type Grammar = { schema: Schema; readable: readonly string[] }

/** Call once, at the top of a module. */
export const grammarOf = (spec: SchemaSpec, readable: readonly string[]): Grammar => ({
  schema: new Schema(spec),
  readable,
})

/**
 * The document with its words composed; null where it does not follow the grammar. Nodes and marks that the grammar
 * does not name do not pass, attributes it does not name do not survive.
 */
export function readGrammatical({ schema, readable }: Grammar, document: RichText): Node | null {
  try {
    // Read first, which joins neighbouring texts of the same marks: letters composed apart are not one syllable.
    const joined: RichText = schema.nodeFromJSON(document).toJSON()
    const node = schema.nodeFromJSON(toNfc(joined, readable))
    node.check()
    return node
  } catch {
    return null
  }
}

const toNfc = <T extends RichText | RichNode>(node: T, readable: readonly string[]): T => ({
  ...node,
  ...('text' in node && node.text !== undefined && { text: composedText(node.text) }),
  ...('attrs' in node && node.attrs && { attrs: composedAttributes(node.attrs, readable) }),
  ...(node.content && { content: node.content.map(each => toNfc(each, readable)) }),
})

const composedAttributes = (attributes: Record<string, unknown>, readable: readonly string[]) =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name,
      readable.includes(name) && typeof value === 'string' ? composedText(value) : value,
    ]),
  )

/** NFC, and one kind of line break, as plain texts have it. */
const composedText = (text: string): string => text.replace(/\r\n?|\u2028|\u2029/g, '\n').normalize('NFC')
