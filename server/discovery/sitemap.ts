import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap'
import { openDataPath } from '#shared/constants/open-data-paths.ts'
import { pagePaths, postPath } from '#shared/constants/page-paths.ts'
import type { PostIndex } from '#shared/contract/list.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { ReadBackend } from './backend-reader.ts'
import { type PostKind, postKinds } from './post-kinds.ts'

type Entry = { url: string; lastmod?: string }

const { home, questions, debates, interviews, greenPapers, about, notices, faqs, policies, moderation } =
  pagePaths
const pages = [
  ...[home, questions, debates, interviews, greenPapers, about, notices, faqs, moderation, openDataPath],
  ...['terms', 'privacy', 'rules'].map(name => `${policies}/${name}`),
]

/** Ids of all kinds together; a sitemap may hold 50,000 URLs. */
const idsPerPart = 20_000
const indexPageSize = 1_000

export async function sitemapIndex(read: ReadBackend, baseUrl: string): Promise<Buffer> {
  const newest = await Promise.all(
    postKinds.map(({ list }) => read(list, { query: { size: 50, sort: 'recent' } })),
  )
  const highest = Math.max(0, ...newest.flatMap(list => list.items.map(({ id }) => id)))
  const parts = Array.from({ length: Math.ceil(highest / idsPerPart) }, (_, part) => `/sitemap/${part}.xml`)
  const stream = new SitemapIndexStream()
  for (const path of ['/sitemap/pages.xml', ...parts]) stream.write({ url: `${baseUrl}${path}` })
  stream.end()
  return streamToPromise(stream)
}

/** `part` is `pages` or the number of a range. Throws NOT_FOUND for any other name and for an empty range. */
export async function sitemapPart(read: ReadBackend, baseUrl: string, part: string): Promise<Buffer> {
  const entries = part === 'pages' ? await pageEntries(read) : await postEntries(read, Number(part))
  if (entries.length === 0) throw new AppError('NOT_FOUND')
  const stream = new SitemapStream({ hostname: baseUrl })
  for (const entry of entries) stream.write(entry)
  stream.end()
  return streamToPromise(stream)
}

async function pageEntries(read: ReadBackend): Promise<Entry[]> {
  const { items } = await read('GET /notices', { query: { size: 50 } })
  const entries = items.map(({ id, publishedAt }) => ({ url: `${notices}/${id}`, lastmod: publishedAt }))
  return [...pages.map(url => ({ url })), ...entries]
}

async function postEntries(read: ReadBackend, part: number): Promise<Entry[]> {
  const after = part * idsPerPart
  const ofKinds = await Promise.all(
    postKinds.map(async ({ kind, index }) => {
      const items = await postIndexBetween(read, index, after, after + idsPerPart)
      return items.map(({ id, date }) => ({ url: postPath(kind, id), lastmod: date }))
    }),
  )
  return ofKinds.flat()
}

async function postIndexBetween(read: ReadBackend, index: PostKind['index'], after: number, last: number) {
  const posts: PostIndex['items'] = []
  let cursor: string | null = String(after || '')
  while (cursor !== null && posts.length < idsPerPart) {
    const { items, next }: PostIndex = await read(index, {
      query: { size: indexPageSize, cursor: Number(cursor) || undefined },
    })
    posts.push(...items)
    cursor = Number(items.at(-1)?.id ?? last) < last ? next : null
  }
  return posts.filter(({ id }) => id <= last)
}
