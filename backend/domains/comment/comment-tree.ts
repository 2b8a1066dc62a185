import type { Comment } from '#shared/contract/comment.ts'
import type { CommentRow } from './comment.repository.ts'

/** What stands in place of a text that is not to be read any more; the place in the thread stays. */
const stubs = {
  'author-removed': '작성자가 지운 의견입니다.',
  removed: '운영 원칙에 따라 가려진 의견입니다.',
  temporary: '임시조치로 가려진 의견입니다.',
} as const satisfies Record<Exclude<CommentRow['visibility'], 'public'>, string>

/** Nests rows under their parents, oldest first. Rows come ordered by id, so a parent stands before its replies. */
export function nestComments(rows: CommentRow[]): Comment[] {
  const byId = new Map<number, Comment>()
  const roots: Comment[] = []
  for (const row of rows) {
    const comment = commentOf(row)
    byId.set(row.id, comment)
    const siblings = row.parent_id === null ? roots : byId.get(row.parent_id)?.children
    siblings?.push(comment)
  }
  return roots
}

export function commentOf(row: CommentRow): Comment {
  return {
    id: row.id,
    postId: row.post_id,
    parentId: row.parent_id,
    depth: row.depth,
    author: {
      seq: row.author_seq,
      name: row.author_name,
      certified: row.certified_at !== null,
      type: row.author_type,
    },
    body: row.visibility === 'public' ? row.body : stubs[row.visibility],
    createdAt: row.created_at.toISOString(),
    childCount: row.child_count,
    children: [],
  }
}
