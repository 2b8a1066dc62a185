import { sql } from 'kysely'
import { encodeCursor } from '#backend/domains/post/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import type { Comment, readComment } from '#shared/contract/comment.ts'
import type { Answer } from '#shared/contract/route.ts'
import { findAncestors, requireComment } from './comment.queries.ts'
import { type CommentRow, commentColumns, commentOf, commentTables, isListed } from './comment-row.queries.ts'

const mostAncestors = 100

export async function readThread(
  db: Database,
  postId: number,
  id: number,
): Promise<Answer<typeof readComment>> {
  const row = await requireComment(db, postId, id)
  const [ancestors, [comment]] = await Promise.all([
    findAncestors(db, id, mostAncestors),
    withReplies(db, [row]),
  ])
  if (!comment) throw new Error('a comment just read is not there')
  return {
    comment,
    ancestors: ancestors.map(commentOf),
    ancestorsLeftOut: row.depth - ancestors.length,
  }
}

export async function readWithReplies(db: Database, postId: number, id: number): Promise<Comment> {
  const [comment] = await withReplies(db, [await requireComment(db, postId, id)])
  if (!comment) throw new Error('a comment just read is not there')
  return comment
}

/**
 * Replies that one answer carries in all, by the end of each level below the listed comments (AB-04): a busy
 * first level leaves some for the levels below it, a quiet one leaves its share to them.
 */
const mostByLevel = [60, 90, 100] as const

/** Nests the first replies below comments, level by level, so that no depth of the data reaches the stack. */
export async function withReplies(db: Database, tops: CommentRow[]): Promise<Comment[]> {
  const byId = new Map(tops.map(row => [row.id, nodeOf(row)]))
  let parents = tops
  let carried = 0
  for (const most of mostByLevel) {
    const answered = parents.filter(row => row.child_count > 0).slice(0, most - carried)
    if (answered.length === 0) break
    const replies = await findFirstReplies(db, answered, fairShare(answered, most - carried))
    for (const row of replies) {
      const node = nodeOf(row)
      byId.set(row.id, node)
      byId.get(row.parent_id ?? 0)?.children.push(node)
    }
    carried += replies.length
    parents = replies
  }
  for (const node of byId.values()) node.next = restOf(node)
  return tops.flatMap(row => byId.get(row.id) ?? [])
}

const nodeOf = (row: CommentRow): Comment => ({ ...commentOf(row), next: null, children: [] })

function restOf({ childCount, children }: Comment): string | null {
  if (children.length >= childCount) return null
  return encodeCursor({ sort: 'oldest', direction: 'next', value: 0, id: children.at(-1)?.id ?? 0 })
}

/** Finds the most replies for each comment within the bound; comments with few leave more to others. */
function fairShare(answered: CommentRow[], most: number): number {
  const needed = (share: number) =>
    answered.reduce((sum, { child_count }) => sum + Math.min(child_count, share), 0)
  let share = 1
  while (share < most && needed(share + 1) <= most) share++
  return share
}

async function findFirstReplies(db: Database, answered: CommentRow[], each: number): Promise<CommentRow[]> {
  const postId = answered[0]?.post_id ?? 0
  const ids = answered.map(row => row.id)
  const { rows } = await sql<CommentRow>`
    with reply as materialized (
      select first.id from unnest(${ids}::bigint[]) as parent (id)
      cross join lateral (
        select c.id from comments c
        where c.post_id = ${postId} and c.parent_id = parent.id and ${isListed}
        order by c.id limit ${each}
      ) first
    )
    select ${commentColumns} from reply join ${commentTables} on true
    where c.id = reply.id
    order by c.id`.execute(db)
  return rows
}
