import { type Selectable, sql } from 'kysely'
import type { CommentTable } from '#backend/platform/database/schema/comment.ts'
import type { Database } from '#backend/platform/database/schema.ts'

export type CommentPlace = { postId: number; parentId: number; rootId: number; depth: number }

/** Where a reply to a public comment of this very post would stand; undefined when there is no such comment. */
export async function findReplyPlace(
  db: Database,
  postId: number,
  parentId: number,
): Promise<CommentPlace | undefined> {
  const parent = await db
    .selectFrom('comments')
    .select(['id', 'root_id', 'depth'])
    .where('post_id', '=', postId)
    .where('id', '=', parentId)
    .where('visibility', '=', 'public')
    .executeTakeFirst()
  return parent && { postId, parentId, rootId: parent.root_id ?? parent.id, depth: parent.depth + 1 }
}

export type NewComment = { postId: number; place: CommentPlace | undefined; authorId: number; body: string }

/** Inserts a comment, counts it with its parent and returns its id. Call it in a transaction. */
export async function insertComment(db: Database, comment: NewComment): Promise<number> {
  const { postId, place, authorId, body } = comment
  const { id } = await db
    .insertInto('comments')
    .values({
      post_id: postId,
      parent_id: place?.parentId ?? null,
      root_id: place?.rootId ?? null,
      depth: place?.depth ?? 0,
      author_id: authorId,
      body,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (place) {
    await db
      .updateTable('comments')
      .set(row => ({ child_count: row('child_count', '+', 1) }))
      .where('id', '=', place.parentId)
      .execute()
  }
  return id
}

/** Ids of the root comments of a post after one of them, oldest first. */
export async function findRootIds(
  db: Database,
  postId: number,
  page: { after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('comments')
    .select('id')
    .where('post_id', '=', postId)
    .where('parent_id', 'is', null)
    .where('id', '>', page.after)
    .orderBy('id')
    .limit(page.limit)
    .execute()
  return rows.map(row => row.id)
}

type Reach = { depth: number; repliesPerRoot: number }

/**
 * Roots with their first replies, oldest first. What is cut off of a root is its newest replies, so everything
 * found has its parent among what was found: a reply is younger than what it answers.
 */
export async function findThreads(db: Database, rootIds: number[], { depth, repliesPerRoot }: Reach) {
  const { rows } = await sql<CommentRow>`
    with found as (
      select id from unnest(${rootIds}::bigint[]) as root (id)
      union all
      select reply.id from unnest(${rootIds}::bigint[]) as root (id)
      cross join lateral (
        select c.id from comments c
        where c.root_id = root.id and c.depth <= ${depth}
        order by c.id limit ${repliesPerRoot}
      ) reply
    )
    select c.id, c.post_id, c.parent_id, c.depth, c.body, c.visibility, c.child_count, c.created_at,
           u.id as author_seq, u.name as author_name, u.type as author_type, u.certified_at
    from comments c join users u on u.id = c.author_id
    where c.id in (select id from found)
    order by c.id`.execute(db)
  return rows
}

type Columns = 'id' | 'post_id' | 'parent_id' | 'depth' | 'body' | 'visibility' | 'child_count' | 'created_at'

export type CommentRow = Pick<Selectable<CommentTable>, Columns> & {
  author_seq: number
  author_name: string
  author_type: string | null
  certified_at: Date | null
}
