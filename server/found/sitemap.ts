import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap'
import { AppError } from '#server/plugins/app-error.ts'
import type { List, PostIndex } from '#shared/contract/list.ts'
import type { NoticeSummary } from '#shared/contract/notice.ts'
import type { ReadBackend } from './backend-reader.ts'
import { type FoundPost, postKinds } from './post-kinds.ts'

type Entry = { url: string; lastmod?: string }

/** Pages that no post stands behind. */
const pages = ['/', '/question', '/debate', '/interview', '/green-paper', '/about', '/notice', '/faq'].concat(
  ['terms', 'privacy', 'rules'].map(name => `/policy/${name}`),
)

/** Post ids in one part, over all kinds together; a sitemap may hold 50,000 addresses. */
const idsOfPart = 20_000
/** The light index gives so many at once. */
const most = 1_000

/** The list of the sitemap's parts: the fixed pages with the notices, then the posts by ranges of their ids. */
export async function sitemapIndex(read: ReadBackend, baseUrl: string): Promise<Buffer> {
  const newest = await Promise.all(
    postKinds.map(({ calls }) => read<List<FoundPost>>(calls, { size: 50, sort: 'recent' })),
  )
  const highest = Math.max(0, ...newest.flatMap(list => list.items.map(({ id }) => id)))
  const parts = Array.from({ length: Math.ceil(highest / idsOfPart) }, (_, part) => `/sitemap/${part}.xml`)
  const stream = new SitemapIndexStream()
  for (const path of ['/sitemap/pages.xml', ...parts]) stream.write({ url: `${baseUrl}${path}` })
  stream.end()
  return streamToPromise(stream)
}

/** One part: `pages`, or the number of a range. Throws NOT_FOUND for any other name and for an empty range. */
export async function sitemapPart(read: ReadBackend, baseUrl: string, part: string): Promise<Buffer> {
  const entries = part === 'pages' ? await pageEntries(read) : await postEntries(read, Number(part))
  if (entries.length === 0) throw new AppError('NOT_FOUND')
  const stream = new SitemapStream({ hostname: baseUrl })
  for (const entry of entries) stream.write(entry)
  stream.end()
  return streamToPromise(stream)
}

async function pageEntries(read: ReadBackend): Promise<Entry[]> {
  const { items } = await read<List<NoticeSummary>>('/notices', { size: 50 })
  const notices = items.map(({ id, publishedAt }) => ({ url: `/notice/${id}`, lastmod: publishedAt }))
  return [...pages.map(url => ({ url })), ...notices]
}

async function postEntries(read: ReadBackend, part: number): Promise<Entry[]> {
  const after = part * idsOfPart
  const ofKinds = await Promise.all(
    postKinds.map(async ({ kind, calls }) => {
      const found = await indexBetween(read, calls, after, after + idsOfPart)
      return found.map(({ id, date }) => ({ url: `/${kind}/${id}`, lastmod: date }))
    }),
  )
  return ofKinds.flat()
}

async function indexBetween(read: ReadBackend, calls: string, after: number, last: number) {
  const found: PostIndex['items'] = []
  let cursor: string | null = String(after || '')
  while (cursor !== null && found.length < idsOfPart) {
    const { items, next }: PostIndex = await read(`${calls}/all`, { size: most, cursor: cursor || undefined })
    found.push(...items)
    cursor = Number(items.at(-1)?.id ?? last) < last ? next : null
  }
  return found.filter(({ id }) => id <= last)
}
