import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { App } from '#backend/app.ts'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { memberToken, openTestApp, type TestMember } from '#backend/testing/test-app.ts'
import { openTestDatabase, truncate } from '#backend/testing/test-database.ts'

const draft = {
  categoryId: 1,
  title: '버스 배차 간격은 누가 정합니까?',
  body: '농어촌에서는 버스가 하루에 세 번 옵니다.',
}
const key = 'b7a1c0de-0001'

let database: OpenDatabase
let app: App
let member: TestMember

beforeAll(async () => {
  database = await openTestDatabase()
  app = await openTestApp(database)
})
afterAll(async () => {
  await app.close()
  await database.close()
})
beforeEach(async () => {
  await truncate(database)
  member = await memberToken(database)
})

const post = async (path: string, payload: object, idempotencyKey?: string, as = member) => {
  const headers = {
    ...as.headers,
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
  }
  const reply = await app.inject({ method: 'POST', url: `/api${path}`, headers, payload })
  return { status: reply.statusCode, ...reply.json() }
}
const rows = async (table: 'posts' | 'comments' | 'idempotency_keys') => {
  const { count } = await database.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

describe('an Idempotency-Key', () => {
  it.each(['short', 'a'.repeat(81), 'has a space', 'semi;colon', 'tab\tkey-12'])(
    'is refused as %j, and nothing is written',
    async bad => {
      expect(await post('/questions', draft, bad)).toMatchObject({
        status: 400,
        validationErrors: [{ field: 'idempotency-key' }],
      })
      expect(await rows('posts')).toBe(0)
    },
  )

  it('is refused with other content, and the first stays alone', async () => {
    await post('/questions', draft, key)
    const other = await post('/questions', { ...draft, title: '다른 질문을 같은 번호로 보냅니다' }, key)
    expect(other).toMatchObject({ status: 409, errorCode: 40901 })
    expect(await rows('posts')).toBe(1)
  })

  it('makes one question however often it comes, and answers it each time', async () => {
    const first = await post('/questions', draft, key)
    const again = await post('/questions', draft, key)
    expect(again).toEqual(first)
    expect(first.status).toBe(201)
    expect(await rows('posts')).toBe(1)
  })

  it('makes one comment of parallel calls', async () => {
    const { id } = await post('/questions', draft)
    const calls = Array.from({ length: 20 }, () => post(`/comments/${id}`, { body: '의견입니다.' }, key))
    const answers = await Promise.all(calls)
    expect(new Set(answers.map(answer => `${answer.status} ${answer.id}`)).size).toBe(1)
    expect(await rows('comments')).toBe(1)
  })

  it('belongs to one member and one call', async () => {
    const { id } = await post('/questions', draft, key)
    const other = await post('/questions', draft, key, await memberToken(database))
    expect(other.id).not.toBe(id)
    expect(await post(`/comments/${id}`, { body: '의견입니다.' }, key)).toMatchObject({ status: 201 })
  })

  it('is free again after an attempt that failed', async () => {
    const { id } = await post('/questions', draft)
    expect((await post(`/comments/${id}`, { body: '답글입니다.', parentId: 99 }, key)).status).toBe(400)
    expect(await rows('idempotency_keys')).toBe(0)
    expect((await post(`/comments/${id}`, { body: '의견입니다.' }, key)).status).toBe(201)
  })

  it('may be left out, and then every call makes its own', async () => {
    await post('/questions', draft)
    await post('/questions', draft)
    expect(await rows('posts')).toBe(2)
  })
})
