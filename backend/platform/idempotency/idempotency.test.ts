import { beforeEach, describe, expect, it } from 'vitest'
import type { TestMember } from '#backend/testing/test-app.ts'
import { truncate } from '#backend/testing/test-database.ts'
import { testSite } from '#backend/testing/test-site.ts'
import type { CallInput } from '#shared/contract/index.ts'

const draft = {
  categoryId: 1,
  title: '버스 배차 간격은 누가 정합니까?',
  body: '농어촌에서는 버스가 하루에 세 번 옵니다.',
}
const key = 'b7a1c0de-0001'

const site = testSite()
let member: TestMember

beforeEach(async () => {
  await truncate(site.database)
  member = await site.join()
})

const ask = (idempotencyKey?: string, title = draft.title, as = member) =>
  site.as(as).call('POST /questions', { body: { ...draft, title }, idempotencyKey })
const comment = (
  postId: number,
  body: CallInput<'POST /comments/:postId'>['body'],
  idempotencyKey?: string,
) => site.as(member).call('POST /comments/:postId', { params: { postId }, body, idempotencyKey })
const rows = async (table: 'posts' | 'comments' | 'idempotency_keys') => {
  const { count } = await site.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

describe('an Idempotency-Key', () => {
  it.each(['short', 'a'.repeat(81), 'has a space', 'semi;colon', 'tab\tkey-12'])(
    'is refused as %j, and nothing is written',
    async bad => {
      expect(await ask(bad)).toMatchObject({
        status: 400,
        error: { validationErrors: [{ field: 'idempotency-key' }] },
      })
      expect(await rows('posts')).toBe(0)
    },
  )

  it('is refused with other content, and the first stays alone', async () => {
    await ask(key)
    const other = await ask(key, '다른 질문을 같은 번호로 보냅니다')
    expect(other).toMatchObject({ status: 409, error: { errorCode: 40901 } })
    expect(await rows('posts')).toBe(1)
  })

  it('makes one question however often it comes, and answers it each time', async () => {
    const first = await ask(key)
    const again = await ask(key)
    expect([again.status, again.body]).toEqual([first.status, first.body])
    expect(first.status).toBe(201)
    expect(await rows('posts')).toBe(1)
  })

  it('makes one comment of parallel calls', async () => {
    const { id } = (await ask()).body
    const calls = Array.from({ length: 20 }, () => comment(id, { body: '의견입니다.' }, key))
    const answers = await Promise.all(calls)
    expect(new Set(answers.map(answer => `${answer.status} ${answer.body.id}`)).size).toBe(1)
    expect(await rows('comments')).toBe(1)
  })

  it('belongs to one member and one call', async () => {
    const { id } = (await ask(key)).body
    const other = await ask(key, draft.title, await site.join())
    expect(other.body.id).not.toBe(id)
    expect(await comment(id, { body: '의견입니다.' }, key)).toMatchObject({ status: 201 })
  })

  it('is free again after an attempt that failed', async () => {
    const { id } = (await ask()).body
    expect((await comment(id, { body: '답글입니다.', parentId: 99 }, key)).status).toBe(400)
    expect(await rows('idempotency_keys')).toBe(0)
    expect((await comment(id, { body: '의견입니다.' }, key)).status).toBe(201)
  })

  it('may be left out, and then every call makes its own', async () => {
    await ask()
    await ask()
    expect(await rows('posts')).toBe(2)
  })
})
