import { postKindNames } from '#shared/constants/post-kind-names.ts'
import type { PaperNode } from '#shared/contract/green-paper-text.ts'
import type { PaperNumbers } from '#shared/green-paper/paper-numbers.ts'
import { nodesOf } from '#shared/green-paper/paper-numbers.ts'
import type { PrintedAuthorPage } from './paper-document.ts'

export const authorPagesHeading = '저자 소개'
const chosenPostsHeading = '고른 글'

export function authorPageNodes({ text, posts }: PrintedAuthorPage): PaperNode[] {
  if (posts.length === 0) return text.content
  return [
    ...text.content,
    { type: 'heading', attrs: { level: 3 }, content: [words(chosenPostsHeading)] },
    { type: 'bulletList', content: posts.map(chosenPost) },
  ]
}

type Post = PrintedAuthorPage['posts'][number]

const kindNames: Record<string, string> = postKindNames

function chosenPost({ id, kind, title }: Post): PaperNode {
  const name = kindNames[kind]
  const content = name
    ? [words(`${name} · `), { ...words(title), marks: [{ type: 'link', attrs: { href: `/${kind}/${id}` } }] }]
    : [words(title)]
  return { type: 'listItem', content: [{ type: 'paragraph', content }] }
}

const words = (text: string): PaperNode => ({ type: 'text', text })

export const withoutNumbers = (nodes: PaperNode[]): PaperNumbers => ({
  sections: new Map(),
  headings: new Map(
    [...nodesOf(nodes)]
      .filter(({ type, content = [] }) => type === 'heading' && content.length > 0)
      .map(node => [node, { number: '', level: 4 }]),
  ),
  figures: new Map(),
  tables: new Map(),
  footnotes: new Map(),
  citations: [],
})
