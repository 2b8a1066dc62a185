import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import {
  type DocumentFrequency,
  documentFrequencyOf,
  isPostWith,
  postHolds,
} from '#backend/platform/text-search/keyword.queries.ts'
import { type Keyword, readKeyword } from '#backend/platform/text-search/keyword.ts'
import { paging } from '#shared/constants/limits.ts'
import type { PostKind } from './post.queries.ts'
import { decodeCursor, encodeCursor } from './post-cursor.ts'
import { anchorEvery, type Outline, outlineOf } from './post-outline.queries.ts'
import {
  alongWalk,
  type Place,
  type PostList,
  type PostSort,
  type Start,
  walkOf,
} from './post-walk.queries.ts'

export type PostPageQuery = {
  kind: PostKind
  sort: PostSort
  page: number
  size: number
  cursor?: string | undefined
  category?: string | undefined
  /** Ids, of which posts are in one. */
  categories?: number[] | undefined
  /** Stage that posts reached; null for those at the beginning. */
  stage?: string | null | undefined
  author?: number | undefined
  keyword?: string | undefined
  /** `since` is inclusive, `before` exclusive; both compare the publication. */
  since?: Date | undefined
  before?: Date | undefined
  /** Written by members who are certified, or of a specialised type (R5.1). */
  authors?: 'certified' | 'specialised' | undefined
  agreedBy?: number | undefined
  bookmarkedBy?: number | undefined
  /** A kind's own conditions, as SQL over `p` (posts) and `s` (post_stats). */
  conditions?: RawBuilder<SqlBool>[]
}

/** Where the neighbours of a page are, and how many posts there are up to 1,000 (R12.8). */
type Places = { next: string | null; prev: string | null; total: number; totalIsCapped: boolean }

/**
 * Ids of one page in their order. Starts a numbered page at the anchor above it, so that every page of every sort costs
 * the same; cursors are keyset. Totals and anchors may be ten seconds old.
 */
export async function findPostPage(db: Database, query: PostPageQuery): Promise<{ ids: number[] } & Places> {
  const { rows, ...places } = await findPage(db, query, async walk => (await walk.execute(db)).rows)
  return { ids: rows.map(({ id }) => id), ...places }
}

/**
 * As `findPostPage`, with what `posts` selects of each; it has `p` (posts) and `s` (post_stats). Takes two statements for
 * words and filters: their walk is planned anew for its values, which costs a millisecond more with all columns in it.
 */
export async function findPostRows<Tables, Names extends keyof Tables, Row extends { id: number }>(
  db: Database,
  query: PostPageQuery,
  posts: SelectQueryBuilder<Tables, Names, Row>,
): Promise<{ rows: Row[] } & Places> {
  if (!query.keyword && filtersOf(query).length === 0)
    return findPage(db, query, (walk, backwards) => alongWalk(posts, walk, query.sort, backwards).execute())
  const { ids, ...places } = await findPostPage(db, query)
  if (ids.length === 0) return { rows: [], ...places }
  const rows = await posts.where(sql<SqlBool>`s.post_id = any(${ids}::bigint[]) and s.listed`).execute()
  const byId = new Map(rows.map(row => [row.id, row]))
  return { rows: ids.flatMap(id => byId.get(id) ?? []), ...places }
}

type ReadPage<Row> = (walk: RawBuilder<Place>, backwards: boolean) => Promise<Row[]>

async function findPage<Row extends Place>(
  db: Database,
  query: PostPageQuery,
  read: ReadPage<Row>,
): Promise<{ rows: Row[] } & Places> {
  const { sort, size, page, cursor } = query
  const keyword = await readKeyword(query.keyword ?? '')
  const list = listOf(query, keyword)
  const search = keyword && list.words ? await searchOf(db, keyword) : null
  const from = cursor ? startOf(cursor, sort) : undefined
  const needed = !search && (list.filters.length > 0 || (!from && page > 1))
  const outline = needed ? await outlineOf(db, list, size) : undefined
  const above = from ? 0 : (page - 1) * size
  const reach = from ? { start: from, offset: 0 } : reachOf(outline, above)
  const few = search ? isGathered(search, list, above + size) : (outline?.few ?? false)
  const backwards = from?.backwards ?? false
  const rows = await read(walkOf(list, few, { ...reach, limit: size + 1 }), backwards)

  const more = rows.length > size
  const shown = rows.slice(0, size)
  if (backwards) shown.reverse()
  const hasNext = backwards || more
  const hasPrev = backwards ? more : from !== undefined || above > 0
  const isWhole = !from && above === 0 && !more
  const isSurelyMore = search?.isOneTerm && !isNarrowed(list) && search.rarest > surely * paging.totalCap
  const known = isWhole ? shown.length : isSurelyMore ? paging.totalCap + 1 : outline?.counted
  const counted = known ?? (await outlineOf(db, list, size)).counted
  const total = shown.length > 0 ? Math.max(counted, above + rows.length) : counted
  return {
    rows: shown,
    next: hasNext ? cursorAt(sort, 'next', shown.at(-1)) : null,
    prev: hasPrev ? cursorAt(sort, 'prev', shown.at(0)) : null,
    total: Math.min(total, paging.totalCap),
    totalIsCapped: total > paging.totalCap,
  }
}

