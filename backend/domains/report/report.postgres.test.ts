import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { App } from '#backend/app.ts'
import { insertTestPost } from '#backend/domains/post/post.testing.ts'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { memberToken, openTestApp } from '#backend/testing/test-app.ts'
import { openPostgresTestDatabase } from '#backend/testing/test-postgres.ts'
import { decideReport } from './index.ts'

let database: OpenDatabase
let app: App
beforeAll(async () => {
  database = await openPostgresTestDatabase(20)
  app = await openTestApp(database)
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const somePost = async () => insertTestPost(database.db, { authorId: (await memberToken(database)).seq })
const report = async (postId: number, headers: Record<string, string>) =>
  (await app.inject({ method: 'POST', url: '/api/reports', headers, payload: { postId, reason: 'spam' } }))
    .statusCode
const statusesOf = async (postId: number) =>
  (await database.db.selectFrom('reports').select('status').where('post_id', '=', postId).execute()).map(
    ({ status }) => status,
  )

describe('reports, by many at once', () => {
  it('are one of a member who sends ten, and one of each of ten members', async () => {
    const postId = await somePost()
    const { headers } = await memberToken(database)
    const same = await Promise.all(Array.from({ length: 10 }, () => report(postId, headers)))
    expect(same.toSorted()).toEqual([201, ...Array(9).fill(409)])
    const others = await Promise.all(Array.from({ length: 10 }, () => memberToken(database)))
    const each = await Promise.all(others.map(other => report(postId, other.headers)))
    expect(new Set(each)).toEqual(new Set([201]))
    expect(await statusesOf(postId)).toHaveLength(11)
  })

  it('are decided once, and the post is hidden once, when editors decide together', async () => {
    const postId = await somePost()
    await report(postId, (await memberToken(database)).headers)
    const editor = (await memberToken(database, { role: 'EDITOR' })).seq
    const decide = () =>
      decideReport(database.db, editor, {
        thing: { postId, commentId: null },
        reason: '광고입니다.',
        decision: 'hidden',
        measure: { as: 'removed' },
      }).then(
        () => 'decided',
        (error: Error) => error.message,
      )
    const outcomes = await Promise.all([decide(), decide(), decide()])
    expect(outcomes.toSorted()).toEqual(['STEP_NOT_POSSIBLE', 'STEP_NOT_POSSIBLE', 'decided'])
    const acts = await database.db.selectFrom('audit_log').select(['entity', 'act']).execute()
    expect(acts.map(({ entity, act }) => `${entity} ${act}`)).toEqual(['post hide', 'report hide'])
  })
})
