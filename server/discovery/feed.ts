import { Feed } from 'feed'
import { brand } from '#shared/constants/brand.ts'
import { pagePaths, postPath } from '#shared/constants/page-paths.ts'
import { feedPath } from '#shared/constants/server-paths.ts'
import type { ReadBackend } from './backend-reader.ts'
import { type ListedPost, type PostKind, postKinds } from './post-kinds.ts'

type Entry = { path: string; title: string; summary: string; at: string; author?: string; category?: string }

export const feedNames = [...postKinds.map(({ kind }) => kind), 'notice'] as const
type FeedName = (typeof feedNames)[number]

type FeedRequest = { name: FeedName; category?: string | undefined; baseUrl: string }

/** Atom (RFC 4287); an entry's id is its URL, which never changes. */
export async function atomFeed(read: ReadBackend, { name, category, baseUrl }: FeedRequest): Promise<string> {
  const kind = postKinds.find(one => one.kind === name)
  const entries = kind ? await posts(read, kind, category) : await notices(read)
  const search = category ? `?${new URLSearchParams({ category })}` : ''
  const feed = new Feed({
    title: `${kind?.label ?? '공지'} | ${brand.name}`,
    id: `${baseUrl}/${name}${search}`,
    link: `${baseUrl}/${name}${search}`,
    feedLinks: { atom: `${baseUrl}${feedPath(name)}${search}` },
    language: 'ko',
    copyright: `© ${brand.operator.name}`,
    author: { name: brand.operator.name },
    updated: new Date(entries[0]?.at ?? 0),
    generator: brand.name,
  })
  for (const { path, title, summary, at, author, category } of entries) {
    feed.addItem({
      title: asHtml(title),
      id: `${baseUrl}${path}`,
      link: `${baseUrl}${path}`,
      description: asHtml(summary),
      date: new Date(at),
      author: [{ name: author ?? brand.operator.name }],
      ...(category ? { category: [{ name: category }] } : {}),
    })
  }
  return feed.atom1()
}

/** The library declares titles and summaries as HTML, while posts hold plain text. */
const asHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

async function posts(
  read: ReadBackend,
  { kind, list }: PostKind,
  category: string | undefined,
): Promise<Entry[]> {
  const { items } = await read(list, { query: { size: 50, sort: 'recent', category } })
  return items.map(post => ({
    path: postPath(kind, post.id),
    title: post.title,
    summary: post.excerpt,
    at: dateOf(post),
    ...authorOf(post),
    ...('category' in post && { category: post.category.name }),
  }))
}

const dateOf = (post: ListedPost): string =>
  'createdAt' in post ? ('publishedAt' in post && post.publishedAt) || post.createdAt : post.publishedAt

function authorOf(post: ListedPost): { author?: string } {
  if ('authors' in post) return { author: post.authors.map(({ name }) => name).join(', ') }
  return 'author' in post ? { author: post.author.name } : {}
}

async function notices(read: ReadBackend): Promise<Entry[]> {
  const { items } = await read('GET /notices', { query: { size: 50 } })
  const entries = items.map(({ id, title, excerpt, publishedAt }) => ({
    path: `${pagePaths.notices}/${id}`,
    title,
    summary: excerpt,
    at: publishedAt,
  }))
  return entries.sort((a, b) => b.at.localeCompare(a.at))
}