type Search = DocumentFrequency & { isOneTerm: boolean }

const searchOf = async (db: Database, { codes }: Keyword): Promise<Search> => ({
  isOneTerm: codes.length === 1,
  ...(await documentFrequencyOf(db, codes)),
})

/** Counted by a sample of the night. */
const surely = 2
/** Posts that are passed over in a part of the list where the words are rarer than elsewhere. */
const clustering = 16

/**
 * True if all posts with the words are fewer than the posts that a walk along the sort would pass over until it has
 * enough of them: neither plan then reads more than the square root of both.
 */
function isGathered({ rarest, total }: Search, list: PostList, wanted: number): boolean {
  return rarest ** 2 <= wanted * total * (isNarrowed(list) ? clustering : 1)
}

/** Beyond its kind. */
const isNarrowed = ({ places, categories }: PostList): boolean =>
  places.length > 1 || categories !== undefined

function reachOf(outline: Outline | undefined, above: number): { start?: Start; offset: number } {
  const anchors = outline?.anchors ?? []
  const nearest = Math.min(Math.floor(above / anchorEvery), anchors.length - 1)
  const place = anchors[nearest]
  if (!place || nearest === 0) return { offset: above }
  return { start: { place, inclusive: true }, offset: above - nearest * anchorEvery }
}

function startOf(text: string, sort: PostSort): Start {
  const { direction, value, id } = decodeCursor(text, sort)
  return { place: { value, id }, backwards: direction === 'prev' }
}

function cursorAt(sort: PostSort, direction: 'next' | 'prev', place: Place | undefined): string | null {
  return place ? encodeCursor({ sort, direction, value: place.value, id: place.id }) : null
}

/** Words beside other filters are one filter more: who wrote or agreed narrows further than they do (R12.13). */
function listOf(query: PostPageQuery, keyword: Keyword | null): PostList {
  const { kind, sort, category, categories, stage } = query
  const places: RawBuilder<SqlBool>[] = [sql`s.kind = ${kind}`]
  if (category) places.push(sql`s.category_id = (select id from categories where slug = ${category})`)
  if (stage !== undefined) places.push(stage === null ? sql`s.stage is null` : sql`s.stage = ${stage}`)
  const filters = filtersOf(query)
  if (!keyword) return { sort, places, categories, filters }
  if (filters.length > 0) return { sort, places, categories, filters: [...filters, isPostWith(keyword)] }
  return { sort, places, categories, filters, words: postHolds(keyword) }
}

function filtersOf(query: PostPageQuery): RawBuilder<SqlBool>[] {
  const { author, since, before, authors, agreedBy, bookmarkedBy, conditions = [] } = query
  const filters: RawBuilder<SqlBool>[] = [...conditions]
  if (author) filters.push(sql`p.author_id = ${author}`)
  if (since) filters.push(sql`s.published_epoch >= ${Math.floor(since.getTime() / 1_000)}::bigint`)
  if (before) filters.push(sql`s.published_epoch < ${Math.floor(before.getTime() / 1_000)}::bigint`)
  if (authors) filters.push(sql`p.author_id in (select id from users where ${authorConditions[authors]})`)
  if (agreedBy) filters.push(sql`p.id in (select post_id from post_agreements where user_id = ${agreedBy})`)
  if (bookmarkedBy) filters.push(sql`p.id in (select post_id from bookmarks where user_id = ${bookmarkedBy})`)
  return filters
}

const authorConditions = {
  certified: sql`certified_at is not null`,
  specialised: sql`type is not null`,
} as const
