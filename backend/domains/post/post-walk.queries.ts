import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'

/** Every sort is one column of post_stats, with an index of its own, alone and with a category (R12.8). */
const sorts = {
  recent: ['published_epoch', 'desc'],
  agreed: ['agree_count', 'desc'],
  discussed: ['comment_count', 'desc'],
  viewed: ['view_count', 'desc'],
  hot: ['hot_score', 'desc'],
  /** Orders by the longest wait; holds only posts that wait for an answer. */
  waiting: ['waiting_epoch', 'asc'],
  joined: ['joined_count', 'desc'],
  /** Orders by the next closing; holds only open debates. */
  closing: ['closing_epoch', 'asc'],
} as const

const limitsOf: Partial<Record<PostSort, RawBuilder<SqlBool>>> = {
  waiting: sql`s.waiting_epoch is not null`,
  closing: sql`s.closing_epoch > extract(epoch from now())::bigint`,
}

export type PostSort = keyof typeof sorts

/** SQL over `s` (post_stats); in `filters` also over `p` (posts), in `words` over `t` (title_index). */
export type PostList = {
  sort: PostSort
  /** SQL answered by the index of the sort. */
  places: RawBuilder<SqlBool>[]
  /** Ids of categories, of which each has a walk of its own where no words are looked for. */
  categories?: number[] | undefined
  /** SQL looked up for each post. */
  filters: RawBuilder<SqlBool>[]
  words?: Words | undefined
}

/**
 * Posts with the words looked for: `held` of one post; `codes` and `facets` (SQL) as the index of words narrows them to
 * the list, or exactly to it. The list is about this `share` of all posts.
 */
export type Words = {
  held: RawBuilder<SqlBool>
  codes: number[]
  facets: RawBuilder<string[]> | null
  isExact: boolean
  share: number
}

export type ListWithWords = PostList & { words: Words }

export type Place = { value: number; id: number }
/** Beginning of a walk: behind a place or, `inclusive`, at it; `backwards` walks towards the top. */
export type Start = { place: Place; backwards?: boolean; inclusive?: boolean }

const columnOf = (sort: PostSort) => sql.ref<number>(`s.${sorts[sort][0]}`)

export function entriesOf(
  { sort, places, categories, filters, words }: PostList,
  { posts, index }: Joins = joined,
): RawBuilder<Place> {
  const limit = limitsOf[sort]
  const within = [...(limit ? [limit] : []), ...(categories ? [isIn(categories, words !== undefined)] : [])]
  const held = allOf([sql`p.id = s.post_id`, ...filters])
  return sql`
    select ${columnOf(sort)} as value, s.post_id as id from ${words ? index(words) : sql`post_stats s`}
    ${filters.length > 0 ? posts(held) : sql``}
    where ${allOf([sql`s.listed`, ...places, ...within])}`
}

/**
 * Only an equation lets an index keep its order. Beside words the index of the whole list is walked, as one of several
 * categories may hardly have them: no index answers a sum.
 */
const isIn = (ids: number[], besideWords: boolean): RawBuilder<SqlBool> =>
  ids.length === 1
    ? sql`s.category_id = ${ids[0]}`
    : sql`s.category_id ${besideWords ? sql`+ 0` : sql``} = any(${ids}::bigint[])`

const statColumns = sql.raw(
  `s.post_id, s.kind, s.category_id, s.listed, s.stage, s.published_epoch, s.waiting_epoch, s.closing_epoch,
   s.hot_score, s.agree_count, s.certified_agree_count, s.bookmark_count, s.comment_count, s.view_count, s.joined_count`,
)

type Joining = (held: RawBuilder<SqlBool>) => RawBuilder<unknown>
type Joins = { posts: Joining; index: (words: Words) => RawBuilder<unknown> }

const joined: Joins = {
  posts: held => sql`join posts p on ${held}`,
  // Forces one look-up for each post that `gatheredOf` holds: the planner would else read all of post_stats.
  index: () => sql`
    held cross join lateral (select ${statColumns} from post_stats s where s.post_id = held.post_id offset 0) s`,
}

/** Arguments of `posts_with` and `count_posts_with` but the last. */
export const foundBy = ({ codes, facets }: Words) => sql`${codes}::integer[], ${facets ?? sql`null`}::text[]`

/** Forces the walk along the sort's index: the planner would else collect and sort all hits of a common word. */
const heldOneByOne: Joins = {
  posts: held => sql`cross join lateral (select from posts p where ${held} offset 0) held`,
  index: ({ held }) => sql`
    post_stats s
    cross join lateral (
      select from title_index t where t.post_id = s.post_id and ${held} offset 0
    ) held_words`,
}

