export { commentRepliesQuery, commentsMineQuery, commentsQuery, commentThreadQuery } from './comment.api.ts'
export {
  agreeComment,
  createComment,
  deleteComment,
  isAgreed,
  updateComment,
} from './comment.write.ts'
export { idsOf, isInList } from './comment-cache.ts'
export {
  type CommentAnswer,
  type CommentContext,
  CommentContextProvider,
  type Position,
} from './comment-context.ts'
export { CommentPages, CommentTools } from './comment-list.tsx'
export { type CommentView, commentDraft, commentFormName, commentHref, viewOf } from './comment-view.ts'

export const loadCommentForm = (): Promise<typeof import('./comment-form.tsx')> =>
  import('./comment-form.tsx')

export const loadCommentThread = (): Promise<typeof import('./comment-thread.tsx')> =>
  import('./comment-thread.tsx')
