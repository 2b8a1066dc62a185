import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertTestPost } from '#backend/domains/post/post.testing.ts'
import type { TestMember } from '#backend/testing/test-app.ts'
import { testSite } from '#backend/testing/test-site.ts'
import { type CommentCalls, commentCalls, hideComment, restoreComment } from './comment.testing.ts'
import { endTemporaryCommentMeasures } from './comment-visibility.commands.ts'

const reason = '운영 원칙 3조: 다른 회원을 모욕했습니다.'
const later = new Date(Date.now() + 86_400_000)

const site = testSite()
let author: TestMember
let editor: TestMember
let on: CommentCalls
let id: number

beforeAll(async () => {
  author = await site.join()
  editor = await site.join({ role: 'EDITOR' })
})
beforeEach(async () => {
  on = commentCalls(site, await insertTestPost(site.db, { authorId: author.seq }))
  id = (await on.write(author, '의견입니다.')).id
})

const hideFor = (commentId: number, until: Date) =>
  hideComment(site.db, editor.seq, { commentId, as: 'temporary', until, reason })
const takeAway = () => hideComment(site.db, editor.seq, { commentId: id, as: 'removed', reason })
const restore = () => restoreComment(site.db, editor.seq, { commentId: id, reason: '이의가 맞았습니다.' })
const acts = async () => {
  const rows = await site.db
    .selectFrom('audit_log')
    .select(['actor_id', 'act', 'entity', 'reason', 'details'])
    .where('entity_id', '=', id)
    .where('entity', '=', 'comment')
    .orderBy('id')
    .execute()
  return rows.map(({ act, details }) => [act, details.visibility])
}
const outboxEvents = async () => {
  const rows = await site.db
    .selectFrom('outbox')
    .select('payload')
    .where('topic', '=', 'comment-hidden')
    .execute()
  return rows.filter(({ payload }) => payload.commentId === id)
}

describe('an editor’s act on a comment', () => {
  it('is refused where there is no such comment, or not that step, and then leaves no record', async () => {
    await expect(hideFor(999_999, later)).rejects.toMatchObject({ errorName: 'NOT_FOUND' })
    await expect(restore()).rejects.toMatchObject({ errorName: 'STEP_NOT_POSSIBLE' })
    await on.remove(author, id)
    await expect(takeAway()).rejects.toMatchObject({ errorName: 'STEP_NOT_POSSIBLE' })
    await expect(restore()).rejects.toMatchObject({ errorName: 'STEP_NOT_POSSIBLE' })
    expect([await acts(), await outboxEvents()]).toEqual([[], []])
  })

  it('hides it for a time or for good, shows it again, and is recorded and enqueued', async () => {
    await hideFor(id, later)
    expect((await on.read(id)).comment).toMatchObject({ visibility: 'temporary', author: null })
    await takeAway()
    await expect(takeAway()).rejects.toMatchObject({ errorName: 'STEP_NOT_POSSIBLE' })
    expect((await on.read(id)).comment.body).toBe('운영규칙에 따라 가린 의견입니다.')
    expect((await on.remove(author, id)).status).toBe(410)
    await restore()
    expect((await on.read(id)).comment).toMatchObject({ visibility: 'public', body: '의견입니다.' })
    expect(await acts()).toEqual([
      ['hide', ['public', 'temporary']],
      ['hide', ['temporary', 'removed']],
      ['restore', ['removed', 'public']],
    ])
    expect(await outboxEvents()).toHaveLength(2)
  })

  it('does not outlast its date, and the row says so after the next round', async () => {
    const { id: other } = await on.write(author, '아직 가려진 의견입니다.')
    await hideFor(id, new Date(Date.now() - 60_000))
    await hideFor(other, later)
    expect((await on.read(id)).comment.visibility).toBe('public')
    expect(await endTemporaryCommentMeasures(site.db, new Date())).toBe(1)
    const rows = await site.db
      .selectFrom('comments')
      .select(['visibility', 'hidden_until', 'hidden_reason'])
      .where('id', 'in', [id, other])
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { visibility: 'public', hidden_until: null, hidden_reason: null },
      { visibility: 'temporary', hidden_until: later, hidden_reason: reason },
    ])
  })
})
