import { type SqlBool, sql } from 'kysely'
import type { Database } from '#backend/platform/database/schema.ts'
import type { AuthoredComment, listAuthoredComments } from '#shared/contract/comment.ts'
import type { Answer, Query } from '#shared/contract/route.ts'
import { countComments, findCommentPage } from './comment-page.repository.ts'
import { type CommentRow, isReadable, ownCommentOf } from './comment-row.ts'

type Author = { seq: number; isCaller: boolean }

/** Over `p` (posts): whether everybody may read the post; as a condition the planner can estimate. */
const isPostReadable = sql<SqlBool>`(
  p.visibility = 'public' or (p.visibility = 'temporary' and p.hidden_until <= now())
)`

/** What a member wrote, newest first: what everybody may read, and to themselves also what was hidden. */
export async function listOfAuthor(
  db: Database,
  author: Author,
  query: Query<typeof listAuthoredComments>,
): Promise<Answer<typeof listAuthoredComments>> {
  const { page, size, cursor } = query
  const conditions = [
    sql<SqlBool>`c.author_id = ${author.seq}`,
    ...(author.isCaller ? [sql<SqlBool>`c.visibility <> 'author-removed'`] : [isReadable, isPostReadable]),
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
