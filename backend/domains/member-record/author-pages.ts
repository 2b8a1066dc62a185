import type { Database } from '#backend/platform/database/schema.ts'
import type { AuthorPage } from '#shared/contract/green-paper-edition.ts'
import type { RichNode, RichText } from '#shared/contract/rich-text.ts'
import { findPublicPages } from './profile-document.repository.ts'

/**
 * A member's public pages as their papers carry them (R6 pdf-info): words and chosen posts. Pictures stay in the
 * profile, where a member can take them away again.
 */
export async function authorPagesOf(db: Database, seq: number): Promise<AuthorPage[]> {
  const pages = await findPublicPages(db, seq)
  return pages.map(({ title, body, document, posts }) => ({
    seq,
    title,
    text: withoutPictures(document ?? plainDocument(body)),
    posts,
  }))
}

/** Paragraphs parted by blank lines, as the screen parts them. */
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

const withoutPictures = ({ content }: RichText): RichText => ({ type: 'doc', content: content.flatMap(kept) })

function kept(node: RichNode): RichNode[] {
  if (node.type === 'image') return []
  if (!node.content) return [node]
  const content = node.content.flatMap(kept)
  // A quotation of nothing but a picture goes with it.
  return node.type === 'blockquote' && content.length === 0 ? [] : [{ ...node, content }]
}
