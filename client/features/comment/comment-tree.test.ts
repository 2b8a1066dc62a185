import { describe, expect, it } from 'vitest'
import type { Comment } from '#shared/contract/comment.ts'
import { changeIn, idsOf, withReply } from './comment-tree.ts'

const comment = (id: number, children: Comment[] = []): Comment => ({
  id,
  postId: 1,
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
const tree = [comment(1, [comment(2, [comment(3)]), comment(4)]), comment(5, [comment(6)])]

describe('a tree of comments', () => {
  it('names every comment in it', () => expect(idsOf(tree)).toEqual([1, 2, 3, 4, 5, 6]))

  it('changes one comment and leaves every other branch the same object', () => {
    const changed = changeIn(tree, 3, found => ({ ...found, agreeCount: 7 }))
    expect(changed[0]?.children[0]?.children[0]?.agreeCount).toBe(7)
    expect(changed[0]?.children[1]).toBe(tree[0]?.children[1])
    expect(changed[1]).toBe(tree[1])
    expect(tree[0]?.children[0]?.children[0]?.agreeCount).toBe(0)
  })

  it('is the same object when there is nothing to change', () =>
    expect(changeIn(tree, 99, found => ({ ...found, agreeCount: 7 }))).toBe(tree))

  it('takes a reply at the end of the comment it answers', () => {
    const answered = changeIn(tree, 5, parent => withReply(parent, comment(7)))
    expect(idsOf(answered)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(answered[1]?.childCount).toBe(2)
  })

  it('of a thousand levels is walked without end', () => {
    let deep = comment(1_000)
    for (let id = 999; id > 0; id -= 1) deep = comment(id, [deep])
    expect(idsOf(changeIn([deep], 1_000, parent => withReply(parent, comment(1_001))))).toHaveLength(1_001)
  })
})
