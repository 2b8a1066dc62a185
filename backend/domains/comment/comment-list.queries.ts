import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { requirePost } from '#backend/domains/post/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import type {
  AuthoredComment,
  CommentQuery,
  LoneComment,
  listAuthoredComments,
  listCommentReplies,
  listComments,
} from '#shared/contract/comment.ts'
import type { Answer, Query } from '#shared/contract/route.ts'
import { requireComment } from './comment.queries.ts'
import { countComments, findCommentPage, findPageOfPost } from './comment-page.queries.ts'
import { withReplies } from './comment-replies.queries.ts'
import {
  type CommentJson,
  type CommentRow,
  commentColumns,
  commentOf,
  commentTables,
  isListed,
  isReadable,
  isStanceShown,
  ownCommentOf,
  withDates,
} from './comment-row.queries.ts'

type Comments = Answer<typeof listComments>

/** Flat, and without stubs, as soon as it is filtered. */
export async function listOfPost(db: Database, postId: number, query: CommentQuery): Promise<Comments> {
  const filters = filtersOf(query)
  return filters.length > 0 ? flatList(db, postId, query, filters) : threads(db, postId, query)
}

async function threads(db: Database, postId: number, query: CommentQuery): Promise<Comments> {
  const conditions = [sql<SqlBool>`c.post_id = ${postId}`, sql<SqlBool>`c.parent_id is null`, isListed]
  const { rows, ...places } = await findPageOfPost(db, postId, { ...query, conditions })
  return { items: await withReplies(db, rows), size: query.size, ...places, totalIsCapped: false }
}

async function flatList(
  db: Database,
  postId: number,
  query: CommentQuery,
  filters: RawBuilder<SqlBool>[],
): Promise<Comments> {
  const conditions = [sql<SqlBool>`c.post_id = ${postId}`, isReadable, ...filters]
  const [{ rows, next, prev }, counted] = await Promise.all([
    findCommentPage(db, { ...query, conditions }),
    countComments(db, conditions),
    requirePost(db, postId),
  ])
  const items = rows.map(row => ({ ...commentOf(row), next: null, children: [] }))
  return { items, size: query.size, next, prev, ...counted }
}

function filtersOf({ by, stance }: CommentQuery): RawBuilder<SqlBool>[] {
  const filters: RawBuilder<SqlBool>[] = []
  if (by === 'post-author') filters.push(sql`c.author_id = p.author_id`)
  if (by === 'specialised') filters.push(sql`c.author_id in (select id from users where type is not null)`)
  if (stance !== undefined) filters.push(sql`c.stance = ${stance}`, isStanceShown)
  return filters
}

type RepliesQuery = { size: number; cursor?: string | undefined }

export async function repliesOf(
  db: Database,
  postId: number,
  commentId: number,
  query: RepliesQuery,
): Promise<Answer<typeof listCommentReplies>> {
  await requirePost(db, postId)
  const parent = await requireComment(db, postId, commentId)
  const conditions = [sql<SqlBool>`c.post_id = ${postId}`, sql<SqlBool>`c.parent_id = ${commentId}`, isListed]
  const { rows, next, prev } = await findCommentPage(db, { ...query, sort: 'oldest', conditions })
  const items = await withReplies(db, rows)
  return { items, size: query.size, next, prev, total: parent.child_count, totalIsCapped: false }
}

type Author = { seq: number; isCaller: boolean }

/** Reads `p` (posts): true where everybody may read the post. A condition that the planner can estimate. */
const isPostReadable = sql<SqlBool>`(
  p.visibility = 'public' or (p.visibility = 'temporary' and p.hidden_until <= now())
)`

/** Reads `c` (comments) and `p`, its post: true where everybody may read both. */
export const isPublicComment = sql<SqlBool>`(${isReadable} and ${isPostReadable})`

export async function listOfAuthor(
  db: Database,
  author: Author,
  query: Query<typeof listAuthoredComments>,
): Promise<Answer<typeof listAuthoredComments>> {
  const { page, size, cursor } = query
  const conditions = [
    sql<SqlBool>`c.author_id = ${author.seq}`,
    ...(author.isCaller ? [sql<SqlBool>`c.visibility <> 'author-removed'`] : [isPublicComment]),
  ]
  const [{ rows, next, prev }, counted] = await Promise.all([
    findCommentPage(db, { sort: 'recent', size, cursor, offset: (page - 1) * size, conditions }),
    countComments(db, conditions),
  ])
  return { items: await besidePosts(db, rows), size, next, prev, ...counted }
}

async function besidePosts(db: Database, rows: CommentRow[]): Promise<AuthoredComment[]> {
  const { rows: posts } = await sql<AuthoredComment['post']>`
    select p.id, p.kind, case when ${isPostReadable} then p.title end as title
    from posts p where p.id = any(${rows.map(row => row.post_id)}::bigint[])`.execute(db)
  const byId = new Map(posts.map(post => [post.id, post]))
  return rows.flatMap(row => {
    const post = byId.get(row.post_id)
    return post ? [authoredOf(row, post)] : []
  })
}

function authoredOf(row: CommentRow, post: AuthoredComment['post']): AuthoredComment {
  const hidden = row.visibility !== 'public'
  return {
    ...ownCommentOf(row),
    post,
    hiddenReason: hidden ? row.hidden_reason : null,
    hiddenUntil: hidden ? (row.hidden_until?.toISOString() ?? null) : null,
  }
}

/**
 * Of each position that `stances` selects the best comment of the post, for `topCommentsFrom`. An expression, in which
 * `postId` and `stances` may read what is around it.
 */
export const topCommentsOf = (
  postId: RawBuilder<unknown>,
  stances: RawBuilder<string>,
): RawBuilder<CommentJson[]> => sql`(
  with best as materialized (
    select top.id from (${stances}) as held (stance)
    cross join lateral (
      select c.id from comments c
      where c.post_id = ${postId} and c.stance = held.stance and ${isReadable} and ${isStanceShown}
      order by c.agree_count desc, c.id desc limit 1
    ) top
  )
  select coalesce(json_agg(found), '[]') from (
    select ${commentColumns} from best join ${commentTables} on true
    where c.id = best.id
    order by c.agree_count desc, c.id desc
  ) found
)`

/** In the order of `stances`. */
export const topCommentsFrom = (rows: CommentJson[], stances: string[]): LoneComment[] =>
  stances.flatMap(stance => rows.filter(row => row.stance === stance).map(row => commentOf(withDates(row))))
