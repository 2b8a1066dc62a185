import { sql, type Transaction } from 'kysely'
import type { Schema } from '#backend/platform/database/schema.ts'

type Trx = Transaction<Schema>

export type ToldComment = {
  id: number
  postId: number
  authorId: number
  postAuthorId: number
  parentAuthorId: number | null
}

/** A comment that can still be read, with those it concerns; undefined when it was taken away meanwhile. */
export async function findToldComment(trx: Trx, commentId: number): Promise<ToldComment | undefined> {
  const row = await trx
    .selectFrom('comments as c')
    .innerJoin('posts as p', 'p.id', 'c.post_id')
    .leftJoin('comments as parent', 'parent.id', 'c.parent_id')
    .select(['c.id', 'c.post_id', 'c.author_id', 'p.author_id as post_author_id'])
    .select('parent.author_id as parent_author_id')
    .where('c.id', '=', commentId)
    .where('c.visibility', '=', 'public')
    .where('p.visibility', '=', 'public')
    .executeTakeFirst()
  if (!row) return undefined
  return {
    id: row.id,
    postId: row.post_id,
    authorId: row.author_id,
    postAuthorId: row.post_author_id,
    parentAuthorId: row.parent_author_id,
  }
}

/** Where and whose a comment is, whoever may read it. */
export const findCommentPlace = (trx: Trx, commentId: number) =>
  trx
    .selectFrom('comments')
    .select(['post_id as postId', 'author_id as authorId'])
    .where('id', '=', commentId)
    .executeTakeFirst()

export const findPostAuthor = (trx: Trx, postId: number) =>
  trx.selectFrom('posts').select('author_id as authorId').where('id', '=', postId).executeTakeFirst()

export async function isReadable(trx: Trx, postId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from posts where id = ${postId} and visibility = 'public'`.execute(trx)
  return rows.length > 0
}

export const findStep = (trx: Trx, stepId: number) =>
  trx
    .selectFrom('question_steps')
    .select(['life', 'actor_id as actorId'])
    .where('id', '=', stepId)
    .executeTakeFirst()
