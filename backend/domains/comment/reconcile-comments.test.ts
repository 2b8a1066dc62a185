import { beforeAll, describe, expect, it } from 'vitest'
import { insertTestPost } from '#backend/domains/post/post.testing.ts'
import type { TestMember } from '#backend/testing/test-app.ts'
import { testSite } from '#backend/testing/test-site.ts'
import { commentCalls, commentCounters } from './comment.testing.ts'
import { reconcileComments } from './reconcile-comments.commands.ts'

const site = testSite()
let member: TestMember

beforeAll(async () => {
  member = await site.join()
})

describe('counting comments again', () => {
  it('finds nothing where nothing drifted, reports and repairs what did, and then finds nothing', async () => {
    const { db } = site.database
    const post = await insertTestPost(db, { authorId: member.seq })
    const on = commentCalls(site, post)
    const root = await on.write(member, '뿌리 의견입니다.')
    const stub = await on.write(member, '지울 의견입니다.', root.id)
    const leaf = await on.write(member, '답글입니다.', stub.id)
    await on.remove(member, stub.id)
    await on.agree(member, leaf.id, true)
    expect(await reconcileComments(db)).toEqual([])

    await db.updateTable('comments').set({ child_count: 0 }).where('id', '=', stub.id).execute()
    await db.updateTable('comments').set({ agree_count: 7 }).where('id', '=', leaf.id).execute()
    await db.updateTable('post_stats').set({ comment_count: 9 }).where('post_id', '=', post).execute()
    expect(await reconcileComments(db)).toEqual([
      { postId: post, commentId: stub.id, column: 'child_count', counted: 1, stored: 0 },
      { postId: post, commentId: leaf.id, column: 'agree_count', counted: 1, stored: 7 },
      { postId: post, commentId: null, column: 'comment_count', counted: 2, stored: 9 },
    ])
    const counted = await commentCounters(db, post)
    expect(counted?.counters).toBe(counted?.rows)
    expect(await reconcileComments(db)).toEqual([])
  })
})
