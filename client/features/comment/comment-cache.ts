import type { QueryClient } from '@tanstack/react-query'
import { keyOf } from '#client/lib/call.ts'
import type { Comment, LoneComment } from '#shared/contract/comment.ts'
import type { CallInput, CallName } from '#shared/contract/index.ts'
import { type CommentPage, type CommentThread, commentsQuery } from './comment.api.ts'
import type { CommentView } from './comment-view.ts'

type Cached = CommentPage | CommentThread | null

export function changeCached(
  client: QueryClient,
  postId: number,
  id: number,
  change: (comment: LoneComment) => Partial<LoneComment>,
): void {
  const apply = <C extends LoneComment>(comment: C): C => ({ ...comment, ...change(comment) })
  eachCached(client, postId, cached => {
    const changed = withChanged(cached, id, apply)
    if (!('ancestors' in changed) || !changed.ancestors.some(one => one.id === id)) return changed
    return { ...changed, ancestors: changed.ancestors.map(one => (one.id === id ? apply(one) : one)) }
  })
}

export function addCachedReply(client: QueryClient, postId: number, parentId: number, reply: Comment): void {
  eachCached(client, postId, cached => withChanged(cached, parentId, parent => withReply(parent, reply)))
}

function withChanged<K extends CommentPage | CommentThread>(
  cached: K,
  id: number,
  change: (comment: Comment) => Comment,
): K {
  if ('ancestors' in cached) {
    const [comment] = changeIn([cached.comment], id, change)
    return comment === cached.comment ? cached : { ...cached, comment }
  }
  const items = changeIn(cached.items, id, change)
  return items === cached.items ? cached : { ...cached, items }
}

/**
 * Answers whether a new comment is in the list that the reader sees. In the browser it is put there: at the end of
 * a list that is loaded to its end, or at the head of the newest.
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
  const queryKey = keyOf('GET /comments/:postId', { params: { postId }, query: { sort } })
  for (const [key, page] of client.getQueriesData<CommentPage>({ queryKey })) {
    const { query = {} } = key[1] as CallInput<'GET /comments/:postId'>
    if (!page || query.by || query.stance) continue
    if (sort === 'oldest' ? page.next !== null : query.cursor) continue
    if (page.items.some(({ id }) => id === made.id)) return true
    const items = sort === 'oldest' ? [...page.items, made] : [made, ...page.items]
    client.setQueryData<CommentPage>(key, { ...page, items })
    return true
  }
  return false
}

export function findCached(client: QueryClient, postId: number, id: number): LoneComment | undefined {
  let found: LoneComment | undefined
  for (const [, cached] of allCached(client, postId)) {
    if (!cached) continue
    const look = (comment: Comment) => {
      found ??= comment
      return comment
    }
    changeIn('ancestors' in cached ? [cached.comment] : cached.items, id, look)
    if ('ancestors' in cached) found ??= cached.ancestors.find(one => one.id === id)
  }
  return found
}

/** Writes back only changed pages and threads, so that nothing else is drawn again. */
function eachCached(
  client: QueryClient,
  postId: number,
  change: (cached: CommentPage | CommentThread) => CommentPage | CommentThread,
): void {
  for (const [key, cached] of allCached(client, postId)) {
    const changed = cached && change(cached)
    if (changed && changed !== cached) client.setQueryData<Cached>(key, changed)
  }
}

const shapes = [
  'GET /comments/:postId',
  'GET /comments/:postId/:commentId/replies',
  'GET /comments/:postId/:commentId',
] satisfies CallName[]

const allCached = (client: QueryClient, postId: number) =>
  shapes.flatMap(name => client.getQueriesData<Cached>({ queryKey: keyOf(name, { params: { postId } }) }))

export const idsOf = (comments: (LoneComment & { children?: Comment[] })[]): number[] =>
  comments.flatMap(({ id, children = [] }) => [id, ...idsOf(children)])

/**
 * The comments with one of them changed, at any depth. Other branches stay the same objects, so that only that one
 * is drawn again; the very same array when the comment is not among them.
 */
export function changeIn(comments: Comment[], id: number, change: (comment: Comment) => Comment): Comment[] {
  let found = false
  const changed = comments.map(comment => {
    if (found) return comment
    if (comment.id === id) {
      found = true
      return change(comment)
    }
    const children = changeIn(comment.children, id, change)
    found = children !== comment.children
    return found ? { ...comment, children } : comment
  })
  return found ? changed : comments
}

/** Adds the reply at the end, once also when a refetch or an equal request brought it first. */
export const withReply = (comment: Comment, reply: Comment): Comment =>
  comment.children.some(({ id }) => id === reply.id)
    ? comment
    : { ...comment, childCount: comment.childCount + 1, children: [...comment.children, reply] }

export const removedByAuthor = {
  author: null,
  isPostAuthor: false,
  stance: null,
  body: '작성자가 지운 의견입니다.',
  visibility: 'author-removed',
} as const satisfies Partial<LoneComment>
