export { carryStance, removeOwnComment } from './comment.commands.ts'
export { requireReadableComment } from './comment.queries.ts'
export { registerComment } from './comment.routes.ts'
export { setCommentAgreement } from './comment-agreement.commands.ts'
export { isPublicComment, topCommentsFrom, topCommentsOf } from './comment-list.queries.ts'
export {
  endCommentBlock,
  endTemporaryCommentMeasures,
  type HideComment,
  hideCommentWithin,
  restoreCommentWithin,
  showCommentWithin,
} from './comment-visibility.commands.ts'
export { type CommentDrift, reconcileComments } from './reconcile-comments.commands.ts'
