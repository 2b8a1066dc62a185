export { appendToLedger, type LedgerEntry, type PseudonymOf, pseudonyms } from './agreement-ledger.ts'
export {
  addToCommentCount,
  countColumns,
  countsOf,
  insertPost,
  isPublicPost,
  type NewPost,
  type PostHead,
  type PostKind,
  readCommentCount,
  refuseUnseen,
  removeOwn,
  requirePost,
  requirePublicPost,
  visibilityNow,
} from './post.repository.ts'
export { type HidePost, hidePost, publishPost, restorePost, schedulePost } from './post-acts.ts'
export { decodeCursor, encodeCursor } from './post-cursor.ts'
export { type DuePost, endTemporaryMeasures, publishDuePosts } from './post-due.repository.ts'
export { findPostIndex } from './post-index.repository.ts'
export { findPostPage } from './post-page.repository.ts'
export {
  findRelated,
  linkPosts,
  type Related,
  type Relation,
  type RelationKind,
  unlinkPosts,
} from './post-relation.repository.ts'
export { readReaction, setAgreement, setBookmark } from './reaction.repository.ts'
export { type CountDrift, reconcileCounts } from './reconcile-counts.ts'
export { type CountView, registerPost } from './register-post.ts'
