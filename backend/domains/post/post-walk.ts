import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Every sort is one column of post_stats, with an index of its own, alone and with a category (R12.8). */
const sorts = {
  recent: ['published_epoch', 'desc'],
  agreed: ['agree_count', 'desc'],
  discussed: ['comment_count', 'desc'],
  viewed: ['view_count', 'desc'],
  hot: ['hot_score', 'desc'],
  /** Who owes an answer longest comes first; holds only posts that wait for one. */
  waiting: ['waiting_epoch', 'asc'],
  /** Debates by the members who hold a position in them. */
  joined: ['joined_count', 'desc'],
  /** The debate that closes next comes first; holds only those that are open. */
  closing: ['closing_epoch', 'asc'],
} as const

/** What a sort leaves out, by the very column it walks along. */
const limitsOf: Partial<Record<PostSort, RawBuilder<SqlBool>>> = {
  waiting: sql`s.waiting_epoch is not null`,
  closing: sql`s.closing_epoch > extract(epoch from now())::bigint`,
}

export type PostSort = keyof typeof sorts

/** A sorted list of posts: what is in it, as SQL over `s` (post_stats) and, in `filters`, also `p` (posts). */
export type PostList = {
  sort: PostSort
  /** Answered by the index of the sort. */
  places: RawBuilder<SqlBool>[]
  /** Looked up for each post. */
  filters: RawBuilder<SqlBool>[]
}

/** A post's place in a sorted list. */
export type Place = { value: number; id: number }
/** Where to begin: behind a place or, `inclusive`, at it; `backwards` walks towards the top. */
export type Start = { place: Place; backwards?: boolean; inclusive?: boolean }

const columnOf = (sort: PostSort) => sql.ref<number>(`s.${sorts[sort][0]}`)

/** Values and ids of a list's posts, in no order. */
export function entriesOf({ sort, places, filters }: PostList): RawBuilder<Place> {
  const limit = limitsOf[sort]
  const within = limit ? [limit] : []
  const posts = filters.length > 0 ? sql`join posts p on p.id = s.post_id` : sql``
  return sql`
    select ${columnOf(sort)} as value, s.post_id as id from post_stats s ${posts}
    where ${sql.join([sql`s.listed`, ...places, ...within, ...filters], sql` and `)}`
}

type Walk = { start?: Start | undefined; offset?: number; limit: number }

/**
 * A piece of a list in its order, walked along the index of its sort. `few` lists gather what is in them first: their
 * filters leave so little that a walk would pass over nearly everything.
 */
export function walkOf(list: PostList, few: boolean, { start, offset = 0, limit }: Walk): RawBuilder<Place> {
  const { sort } = list
  const piece = sql`
    ${start ? beyond(sort, start, few) : sql``}
    ${orderOf(sort, start?.backwards, few)} limit ${limit} offset ${offset}`
  if (!few) return sql`${entriesOf(list)} ${start ? sql`and` : sql``} ${piece}`
  return sql`
    with found as materialized (${entriesOf(list)})
    select value, id from found ${start ? sql`where` : sql``} ${piece}`
}

/** `order by` of a list; over the columns of `entriesOf` when `named`, else over the table's own. */
export function orderOf(sort: PostSort, backwards = false, named = false): RawBuilder<unknown> {
  const downwards = (sorts[sort][1] === 'desc') !== backwards
  const [value, id] = keyOf(sort, named)
  return downwards ? sql`order by ${value} desc, ${id} desc` : sql`order by ${value}, ${id}`
}

function beyond(sort: PostSort, { place, backwards = false, inclusive }: Start, named: boolean) {
  const downwards = (sorts[sort][1] === 'desc') !== backwards
  const side = sql.raw(`${downwards ? '<' : '>'}${inclusive ? '=' : ''}`)
  const [value, id] = keyOf(sort, named)
  return sql`(${value}, ${id}) ${side} (${place.value}::bigint, ${place.id}::bigint)`
}

const keyOf = (sort: PostSort, named: boolean) =>
  named ? ([sql.ref('value'), sql.ref('id')] as const) : ([columnOf(sort), sql.ref('s.post_id')] as const)
