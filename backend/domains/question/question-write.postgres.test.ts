import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { App } from '#backend/app.ts'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { memberToken, openTestApp, type TestMember } from '#backend/testing/test-app.ts'
import { openPostgresTestDatabase } from '#backend/testing/test-postgres.ts'
import { askQuestion, draft } from './question.testing.ts'
import { takeStep } from './question-step.repository.ts'

let database: OpenDatabase
let app: App
let owner: TestMember

beforeAll(async () => {
  database = await openPostgresTestDatabase()
  app = await openTestApp(database)
  owner = await memberToken(database)
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const send = async (method: 'POST' | 'PUT' | 'DELETE', path: string, payload: object, key?: string) => {
  const headers = { ...owner.headers, ...(key && { 'idempotency-key': key }) }
  const reply = await app.inject({ method, url: `/api${path}`, headers, payload })
  return { status: reply.statusCode, ...(reply.body && reply.json()) }
}
const times = <T>(count: number, act: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)))
const count = async (table: 'posts' | 'comments') => {
  const row = await database.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** Statements of this database that wait for a row somebody else holds. */
const waiting = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db)
  return rows[0]?.count
}

describe('at once', () => {
  it('20 attempts with one key ask one question, and all hear of it', async () => {
    const before = await count('posts')
    const answers = await times(20, () => send('POST', '/questions', draft, 'one-key-for-all'))
    expect(new Set(answers.map(answer => `${answer.status} ${answer.id}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(201)
    expect(await count('posts')).toBe(before + 1)
  })

  it('20 different questions with one key leave one and refuse 19', async () => {
    const before = await count('posts')
    const answers = await times(20, index =>
      send('POST', '/questions', { ...draft, title: `서로 다른 제목 ${index}` }, 'one-key-for-many'),
    )
    const codes = answers.map(answer => answer.errorCode ?? answer.status).sort()
    expect(codes).toEqual([201, ...Array.from({ length: 19 }, () => 40901)])
    expect(await count('posts')).toBe(before + 1)
  })

  it('20 comments with one key and 30 replies without are 31, by every count', async () => {
    const id = await askQuestion(database.db, { authorId: owner.seq })
    const [root] = await times(20, () => send('POST', `/comments/${id}`, { body: '의견' }, 'one-comment'))
    await times(30, () => send('POST', `/comments/${id}`, { body: '답글', parentId: root?.id }))
    const list = (await app.inject({ url: `/api/comments/${id}` })).json()
    expect(list.total).toBe(31)
    expect(list.items).toMatchObject([{ id: root?.id, childCount: 30 }])
    expect(list.items[0].children).toHaveLength(30)
  })

  it('two changes of one version are one 200 and one 409', async () => {
    for (let round = 0; round < 10; round++) {
      const id = await askQuestion(database.db, { authorId: owner.seq })
      await send('POST', `/questions/${id}/agreed`, { agreed: true })
      const answers = await times(2, index =>
        send('PUT', `/questions/${id}`, { ...draft, title: `${index}번 탭에서 고친 제목`, version: 1 }),
      )
      expect(answers.map(answer => answer.errorCode ?? answer.status).sort()).toEqual([200, 40900])
      const saved = answers.find(answer => answer.status === 200)
      const now = (await app.inject({ url: `/api/questions/${id}` })).json()
      expect(now).toMatchObject({ title: saved?.title, version: 2 })
    }
  })

  it('a change waits for a selection under way and then finds the question locked', async () => {
    const postId = await askQuestion(database.db, { authorId: owner.seq })
    const selecting = await database.db.startTransaction().execute()
    await takeStep(selecting, { postId, from: ['open'], to: 'selected', actorId: owner.seq })
    const saved = send('PUT', `/questions/${postId}`, { ...draft, title: '선정과 겨루는 제목', version: 1 })
    const removed = send('DELETE', `/questions/${postId}`, {})
    await expect.poll(waiting, { timeout: 5_000 }).toBe(2)
    await selecting.commit().execute()
    expect([(await saved).errorCode, (await removed).errorCode]).toEqual([40903, 40903])
  })

  it('enough agreements bring one step to review', async () => {
    const id = await askQuestion(database.db, { authorId: owner.seq })
    const fans = await times(40, () => memberToken(database))
    await times(40, async index => {
      const { headers } = fans[index] ?? owner
      await app.inject({
        method: 'POST',
        url: `/api/questions/${id}/agreed`,
        headers,
        payload: { agreed: true },
      })
    })
    const question = (await app.inject({ url: `/api/questions/${id}` })).json()
    expect(question).toMatchObject({ life: 'review', counts: { agree: 40 } })
    expect(question.steps).toHaveLength(2)
  })
})
