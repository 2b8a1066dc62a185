import { useSuspenseQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useDeferredValue, useMemo } from 'react'
import type { FieldErrors } from '#client/ui/field/error-summary.tsx'
import { commentsMineQuery } from './comment.api.ts'
import type { CommentView } from './comment-view.ts'

export type CommentAnswer = {
  /** `new`, or the act and the comment it is on: `reply-12`. */
  form: string
  done?: number
  body?: string
  errors?: FieldErrors
  /** Of the next attempt, after a refusal. */
  idempotencyKey?: string | undefined
  /** R12.23: the version that was saved meanwhile. */
  newest?: { body: string; version: number }
}

export type Position = { key: string; label: string }

/** Read by every comment of a discussion; it changes with the address alone. */
export type CommentContext = {
  postId: number
  memberId: number | null
  mayWrite: boolean
  positions: readonly Position[]
  view: CommentView
  idempotencyKey: string
  answer: CommentAnswer | undefined
  agree: (commentId: number) => void
  writeRefusal: () => ReactNode
  report: (commentId: number, close: (() => void) | undefined) => ReactNode
}

const context = createContext<CommentContext | null>(null)
export const CommentContextProvider = context.Provider

export function useCommentContext(): CommentContext {
  const value = use(context)
  if (!value) throw new Error('a comment is drawn inside a discussion')
  return value
}

/** `folded`: by members whom the reader muted or blocked. */
export type CommentsMine = { agreed: ReadonlySet<number>; folded: ReadonlySet<number> }

/**
 * Ids among these that concern the reader; nothing is asked for readers who are not signed in. The list stays drawn
 * while a comment that was added is asked about.
 */
export function useMine(postId: number, ids: number[]): CommentsMine {
  const { memberId } = useCommentContext()
  const asked = useDeferredValue(memberId === null ? '' : ids.join())
  const { data } = useSuspenseQuery(commentsMineQuery(postId, asked))
  return useMemo(() => ({ agreed: new Set(data.agreed), folded: new Set(data.folded) }), [data])
}
