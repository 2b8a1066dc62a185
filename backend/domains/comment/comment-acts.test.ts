import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { App } from '#backend/app.ts'
import { insertTestPost } from '#backend/domains/post/post.testing.ts'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { memberToken, openTestApp, type TestMember } from '#backend/testing/test-app.ts'
import { openTestDatabase } from '#backend/testing/test-database.ts'
import { type CommentCalls, commentCalls } from './comment.testing.ts'
import { endTemporaryCommentMeasures, hideComment, restoreComment } from './comment-acts.ts'

const reason = '운영 원칙 3조: 다른 회원을 모욕했습니다.'
const later = new Date(Date.now() + 86_400_000)

let database: OpenDatabase
let app: App
let author: TestMember
let editor: TestMember
let on: CommentCalls
let id: number

beforeAll(async () => {
  database = await openTestDatabase()
  app = await openTestApp(database)
  author = await memberToken(database)
  editor = await memberToken(database, { role: 'EDITOR' })
})
afterAll(async () => {
  await app.close()
  await database.close()
})
beforeEach(async () => {
  on = commentCalls(app, await insertTestPost(database.db, { authorId: author.seq }))
  id = (await on.write(author, '의견입니다.')).id
})

const hideFor = (commentId: number, until: Date) =>
  hideComment(database.db, editor.seq, { commentId, as: 'temporary', until, reason })
const takeAway = () => hideComment(database.db, editor.seq, { commentId: id, as: 'removed', reason })
const restore = () => restoreComment(database.db, editor.seq, { commentId: id, reason: '이의가 맞았습니다.' })
const acts = async () => {
  const rows = await database.db
    .selectFrom('audit_log')
    .select(['actor_id', 'act', 'entity', 'reason', 'details'])
    .where('entity_id', '=', id)
    .where('entity', '=', 'comment')
    .orderBy('id')
    .execute()
  return rows.map(({ act, details }) => [act, details.visibility])
}
const told = async () => {
  const rows = await database.db
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
    expect([await acts(), await told()]).toEqual([[], []])
  })

  it('hides it for a time or for good, shows it again, and is recorded and told', async () => {
    await hideFor(id, later)
    expect((await on.read(id)).comment).toMatchObject({ visibility: 'temporary', author: null })
    await takeAway()
    await expect(takeAway()).rejects.toMatchObject({ errorName: 'STEP_NOT_POSSIBLE' })
    expect((await on.read(id)).comment.body).toBe('운영 원칙에 따라 가려진 의견입니다.')
    expect((await on.remove(author, id)).status).toBe(410)
    await restore()
    expect((await on.read(id)).comment).toMatchObject({ visibility: 'public', body: '의견입니다.' })
    expect(await acts()).toEqual([
      ['hide', ['public', 'temporary']],
      ['hide', ['temporary', 'removed']],
      ['restore', ['removed', 'public']],
    ])
    expect(await told()).toHaveLength(2)
  })

  it('does not outlast its date, and the row says so after the next round', async () => {
    const { id: other } = await on.write(author, '아직 가려진 의견입니다.')
    await hideFor(id, new Date(Date.now() - 60_000))
    await hideFor(other, later)
    expect((await on.read(id)).comment.visibility).toBe('public')
    expect(await endTemporaryCommentMeasures(database.db, new Date())).toBe(1)
    const rows = await database.db
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
