import { sql, type Transaction } from 'kysely'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { indexTitle } from '#backend/platform/text-search/title-index.commands.ts'
import type { PostKind, RelationKind } from './post.queries.ts'

/** A post to be stored. `document` is JSON text, as `readWriting` gives it. */
export type NewPost = {
  kind: PostKind
  categoryId: number
  authorId: number
  title: string
  body: string
  document?: string | null
  visibility?: 'public' | 'draft'
  publishAt?: Date | null
}

export async function insertPost(db: Database, post: NewPost): Promise<number> {
  const { kind, categoryId, authorId, title, body, document = null } = post
  const { visibility = 'public', publishAt = null } = post
  const { rows } = await sql<{ id: number }>`
    with post as (
      insert into posts (
        kind, category_id, author_id, title, body, document, visibility, publish_at, published_at
      )
      values (
        ${kind}, ${categoryId}, ${authorId}, ${title}, ${body}, ${document}::jsonb, ${visibility},
        ${publishAt}::timestamptz, case when ${visibility} = 'public' then now() end
      )
      returning id, kind, category_id
    )
    insert into post_stats (post_id, kind, category_id)
    select id, kind, category_id from post
    returning post_id as id`.execute(db)
  const [row] = rows
  if (!row) throw new Error('insert into posts returned no row')
  await indexTitle(db, row.id, title)
  return row.id
}

/**
 * Requires that no reader saw it: what readers did to a post, reports and citations keep it from being deleted. Delete
 * the rows of its kind and its pictures first, in the same transaction.
 */
export async function deletePost(trx: Transaction<Schema>, id: number): Promise<void> {
  await trx
    .deleteFrom('post_relations')
    .where(({ or, eb }) => or([eb('from_id', '=', id), eb('to_id', '=', id)]))
    .execute()
  await trx.deleteFrom('title_index').where('post_id', '=', id).execute()
  await trx.deleteFrom('post_stats').where('post_id', '=', id).execute()
  await trx.deleteFrom('posts').where('id', '=', id).execute()
}

/** Moves the comment counter with the rows; call it in the transaction that adds or removes them. */
export async function addToCommentCount(db: Database, postId: number, difference: number): Promise<void> {
  await db
    .updateTable('post_stats')
    .set(row => ({ comment_count: row('comment_count', '+', difference) }))
    .where('post_id', '=', postId)
    .execute()
}

type Relation = { fromId: number; toId: number; kind: RelationKind; rank?: number }

export async function linkPosts(db: Database, { fromId, toId, kind, rank = 0 }: Relation): Promise<void> {
  await db
    .insertInto('post_relations')
    .values({ from_id: fromId, to_id: toId, kind, rank })
    .onConflict(conflict => conflict.columns(['from_id', 'to_id', 'kind']).doUpdateSet({ rank }))
    .execute()
}
