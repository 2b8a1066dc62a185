import { sql, type Transaction } from 'kysely'
import type { Database, Schema } from '#backend/platform/database/schema.ts'
import { lockComments } from './comment.commands.ts'

/** `commentId` is null for the comments of a whole post. */
export type CommentDrift = {
  postId: number
  commentId: number | null
  column: 'comment_count' | 'child_count' | 'agree_count'
  counted: number
  stored: number
}

const batch = 2_000

/**
 * Repairs counts of replies, agreements and comments, and returns the drift (AB-02). Reads without locks, batch
 * by batch, and counts again under the post's lock only on a difference.
 */
export async function reconcileComments(db: Database): Promise<CommentDrift[]> {
  const drifts: CommentDrift[] = []
  for await (const postId of suspectPosts(db)) {
    drifts.push(...(await db.transaction().execute(trx => reconcilePost(trx, postId))))
  }
  return drifts
}

async function* suspectPosts(db: Database): AsyncGenerator<number> {
  for (const look of [suspectsByComment, suspectsByPost]) {
    for (let after = 0; ; ) {
      const { last, posts } = await look(db, after)
      yield* posts
      if (last === null) break
      after = last
    }
  }
}

type Look = { last: number | null; posts: number[] }

async function suspectsByComment(db: Database, after: number): Promise<Look> {
  const { rows } = await sql<Look>`
    with looked as materialized (
      select id, post_id, child_count, agree_count from comments where id > ${after} order by id limit ${batch}
    )
    select max(id) as last, array(
      select distinct c.post_id from looked c
      where c.child_count <> (
          select count(*) from comments r
          where r.post_id = c.post_id and r.parent_id = c.id
            and (r.visibility <> 'author-removed' or r.child_count > 0)
        )
        or c.agree_count <> (select count(*) from comment_agreements a where a.comment_id = c.id)
      order by c.post_id
    ) as posts
    from looked`.execute(db)
  return rows[0] ?? { last: null, posts: [] }
}

async function suspectsByPost(db: Database, after: number): Promise<Look> {
  const { rows } = await sql<Look>`
    with looked as materialized (
      select post_id, comment_count from post_stats where post_id > ${after} order by post_id limit ${batch}
    )
    select max(post_id) as last, array(
      select s.post_id from looked s
      where s.comment_count <>
        (select count(*) from comments c where c.post_id = s.post_id and c.visibility <> 'author-removed')
      order by s.post_id
    ) as posts
    from looked`.execute(db)
  return rows[0] ?? { last: null, posts: [] }
}

/** Needs the post's lock, as every change of the tree does; agreements lock the comments that they count. */
async function reconcilePost(trx: Transaction<Schema>, postId: number): Promise<CommentDrift[]> {
  await lockComments(trx, postId)
  return [
    ...(await reconcileReplies(trx, postId)),
    ...(await reconcileAgreements(trx, postId)),
    ...(await reconcileTotal(trx, postId)),
  ]
}

async function reconcileReplies(trx: Transaction<Schema>, postId: number): Promise<CommentDrift[]> {
  const rows = await trx
    .selectFrom('comments')
    .select(['id', 'parent_id', 'child_count', 'visibility'])
    .where('post_id', '=', postId)
    .orderBy('id', 'desc')
    .execute()
  // A reply is younger than what it answers, so its own replies are counted before it is.
  const counts = new Map<number, number>()
  for (const { id, parent_id, visibility } of rows) {
    const isListed = visibility !== 'author-removed' || (counts.get(id) ?? 0) > 0
    if (parent_id !== null && isListed) counts.set(parent_id, (counts.get(parent_id) ?? 0) + 1)
  }
  const drifts: CommentDrift[] = []
  for (const { id, child_count: stored } of rows) {
    const counted = counts.get(id) ?? 0
    if (counted === stored) continue
    await trx.updateTable('comments').set({ child_count: counted }).where('id', '=', id).execute()
    drifts.push({ postId, commentId: id, column: 'child_count', counted, stored })
  }
  return drifts
}

async function reconcileAgreements(trx: Transaction<Schema>, postId: number): Promise<CommentDrift[]> {
  const wrong = sql`
    agree_count <> (select count(*) from comment_agreements a where a.comment_id = comments.id)`
  // Locks in one statement and counts in the next, so that agreements committed meanwhile are counted.
  const { rows: suspects } = await sql<{ id: number; stored: number }>`
    select id from comments where post_id = ${postId} and ${wrong} order by id for no key update`.execute(trx)
  const { rows } = await sql<{ id: number; stored: number; counted: number }>`
    with counted as (
      select c.id, c.agree_count as stored,
             (select count(*) from comment_agreements a where a.comment_id = c.id)::int as counted
      from comments c where c.id = any(${suspects.map(row => row.id)}::bigint[])
    )
    update comments set agree_count = counted.counted from counted
    where comments.id = counted.id and counted.stored <> counted.counted
    returning comments.id, counted.stored, counted.counted`.execute(trx)
  return rows.map(({ id, stored, counted }) => ({
    postId,
    commentId: id,
    column: 'agree_count',
    counted,
    stored,
  }))
}

async function reconcileTotal(trx: Transaction<Schema>, postId: number): Promise<CommentDrift[]> {
  const { rows } = await sql<{ stored: number; counted: number }>`
    with counted as (
      select s.post_id, s.comment_count as stored,
             (select count(*)::int from comments c
              where c.post_id = s.post_id and c.visibility <> 'author-removed') as counted
      from post_stats s where s.post_id = ${postId}
    )
    update post_stats s set comment_count = counted.counted from counted
    where s.post_id = counted.post_id and counted.stored <> counted.counted
    returning counted.stored, counted.counted`.execute(trx)
  return rows.map(row => ({ postId, commentId: null, column: 'comment_count', ...row }))
}
