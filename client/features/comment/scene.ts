import { createContext, type ReactNode, use } from 'react'
import type { FieldErrors } from '#client/ui/field/error-summary.tsx'
import type { CommentView } from './comment-view.ts'

/** What came of the last form sent: which one it was, and either the comment it is about or why it was refused. */
export type CommentAnswer = {
  /** `new`, or the act and the comment it is on: `reply-12`. */
  form: string
  done?: number
  body?: string
  errors?: FieldErrors
  /** R12.23: what was saved meanwhile. */
  newest?: { body: string; version: number }
}

/** A position that commenters may hold, as its debate names it. */
export type Position = { key: string; label: string }

/** What every comment of a discussion must know to draw itself and its acts; it changes with the address alone. */
export type Scene = {
  postId: number
  /** Seq of who is reading, null for everybody who is not signed in. */
  reader: number | null
  mayWrite: boolean
  positions: readonly Position[]
  view: CommentView
  idempotencyKey: string
  /** What came of a form that was sent without script. */
  answer: CommentAnswer | undefined
  /** Agrees with a comment or takes that back, without leaving the page. */
  agree: (commentId: number) => void
  /** In place of a form: what must be done before one may write. */
  gate: () => ReactNode
  /** The form by which a comment is reported; `close` where it was opened in place. */
  report: (commentId: number, close: (() => void) | undefined) => ReactNode
}

const SceneContext = createContext<Scene | null>(null)
export const SceneProvider = SceneContext.Provider

export function useScene(): Scene {
  const scene = use(SceneContext)
  if (!scene) throw new Error('a comment is drawn inside a discussion')
  return scene
}
