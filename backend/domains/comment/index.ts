export { registerComment } from './comment.routes.ts'
export { setCommentAgreement } from './comment-agreement.repository.ts'
export { removeOwnComment } from './remove-comment.ts'
