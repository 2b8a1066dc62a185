import type { PaperContent } from '#shared/contract/green-paper.ts'
import type { PaperNode, PaperText } from '#shared/contract/green-paper-text.ts'
import { canonicalJson } from '#shared/policy/canonical-json.ts'

/** The one block of a document; null where it has another number of them. */
export const blockOf = ({ content }: PaperText): PaperNode | null =>
  content.length === 1 ? (content[0] ?? null) : null

export type BlockPlace = { section: number; block: number }

/** Where a block stands in a section, word for word; the first place where it stands twice, null for none. */
export function placeOfBlock(content: PaperContent, sectionId: string, block: PaperNode): BlockPlace | null {
  const section = content.sections.findIndex(({ id }) => id === sectionId)
  const wanted = canonicalJson(block)
  const at = content.sections[section]?.text.content.findIndex(each => canonicalJson(each) === wanted) ?? -1
  return at < 0 ? null : { section, block: at }
}

/** The content with other blocks in the place of one; a section is left with an empty paragraph rather than nothing. */
export function replacedAt(
  content: PaperContent,
  { section, block }: BlockPlace,
  blocks: PaperNode[],
): PaperContent {
  const sections = content.sections.map((each, index) => {
    if (index !== section) return each
    const written = each.text.content.toSpliced(block, 1, ...blocks)
    const text = { ...each.text, content: written.length > 0 ? written : [{ type: 'paragraph' }] }
    return { ...each, text }
  })
  return { ...content, sections }
}
