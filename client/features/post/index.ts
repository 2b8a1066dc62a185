export type { PostAct, PostActs, PostKind, PostRef } from './post.api.ts'
export { type PostReaction, postKey, reactToPost } from './post.write.ts'
export { ReactionIntent, ReactionPanel } from './reaction-panel.tsx'
