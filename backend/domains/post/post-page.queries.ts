import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { cappedTotal, pageAround } from '#backend/platform/database/list-page.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { isPostWith, postHolds } from '#backend/platform/text-search/keyword.queries.ts'
import { type Keyword, readKeyword } from '#backend/platform/text-search/keyword.ts'
import { heldAgreements, type PostKind } from './post.queries.ts'
import { decodeCursor, encodeCursor } from './post-cursor.ts'
import { anchorEvery, type Outline, outlineOf } from './post-outline.queries.ts'
import {
  alongWalk,
  type Place,
  type PostList,
  type PostSort,
  type Start,
  type Walk,
  type Words,
  walkOf,
} from './post-walk.queries.ts'
import { findWithWords } from './post-words.queries.ts'

export type PostPageQuery = {
  kind: PostKind
  sort: PostSort
  page: number
  size: number
  cursor?: string | undefined
  category?: string | undefined
  /** Ids, of which posts are in one. */
  categories?: number[] | undefined
  /** Status that posts reached; null for those at the beginning. */
  status?: string | null | undefined
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

/** Cursors of the pages before and after, and the number of posts up to 1,000 (R12.8). */
type Places = { next: string | null; prev: string | null; total: number; totalIsCapped: boolean }

/**
 * Ids of one page in their order. Starts a numbered page at the anchor above it, so that every page of every sort costs
 * the same; cursors are keyset. Totals and anchors may be ten seconds old.
 */
export async function findPostPage(db: Database, query: PostPageQuery): Promise<{ ids: number[] } & Places> {
  const list = listOf(query, await readKeyword(query.keyword ?? ''))
  const { words } = list
  const { rows, ...places } = await findPage(db, query, list, walk =>
    words
      ? findWithWords(db, { ...list, words }, walk)
      : findByOutline(db, list, walk, async found => (await found.execute(db)).rows),
  )
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
  if (!query.keyword && filtersOf(query).length === 0) {
    const list = listOf(query, null)
    return findPage(db, query, list, walk =>
      findByOutline(db, list, walk, found =>
        alongWalk(posts, found, list.sort, walk.start?.backwards).execute(),
      ),
    )
  }
  const { ids, ...places } = await findPostPage(db, query)
  if (ids.length === 0) return { rows: [], ...places }
  const rows = await posts.where(sql<SqlBool>`s.post_id = any(${ids}::bigint[]) and s.listed`).execute()
  const byId = new Map(rows.map(row => [row.id, row]))
  return { rows: ids.flatMap(id => byId.get(id) ?? []), ...places }
}

type Found<Row> = { rows: Row[]; counted?: number | undefined }

async function findPage<Row extends Place>(
  db: Database,
  { sort, size, page, cursor }: PostPageQuery,
  list: PostList,
  find: (walk: Walk) => Promise<Found<Row>>,
): Promise<{ rows: Row[] } & Places> {
  const from = cursor ? startOf(cursor, sort) : undefined
  const backwards = from?.backwards ?? false
  const above = from ? 0 : (page - 1) * size
  const { rows, counted: known } = await find({ start: from, offset: above, limit: size + 1 })

  const hasAbove = from !== undefined || above > 0
  const { shown, ...places } = pageAround(rows, {
    ...{ size, backwards, hasAbove },
    cursorAt: (direction, { value, id }) => encodeCursor({ sort, direction, value, id }),
  })
  const isWhole = !hasAbove && rows.length <= size
  const counted = (isWhole ? shown.length : known) ?? (await outlineOf(db, list, size)).counted
  const total = shown.length > 0 ? Math.max(counted, above + rows.length) : counted
  return { rows: shown, ...places, ...cappedTotal(total) }
}

async function findByOutline<Row>(
  db: Database,
  list: PostList,
  { start, offset, limit }: Walk,
  read: (walk: RawBuilder<Place>) => Promise<Row[]>,
): Promise<Found<Row>> {
  const needed = list.filters.length > 0 || offset > 0
  const outline = needed ? await outlineOf(db, list, limit - 1) : undefined
  const reach = start ? { start, offset } : reachOf(outline, offset)
  return {
    rows: await read(walkOf(list, outline?.few ?? false, { ...reach, limit })),
    counted: outline?.counted,
  }
}

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

/**
 * Words beside other filters are one filter more: who wrote or agreed narrows further than they do (R12.13). So are they
 * in lists of the few debates that are open and interviews that are ahead.
 */
function listOf(query: PostPageQuery, keyword: Keyword | null): PostList {
  const { kind, sort, category, categories, status } = query
  const places: RawBuilder<SqlBool>[] = [sql`s.kind = ${kind}`]
  if (category) places.push(sql`s.category_id = (select id from categories where slug = ${category})`)
  if (status !== undefined) places.push(status === null ? sql`s.stage is null` : sql`s.stage = ${status}`)
  const filters = filtersOf(query)
  if (!keyword) return { sort, places, categories, filters }
  const isShort = kind !== 'question' && (sort === 'waiting' || sort === 'closing')
  if (filters.length > 0 || isShort)
    return { sort, places, categories, filters: [...filters, isPostWith(keyword)] }
  return { sort, places, categories, filters, words: wordsOf(query, keyword) }
}

/** About one of so many posts is in a category; fewer have one status. */
const parts = 16

function wordsOf(query: PostPageQuery, keyword: Keyword): Words {
  const { kind, sort, category, categories: several } = query
  // Questions that wait for an answer are those of that status.
  const status = kind === 'question' && sort === 'waiting' ? 'awaiting-answer' : query.status
  const facet = status ? `${kind} ${status}` : kind
  const words = { held: postHolds(keyword), codes: keyword.codes, isExact: status !== null }
  if (category) {
    const own = several ? sql`and id = any(${several}::bigint[])` : sql``
    const facets = sql<string[]>`
      array(select ${facet} || ' in ' || id from categories where slug = ${category} ${own})`
    return { ...words, facets, share: 1 / parts }
  }
  if (several) {
    const share = Math.min(1 / 2, several.length / parts)
    return { ...words, facets: sql`${several.map(id => `${facet} in ${id}`)}`, share }
  }
  if (facet === 'question') return { ...words, facets: null, isExact: false, share: 1 }
  return { ...words, facets: sql`${[facet]}`, share: 1 / parts }
}

function filtersOf(query: PostPageQuery): RawBuilder<SqlBool>[] {
  const { author, since, before, authors, agreedBy, bookmarkedBy, conditions = [] } = query
  const filters: RawBuilder<SqlBool>[] = [...conditions]
  if (author) filters.push(sql`p.author_id = ${author}`)
  if (since) filters.push(sql`s.published_epoch >= ${Math.floor(since.getTime() / 1_000)}::bigint`)
  if (before) filters.push(sql`s.published_epoch < ${Math.floor(before.getTime() / 1_000)}::bigint`)
  if (authors) filters.push(sql`p.author_id in (select id from users where ${authorConditions[authors]})`)
  if (agreedBy)
    filters.push(sql`p.id in (select post_id from ${heldAgreements} held where user_id = ${agreedBy})`)
  if (bookmarkedBy) filters.push(sql`p.id in (select post_id from bookmarks where user_id = ${bookmarkedBy})`)
  return filters
}

const authorConditions = {
  certified: sql`certified_at is not null`,
  specialised: sql`type is not null`,
} as const
