import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Comment } from '#shared/contract/comment.ts'
import { type CommentPage, commentsMineQuery, commentsQuery, invalidateComments } from './comment.api.ts'
import {
  addCachedReply,
  changeCached,
  changeIn,
  findCached,
  idsOf,
  isInList,
  withReply,
} from './comment-cache.ts'
import { viewOf } from './comment-view.ts'

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
  size: 50,
  prev: null,
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

describe('the cache of comments', () => {
  it('changes a comment in its page and leaves other pages untouched', () => {
    const before = client.getQueryState(second)?.dataUpdateCount
    changeCached(client, 7, 2, ({ agreeCount }) => ({ agreeCount: agreeCount + 1 }))
    expect(findCached(client, 7, 2)?.agreeCount).toBe(1)
    expect(client.getQueryState(second)?.dataUpdateCount).toBe(before)
  })

  it('adds a reply to its parent', () => {
    addCachedReply(client, 7, 3, comment(4))
    expect(client.getQueryData(second)?.items[0]?.children.map(({ id }) => id)).toEqual([4])
    expect(findCached(client, 7, 4)?.body).toBe('4')
  })

  it('adds a reply once, also when it comes again or a refetch brought it first', () => {
    addCachedReply(client, 7, 3, comment(4))
    addCachedReply(client, 7, 3, comment(4))
    addCachedReply(client, 7, 1, comment(2))
    const [parent] = client.getQueryData(second)?.items ?? []
    expect([parent?.childCount, parent?.children.map(({ id }) => id)]).toEqual([1, [4]])
    expect(findCached(client, 7, 1)?.childCount).toBe(1)
  })

  it('adds a new comment to its list once', async () => {
    vi.stubGlobal('document', {})
    onTestFinished(() => void vi.unstubAllGlobals())
    const newest = commentsQuery(7, { sort: 'recent' }).queryKey
    client.setQueryData(newest, page([comment(1)]))
    const view = { ...viewOf(new URLSearchParams()), sort: 'recent' as const }
    expect(await isInList(client, 7, view, comment(9))).toBe(true)
    expect(await isInList(client, 7, view, comment(9))).toBe(true)
    expect(client.getQueryData(newest)?.items.map(({ id }) => id)).toEqual([9, 1])
  })

  it('leaves the comments of other posts alone', () => {
    changeCached(client, 8, 1, () => ({ agreeCount: 9 }))
    expect(findCached(client, 7, 1)?.agreeCount).toBe(0)
    expect(findCached(client, 8, 1)).toBeUndefined()
  })
})

const tree = [comment(1, [comment(2, [comment(3)]), comment(4)]), comment(5, [comment(6)])]

describe('a tree of comments', () => {
  it('lists the id of every comment in it', () => expect(idsOf(tree)).toEqual([1, 2, 3, 4, 5, 6]))

  it('changes one comment and leaves every other branch the same object', () => {
    const changed = changeIn(tree, 3, found => ({ ...found, agreeCount: 7 }))
    expect(changed[0]?.children[0]?.children[0]?.agreeCount).toBe(7)
    expect(changed[0]?.children[1]).toBe(tree[0]?.children[1])
    expect(changed[1]).toBe(tree[1])
    expect(tree[0]?.children[0]?.children[0]?.agreeCount).toBe(0)
  })

  it('is the same object when there is nothing to change', () =>
    expect(changeIn(tree, 99, found => ({ ...found, agreeCount: 7 }))).toBe(tree))

  it('takes a reply at the end of its parent’s replies', () => {
    const answered = changeIn(tree, 5, parent => withReply(parent, comment(7)))
    expect(idsOf(answered)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(answered[1]?.childCount).toBe(2)
  })

  it('may have a thousand levels', () => {
    let deep = comment(1_000)
    for (let id = 999; id > 0; id -= 1) deep = comment(id, [deep])
    expect(idsOf(changeIn([deep], 1_000, parent => withReply(parent, comment(1_001))))).toHaveLength(1_001)
  })
})

it('asks nothing about the comments of a post without any when its first one is written', async () => {
  const client = new QueryClient()
  onTestFinished(() => client.clear())
  const queryFn = vi.fn(async () => ({ agreed: [], folded: [] }))
  onTestFinished(new QueryObserver(client, { ...commentsMineQuery(7, ''), queryFn }).subscribe(() => {}))
  await invalidateComments(client, 7)
  expect(queryFn).not.toHaveBeenCalled()
})
