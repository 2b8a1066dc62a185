import type { PostReaction } from './api/react-to-post.ts'

const key = 'intent'

/**
 * R12.22: remembers on which page a reader pressed what, so that a press before sign-in can be completed after
 * it. Only what was pressed in this tab counts: an address alone must never act for anybody.
 */
export function keepIntent(reaction: PostReaction): void {
  sessionStorage.setItem(key, `${location.pathname} ${reaction}`)
}

/** Whether this reaction was pressed on this page in this tab; it is forgotten by asking. */
export function takeIntent(reaction: PostReaction): boolean {
  const kept = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return kept === `${location.pathname} ${reaction}`
}
