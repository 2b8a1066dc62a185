import type { CommentQuery, CommentSort } from '#shared/contract/comment.ts'

const commentActs = ['reply', 'edit', 'delete', 'report', 'history', 'block'] as const
export type CommentAct = (typeof commentActs)[number]

export type CommentView = {
  sort: CommentSort
  by?: CommentQuery['by']
  stance?: string | undefined
  cursor?: string | undefined
  comment?: number | undefined
  act?: CommentAct | undefined
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

export const commentHref = (comment: number, more: Partial<CommentView> = {}): string =>
  `${searchOf({ ...more, comment })}#comment-${comment}`

/** Of the form for a comment, or for a reply to `parentId`; and of the draft that it keeps. */
export const commentFormName = (parentId: number | null): string =>
  parentId === null ? 'new' : `reply-${parentId}`
export const commentDraft = (postId: number, form: string): string => `comment-${postId}-${form}`

/** Scrolls to a comment and focuses it as soon as it is drawn, unless the reader does something before. */
export function showComment(id: number): void {
  const over = new AbortController()
  const { signal } = over
  // The second tap on the button that sent it may come after the answer.
  const isTap = (target: EventTarget | null) => (target as HTMLButtonElement).type === 'submit'
  for (const act of ['keydown', 'wheel', 'pointerdown'])
    addEventListener(act, ({ target }) => (act === 'pointerdown' && isTap(target)) || over.abort(), {
      signal,
      capture: true,
      passive: true,
    })
  const look = () => {
    const comment = document.querySelector<HTMLElement>(`#comment-${id} > article`)
    if (!comment || signal.aborted) return
    over.abort()
    comment.scrollIntoView({ block: 'center' })
    comment.focus({ preventScroll: true })
  }
  requestAnimationFrame(() => {
    look()
    if (signal.aborted) return
    const changes = new MutationObserver(look)
    changes.observe(document.body, { childList: true, subtree: true })
    signal.addEventListener('abort', () => changes.disconnect())
  })
}
