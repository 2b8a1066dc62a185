import type { QueryClient } from '@tanstack/react-query'
import type { Comment, LoneComment } from '#shared/contract/comment.ts'
import type { CommentThread } from './api/comment-thread.ts'
import { type CommentPage, commentsKey, commentsQuery } from './api/comments.ts'
import { changeIn, withReply } from './comment-tree.ts'
import type { CommentView } from './comment-view.ts'

type Kept = CommentPage | CommentThread | null

/** Changes a comment wherever this page keeps it, so that nothing is asked for again. */
export function changeKept(
  client: QueryClient,
  postId: number,
  id: number,
  change: (comment: LoneComment) => Partial<LoneComment>,
): void {
  const apply = <C extends LoneComment>(comment: C): C => ({ ...comment, ...change(comment) })
  eachKept(client, postId, kept => {
    const changed = withChanged(kept, id, apply)
    if (!('ancestors' in changed) || !changed.ancestors.some(one => one.id === id)) return changed
    return { ...changed, ancestors: changed.ancestors.map(one => (one.id === id ? apply(one) : one)) }
  })
}

/** Shows a reply below the comment it answers, wherever that is kept. */
export function addKeptReply(client: QueryClient, postId: number, parentId: number, reply: Comment): void {
  eachKept(client, postId, kept => withChanged(kept, parentId, parent => withReply(parent, reply)))
}

function withChanged<K extends CommentPage | CommentThread>(
  kept: K,
  id: number,
  change: (comment: Comment) => Comment,
): K {
  if ('ancestors' in kept) {
    const [comment] = changeIn([kept.comment], id, change)
    return comment === kept.comment ? kept : { ...kept, comment }
  }
  const items = changeIn(kept.items, id, change)
  return items === kept.items ? kept : { ...kept, items }
}

/**
 * Whether a comment that was just made stands where the reader is looking. In the browser it is put there: at the
 * end of a list that is loaded to its end, or at the head of the newest.
 */
export async function isInList(
  client: QueryClient,
  postId: number,
  { sort, by, stance, comment }: CommentView,
  made: Comment,
): Promise<boolean> {
  if (by || stance || comment || sort === 'agreed') return false
  if (typeof document === 'undefined')
    return (await client.query(commentsQuery(postId, { sort }))).items.some(({ id }) => id === made.id)
  const queryKey = [...commentsKey(postId), 'list', sort, '', '']
  for (const [key, page] of client.getQueriesData<CommentPage>({ queryKey })) {
    if (!page || (sort === 'oldest' ? page.next !== null : key.at(-1) !== '')) continue
    const items = sort === 'oldest' ? [...page.items, made] : [made, ...page.items]
    client.setQueryData<CommentPage>(key, { ...page, items })
    return true
  }
  return false
}

/** A comment as this page keeps it. */
export function findKept(client: QueryClient, postId: number, id: number): LoneComment | undefined {
  let found: LoneComment | undefined
  for (const [, kept] of client.getQueriesData<Kept | number[]>({ queryKey: commentsKey(postId) })) {
    if (!kept || typeof kept !== 'object' || Array.isArray(kept)) continue
    const look = (comment: Comment) => {
      found ??= comment
      return comment
    }
    changeIn('ancestors' in kept ? [kept.comment] : kept.items, id, look)
    if ('ancestors' in kept) found ??= kept.ancestors.find(one => one.id === id)
  }
  return found
}

/** Pages and threads; what is the same after the change is left alone, so that nothing else is drawn again. */
function eachKept(
  client: QueryClient,
  postId: number,
  change: (kept: CommentPage | CommentThread) => CommentPage | CommentThread,
): void {
  for (const shape of ['list', 'replies', 'thread']) {
    for (const [key, kept] of client.getQueriesData<Kept>({ queryKey: [...commentsKey(postId), shape] })) {
      const changed = kept && change(kept)
      if (changed && changed !== kept) client.setQueryData<Kept>(key, changed)
    }
  }
}
