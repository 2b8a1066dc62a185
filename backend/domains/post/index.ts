export {
  addToCommentCount,
  countColumns,
  countsOf,
  insertPost,
  type NewPost,
  type PostHead,
  type PostKind,
  readCommentCount,
  refuseUnseen,
  requirePost,
  requirePublicPost,
} from './post.repository.ts'
export { decodeCursor, encodeCursor } from './post-cursor.ts'
export { findPostPage, type PostPage, type PostSort } from './post-page.repository.ts'
export { type Reactor, readReaction, setAgreement, setBookmark } from './reaction.repository.ts'
export { type CountView, registerPost } from './register-post.ts'
