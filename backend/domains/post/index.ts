export {
  addToCommentCount,
  countColumns,
  countsOf,
  insertPost,
  readCommentCount,
  refuseUnseen,
  requirePost,
  requirePublicPost,
} from './post.repository.ts'
export { decodeCursor, encodeCursor } from './post-cursor.ts'
export { findPostPage } from './post-page.repository.ts'
export { readReaction, setAgreement, setBookmark } from './reaction.repository.ts'
export { type CountView, registerPost } from './register-post.ts'
