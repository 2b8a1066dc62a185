import { createHmac } from 'node:crypto'

export type PseudonymOf = (postId: number, memberId: number) => Buffer

/** Names an agreement to editors without naming its member: somebody else on every post. */
export const pseudonyms =
  (key: Uint8Array): PseudonymOf =>
  (postId, memberId) =>
    createHmac('sha256', key)
      .update(JSON.stringify(['agreement', postId, memberId]))
      .digest()
