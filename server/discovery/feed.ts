import { Feed } from 'feed'
import { brand } from '#shared/constants/brand.ts'
import { pagePaths } from '#shared/constants/page-paths.ts'
import type { List } from '#shared/contract/list.ts'
import type { NoticeSummary } from '#shared/contract/notice.ts'
import type { ReadBackend } from './backend-reader.ts'
import { type PublicPost, postKinds } from './post-kinds.ts'

type Entry = { path: string; title: string; summary: string; at: string; author?: string; category?: string }

export const feedNames = [...postKinds.map(({ kind }) => kind), 'notice'] as const
export type FeedName = (typeof feedNames)[number]

type FeedRequest = { name: FeedName; category?: string | undefined; baseUrl: string }

/** Atom (RFC 4287); an entry's id is its URL, which never changes. */
export async function atomFeed(read: ReadBackend, { name, category, baseUrl }: FeedRequest): Promise<string> {
  const entries = name === 'notice' ? await notices(read) : await posts(read, name, category)
  const search = category ? `?${new URLSearchParams({ category })}` : ''
  const feed = new Feed({
    title: `${labelOf(name)} | ${brand.name}`,
    id: `${baseUrl}/${name}${search}`,
    link: `${baseUrl}/${name}${search}`,
    feedLinks: { atom: `${baseUrl}/${name}/feed.atom${search}` },
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

const labelOf = (name: FeedName): string => postKinds.find(({ kind }) => kind === name)?.label ?? '공지'

async function posts(read: ReadBackend, name: FeedName, category: string | undefined): Promise<Entry[]> {
  const calls = postKinds.find(({ kind }) => kind === name)?.calls ?? ''
  const { items } = await read<List<PublicPost>>(calls, { size: 50, sort: 'recent', category })
  return items.map(post => ({
    path: `/${name}/${post.id}`,
    title: post.title,
    summary: post.excerpt,
    at: post.publishedAt ?? post.createdAt,
    ...authorOf(post),
    ...(post.category && { category: post.category.name }),
  }))
}

function authorOf({ author, authors }: PublicPost): { author?: string } {
  const names = authors?.map(({ name }) => name).join(', ') ?? author?.name
  return names ? { author: names } : {}
}

async function notices(read: ReadBackend): Promise<Entry[]> {
  const { items } = await read<List<NoticeSummary>>('/notices', { size: 50 })
  const entries = items.map(({ id, title, excerpt, publishedAt }) => ({
    path: `${pagePaths.notices}/${id}`,
    title,
    summary: excerpt,
    at: publishedAt,
  }))
  return entries.sort((a, b) => b.at.localeCompare(a.at))
}