const allOf = (conditions: RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  sql`${sql.join(conditions, sql` and `)}`

export type Walk = { start?: Start | undefined; offset: number; limit: number }

/**
 * Walks along the index of the list's sort. Gathers `few` lists first: their filters leave so little that a walk
 * would pass over nearly everything.
 */
export function walkOf(list: PostList, few: boolean, walk: Walk): RawBuilder<Place> {
  const { sort, categories = [] } = list
  if (!few && categories.length > 1 && !list.words) return mergedWalksOf(list, categories, walk)
  const { start, offset, limit } = walk
  const piece = sql`
    ${start ? afterPlace(sort, start, few) : sql``}
    ${orderOf(sort, start?.backwards, few)} ${stretch(limit, offset)}`
  if (!few) return sql`${entriesOf(list, heldOneByOne)} ${start ? sql`and` : sql``} ${piece}`
  return sql`
    with found as materialized (${entriesOf(list)})
    select value, id from found ${start ? sql`where` : sql``} ${piece}`
}

/** Has no parameters: a plan for any values would expect a tenth of all posts. */
const stretch = (limit: number, offset: number) => sql`limit ${sql.lit(limit)} offset ${sql.lit(offset)}`

/** Selects the posts of a walk in its order; `posts` has `p` (posts) and `s` (post_stats). */
export function alongWalk<Tables, Names extends keyof Tables, Row>(
  posts: SelectQueryBuilder<Tables, Names, Row>,
  walk: RawBuilder<Place>,
  sort: PostSort,
  backwards = false,
): SelectQueryBuilder<Tables, Names, Row & { value: number }> {
  const direction = isDownwards(sort, backwards) ? 'desc' : 'asc'
  return posts
    .select(columnOf(sort).as('value'))
    .where(sql<SqlBool>`p.id in (select id from (${walk}) walked)`)
    .orderBy(columnOf(sort), direction)
    .orderBy(sql.ref('s.post_id'), direction)
    .$castTo<Row & { value: number }>()
}

type Gathered = { held: number | null; counted: number | null; value: number | null; id: number | null }

/**
 * Takes at most so many posts with the words as the index has them, `held`, and sorts those of the list, `counted`; null
 * where there are none. Always has a row.
 */
export function gatheredOf(list: ListWithWords, walk: Walk, most: number): RawBuilder<Gathered> {
  const { sort, words } = list
  const { start, offset, limit } = walk
  const order = orderOf(sort, start?.backwards, true)
  return sql`
    with held as materialized (
      select post_id, count(*) over () as held from posts_with(${foundBy(words)}, ${most}) found(post_id)
    ), found as materialized (
      select value, id, count(*) over () as counted from (${entriesOf(list)}) entries
    )
    select held, counted, value, id
    from (select (select held from held limit 1) as held, (select counted from found limit 1) as counted) counts
    left join (
      select value, id from found ${start ? sql`where ${afterPlace(sort, start, true)}` : sql``}
      ${order} limit ${limit} offset ${offset}
    ) page on true
    ${order}`
}

/** Reads of each walk no more than what is shown: PostgreSQL merges walks that are ordered alike. */
function mergedWalksOf(list: PostList, categories: number[], { start, offset, limit }: Walk) {
  const walks = categories.map(
    id => sql`(${walkOf({ ...list, categories: [id] }, false, { start, offset: 0, limit: offset + limit })})`,
  )
  return sql<Place>`
    select value, id from (${sql.join(walks, sql` union all `)}) walks
    ${orderOf(list.sort, start?.backwards, true)} ${stretch(limit, offset)}`
}

/** `order by` of a list; over the columns of `entriesOf` when `named`, else over the table's own. */
export function orderOf(sort: PostSort, backwards = false, named = false): RawBuilder<unknown> {
  const [value, id] = keyOf(sort, named)
  return isDownwards(sort, backwards)
    ? sql`order by ${value} desc, ${id} desc`
    : sql`order by ${value}, ${id}`
}

function afterPlace(sort: PostSort, { place, backwards = false, inclusive }: Start, named: boolean) {
  const side = sql.raw(`${isDownwards(sort, backwards) ? '<' : '>'}${inclusive ? '=' : ''}`)
  const [value, id] = keyOf(sort, named)
  return sql`(${value}, ${id}) ${side} (${place.value}::bigint, ${place.id}::bigint)`
}

const isDownwards = (sort: PostSort, backwards: boolean) => (sorts[sort][1] === 'desc') !== backwards

const keyOf = (sort: PostSort, named: boolean) =>
  named ? ([sql.ref('value'), sql.ref('id')] as const) : ([columnOf(sort), sql.ref('s.post_id')] as const)
