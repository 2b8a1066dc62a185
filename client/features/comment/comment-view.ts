import type { CommentQuery, CommentSort } from '#shared/contract/comment.ts'

/** What is done to the comment that the address names, where no script opens a form in place. */
export const commentActs = ['reply', 'edit', 'delete', 'report', 'history'] as const
export type CommentAct = (typeof commentActs)[number]

/** What the discussion shows: a page of comments, or with `comment` that one in its thread (R12.11). */
export type CommentView = {
  sort: CommentSort
  by?: CommentQuery['by']
  /** Key of a position: only comments of who held it. */
  stance?: string | undefined
  cursor?: string | undefined
  comment?: number | undefined
  act?: CommentAct | undefined
  /** Where the replies to `comment` go on. */
  replies?: string | undefined
}

const sorts: readonly CommentSort[] = ['oldest', 'recent', 'agreed']
const authors = ['post-author', 'specialised'] as const

/** Reads a post's address; what does not fit is left out rather than refused. */
export function viewOf(search: URLSearchParams): CommentView {
  const among = <T extends string>(all: readonly T[], name: string) =>
    all.find(one => one === search.get(name))
  const matching = (name: string, pattern: RegExp) => {
    const value = search.get(name) ?? ''
    return pattern.test(value) ? value : undefined
  }
  const comment = matching('comment', /^[1-9]\d{0,14}$/)
  return {
    sort: among(sorts, 'order') ?? 'oldest',
    by: among(authors, 'by'),
    stance: matching('stance', /^[a-z0-9-]{1,40}$/),
    cursor: matching('comments', /^[\w-]{1,200}$/),
    comment: comment ? Number(comment) : undefined,
    act: among(commentActs, 'act'),
    replies: matching('replies', /^[\w-]{1,200}$/),
  }
}

/** The query string of a view, `?` and all, without what stands at its default. */
export function searchOf({ sort, by, stance, cursor, comment, act, replies }: Partial<CommentView>): string {
  const search = new URLSearchParams()
  const set = (name: string, value: string | undefined) => value && search.set(name, value)
  set('comment', comment ? String(comment) : undefined)
  set('act', act)
  set('replies', replies)
  set('order', sort === 'oldest' ? undefined : sort)
  set('by', by)
  set('stance', stance)
  set('comments', cursor)
  return `?${search}`
}

/** The address of a comment, or of an act on it, below its post's. */
export const commentHref = (comment: number, more: Partial<CommentView> = {}): string =>
  `${searchOf({ ...more, comment })}#comment-${comment}`
