export { purgeActNumbers, takeActNumber } from './act-number.commands.ts'
export { purgeAgreementNetworks } from './agreement-network.commands.ts'
export { type NetworkOfCall, networksOfCalls } from './network-hash.ts'
export { addToCommentCount, deletePost, insertPost, linkPosts } from './post.commands.ts'
export {
  countColumns,
  countsOf,
  deskStatusOf,
  findPostIndex,
  findRelated,
  heldAgreements,
  isAnyPostPublic,
  isPublicPost,
  lockPost,
  lockPublicPost,
  openReports,
  type PostKind,
  type Related,
  readReaction,
  refuseUnseen,
  relatedTo,
  requirePost,
  requirePublicPost,
  visibilityNow,
} from './post.queries.ts'
export { type CountView, registerPost, serveReactions, serveViews } from './post.routes.ts'
export { decodeCursor, encodeCursor } from './post-cursor.ts'
export {
  type FeaturePlace,
  featurePost,
  featureRows,
  requireFeaturePeriod,
  unfeaturePost,
} from './post-feature.commands.ts'
export { findPostPage, findPostRows, type PostPageQuery } from './post-page.queries.ts'
export { linkPostPictures, picturesIn } from './post-pictures.commands.ts'
export {
  type AuthorRow,
  authorOf,
  featureVersionOf,
  findFeaturedIds,
  isFeatured,
  postOf,
  readStub,
  selectAuthoredPosts,
  selectPosts,
  stubOf,
} from './post-summary.queries.ts'
export {
  type BlockableVisibility,
  endPostBlock,
  endTemporaryMeasures,
  hidableFrom,
  hidePostWithin,
  publishDuePosts,
  publishPost,
  publishPostWithin,
  restorePostWithin,
  schedulePost,
  schedulePostWithin,
  showPostWithin,
} from './post-visibility.commands.ts'
export { type PseudonymOf, pseudonyms } from './pseudonym.ts'
export {
  type AgreementSteps,
  agreeWithPost,
  bookmarkPost,
  setAgreement,
  setBookmark,
} from './reaction.commands.ts'
export { reconcileCounts } from './reconcile-counts.commands.ts'
export { type Reactor, setToggle, type Toggle } from './toggle.commands.ts'
