import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Comment } from '#shared/contract/comment.ts'
import { type CommentPage, commentsQuery } from './api/comments.ts'
import { addKeptReply, changeKept, findKept } from './kept-comments.ts'

const comment = (id: number, children: Comment[] = []): Comment => ({
  id,
  postId: 7,
  parentId: null,
  depth: 0,
  author: null,
  isPostAuthor: false,
  stance: null,
  body: String(id),
  visibility: 'public',
  createdAt: '2026-11-20T00:00:00.000Z',
  editedAt: null,
  revisionCount: 0,
  version: 1,
  agreeCount: 0,
  childCount: children.length,
  next: null,
  children,
})
const page = (items: Comment[], next: string | null = null): CommentPage => ({
  items,
  next,
  total: items.length,
  totalIsCapped: false,
})
const first = commentsQuery(7).queryKey
const second = commentsQuery(7, { sort: 'oldest', cursor: 'c' }).queryKey

let client: QueryClient
beforeEach(() => {
  client = new QueryClient()
  client.setQueryData(first, page([comment(1, [comment(2)])], 'c'))
  client.setQueryData(second, page([comment(3)]))
})

describe('comments that a page keeps', () => {
  it('change where they stand, and no other page of them is touched', () => {
    const before = client.getQueryState(second)?.dataUpdateCount
    changeKept(client, 7, 2, ({ agreeCount }) => ({ agreeCount: agreeCount + 1 }))
    expect(findKept(client, 7, 2)?.agreeCount).toBe(1)
    expect(client.getQueryState(second)?.dataUpdateCount).toBe(before)
  })

  it('take a reply below the one it answers', () => {
    addKeptReply(client, 7, 3, comment(4))
    expect(client.getQueryData(second)?.items[0]?.children.map(({ id }) => id)).toEqual([4])
    expect(findKept(client, 7, 4)?.body).toBe('4')
  })

  it('of another post are other comments', () => {
    changeKept(client, 8, 1, () => ({ agreeCount: 9 }))
    expect(findKept(client, 7, 1)?.agreeCount).toBe(0)
    expect(findKept(client, 8, 1)).toBeUndefined()
  })
})
