import { beforeAll, describe, expect, it } from 'vitest'
import { lockPublicPost } from '#backend/domains/post/index.ts'
import { setAgreement } from '#backend/domains/post/post.testing.ts'
import { countLockWaiters } from '#backend/testing/held-lock.ts'
import type { TestMember } from '#backend/testing/test-app.ts'
import { openPostgresTestDatabase } from '#backend/testing/test-postgres.ts'
import { testSite } from '#backend/testing/test-site.ts'
import { askQuestion, draft } from './question.testing.ts'
import { takeStep } from './question-status.commands.ts'

const site = testSite({ open: openPostgresTestDatabase })
let owner: TestMember

beforeAll(async () => {
  owner = await site.join()
})

const ask = (question: object, idempotencyKey: string) =>
  site.as(owner).call('POST /questions', { body: { ...draft, ...question }, idempotencyKey })
const comment = (postId: number, body: string, parentId?: number, idempotencyKey?: string) =>
  site
    .as(owner)
    .call('POST /comments/:postId', { params: { postId }, body: { body, parentId }, idempotencyKey })
const save = (id: number, title: string) =>
  site.as(owner).call('PUT /questions/:id', { params: { id }, body: { ...draft, title, version: 1 } })
const agree = (id: number, as: TestMember) =>
  site.as(as).call('POST /questions/:id/agreed', { params: { id }, body: { agreed: true } })
const read = async (id: number) =>
  (await site.as('stranger').call('GET /questions/:id', { params: { id } })).body
const times = <T>(count: number, act: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)))
const count = async (table: 'posts' | 'comments') => {
  const row = await site.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

describe('at once', () => {
  it('20 attempts with one key ask one question, and all hear of it', async () => {
    const before = await count('posts')
    const answers = await times(20, () => ask({}, 'one-key-for-all'))
    expect(new Set(answers.map(answer => `${answer.status} ${answer.body.id}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(201)
    expect(await count('posts')).toBe(before + 1)
  })

  it('20 different questions with one key leave one and refuse 19', async () => {
    const before = await count('posts')
    const answers = await times(20, index => ask({ title: `서로 다른 제목 ${index}` }, 'one-key-for-many'))
    const codes = answers.map(answer => answer.error?.errorCode ?? answer.status).sort()
    expect(codes).toEqual([201, ...Array.from({ length: 19 }, () => 40901)])
    expect(await count('posts')).toBe(before + 1)
  })

  it('20 comments with one key and 30 replies without are 31, by every count', async () => {
    const id = await askQuestion(site.db, { authorId: owner.seq })
    const [first] = await times(20, () => comment(id, '의견', undefined, 'one-comment'))
    await times(30, () => comment(id, '답글', first?.body.id))
    const list = (await site.as('stranger').call('GET /comments/:postId', { params: { postId: id } })).body
    expect(list.total).toBe(31)
    expect(list.items).toMatchObject([{ id: first?.body.id, childCount: 30 }])
    expect(list.items[0]?.children).toHaveLength(30)
  })

  it('two changes of one version are one 200 and one 409', async () => {
    for (let round = 0; round < 10; round++) {
      const id = await askQuestion(site.db, { authorId: owner.seq })
      await agree(id, owner)
      const answers = await times(2, index => save(id, `${index}번 탭에서 고친 제목`))
      expect(answers.map(answer => answer.error?.errorCode ?? answer.status).sort()).toEqual([200, 40900])
      const saved = answers.find(answer => answer.status === 200)
      expect(await read(id)).toMatchObject({ title: saved?.body.title, version: 2 })
    }
  })

  it('a change waits for the first agreement under way and then keeps the text that was agreed with', async () => {
    const post_id = await askQuestion(site.db, { authorId: owner.seq })
    const agreeing = await site.db.startTransaction().execute()
    await lockPublicPost(agreeing, post_id)
    const agreement = { post_id, user_id: owner.seq, certified: false }
    await agreeing.insertInto('post_agreements').values(agreement).execute()
    const saved = save(post_id, '공감과 겨루는 제목')
    try {
      await expect.poll(() => countLockWaiters(site.db)).toBe(1)
    } finally {
      await agreeing.commit().execute()
    }
    expect((await saved).status).toBe(200)
    const kept = site.db.selectFrom('question_revisions').select('version').where('post_id', '=', post_id)
    expect(await kept.execute()).toEqual([{ version: 1 }])
  })

  it('a change waits for a selection under way and then finds the question locked', async () => {
    const postId = await askQuestion(site.db, { authorId: owner.seq })
    const selecting = await site.db.startTransaction().execute()
    await takeStep(selecting, { postId, from: ['open'], to: 'selected', actorId: owner.seq })
    const saved = save(postId, '선정과 겨루는 제목')
    const removed = site.as(owner).call('DELETE /questions/:id', { params: { id: postId } })
    try {
      await expect.poll(() => countLockWaiters(site.db)).toBe(2)
    } finally {
      await selecting.commit().execute()
    }
    expect([(await saved).error?.errorCode, (await removed).error?.errorCode]).toEqual([40903, 40903])
  })

  it('ten agreements around the threshold bring one step to review', async () => {
    const id = await askQuestion(site.db, { authorId: owner.seq })
    const threshold = (await read(id)).nextStep?.agreements ?? 0
    for (let before = 5; before < threshold; before++)
      await setAgreement(site.db, id, { ...(await site.join()), certified: false }, true)
    const fans = await times(10, () => site.join())
    const answers = await times(10, index => agree(id, fans[index] ?? owner))
    expect(answers.map(({ status }) => status)).toEqual(fans.map(() => 200))
    const question = await read(id)
    expect(question).toMatchObject({ status: 'review', counts: { agree: threshold + 5 } })
    expect(question.steps).toHaveLength(2)
  })
})
