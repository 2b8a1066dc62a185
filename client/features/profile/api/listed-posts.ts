import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import type { ListedPost } from '#shared/contract/profile.ts'

/** 공감한 글 and 관심 글; each is private unless its owner opened it (R12.9). */
export type ReactionList = 'recommend' | 'interest'

export type ListedPosts = { items: ListedPost[]; next: string | null }

/** A part of a member's list over all kinds of post, newest first; throws 404 where it is not open to the reader. */
export const listedPostsQuery = (seq: number, list: ReactionList, cursor?: string) =>
  queryOptions({
    queryKey: ['profile', seq, list, cursor ?? ''],
    queryFn: ({ client, signal }) =>
      apiOf(client)<ListedPosts>(`/users/profile/${seq}/${list}`, { query: { cursor }, signal }),
  })
