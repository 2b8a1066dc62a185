import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { App } from '#backend/app.ts'
import { setAgreement } from '#backend/domains/post/index.ts'
import { pseudonymOf } from '#backend/domains/post/post.testing.ts'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { memberToken, openTestApp } from '#backend/testing/test-app.ts'
import { openTestDatabase } from '#backend/testing/test-database.ts'
import { askQuestion } from './question.testing.ts'
import { takeStep } from './question-step.repository.ts'

let now = new Date()
const aMinutePasses = () => {
  now = new Date(now.getTime() + 60_000)
}
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

let database: OpenDatabase
let app: App
let author: number
let fans: { seq: number; certified: boolean }[]

const get = async (path: string) => (await app.inject({ url: `/api${path}` })).json()
const idsOf = async (path: string): Promise<number[]> => {
  const { items } = await get(path)
  return items.map((item: { id: number }) => item.id)
}
const ask = (question: Partial<Parameters<typeof askQuestion>[1]> = {}) =>
  askQuestion(database.db, { authorId: author, ...question })
const agree = async (post: number, times: number) => {
  for (const fan of fans.slice(0, times)) await setAgreement(database.db, post, fan, true, pseudonymOf)
}

beforeAll(async () => {
  database = await openTestDatabase()
  app = await openTestApp(database, { clock: () => now })
  const certified = await memberToken(database, { certified_at: daysAgo(1), type: '현직 교사' })
  author = certified.seq
  fans = [{ seq: author, certified: true }]
  for (let index = 0; index < 3; index++) {
    const { seq } = await memberToken(database)
    fans.push({ seq, certified: false })
  }
})
afterAll(async () => {
  await app.close()
  await database.close()
})

describe('a list of questions', () => {
  it.each([
    ['page', 'page=0'],
    ['page', 'page=51'],
    ['size', 'size=51'],
    ['sort', 'sort=random'],
    ['life', 'life=hidden'],
    ['author', 'author=x'],
    ['cursor', 'cursor=abc'],
    ['cursor', `cursor=${'a'.repeat(201)}`],
  ])('is refused with a bad %s (%s)', async (field, query) => {
    expect(await get(`/questions?${query}`)).toMatchObject({
      errorCode: 40001,
      validationErrors: [{ field }],
    })
  })

  it('shows who asked, certified or specialised, and nothing else about them', async () => {
    const id = await ask({ title: '교사는 왜 행정 업무를 합니까?' })
    const { items } = await get('/questions?keyword=행정')
    expect(items).toHaveLength(1)
    expect(items[0].id).toBe(id)
    expect(Object.keys(items[0].author).sort()).toEqual(['certified', 'name', 'seq', 'type'])
    expect(items[0].author).toMatchObject({ seq: author, certified: true, type: '현직 교사' })
  })

  it('narrows to a life and to an author', async () => {
    const { seq } = await memberToken(database)
    const answered = await ask({ authorId: seq, life: 'answered' })
    await ask({ authorId: seq })
    expect(await idsOf('/questions?life=answered')).toEqual([answered])
    expect(await idsOf(`/questions?author=${seq}&sort=agreed`)).toHaveLength(2)
    expect(await get(`/questions?author=${seq}&size=1`)).toMatchObject({ total: 2, size: 1, prev: null })
  })

  it('finds a keyword typed in decomposed Hangul or in other case', async () => {
    const id = await ask({ title: '공공 데이터 OpenAPI는 왜 닫혀 있습니까?' })
    expect(
      await idsOf(`/questions?keyword=${encodeURIComponent('데이터 openapi'.normalize('NFD'))}`),
    ).toEqual([id])
  })
})

describe('the best questions', () => {
  it('are those that gathered most in the last 30 days and can still be agreed with', async () => {
    const [old, few, many, certified, closed] = [
      await ask(),
      await ask(),
      await ask(),
      await ask(),
      await ask(),
    ]
    await agree(old, 4)
    await database.db
      .updateTable('post_agreements')
      .set({ created_at: daysAgo(31) })
      .where('post_id', '=', old)
      .execute()
    await setAgreement(database.db, few, { seq: fans[1]?.seq ?? 0, certified: false }, true, pseudonymOf)
    await agree(certified, 1)
    await agree(many, 3)
    await agree(closed, 4)
    await database.db.updateTable('questions').set({ life: 'closed' }).where('post_id', '=', closed).execute()
    expect(await idsOf('/questions/best')).toEqual([many, certified, few])
    expect(await idsOf('/questions/best?size=1')).toEqual([many])
    const hide = { visibility: 'temporary' as const }
    await database.db.updateTable('posts').set(hide).where('id', '=', many).execute()
    expect(await idsOf('/questions/best')).toEqual([certified, few])
  })
})

describe('the questions of the home page', () => {
  it('are those that editors show now, in their order', async () => {
    const [first, second, over, early] = [await ask(), await ask(), await ask(), await ask()]
    const features = [
      { post_id: second, rank: 2, starts_at: daysAgo(2), ends_at: null },
      { post_id: first, rank: 1, starts_at: daysAgo(2), ends_at: daysAgo(-1) },
      { post_id: second, rank: 9, starts_at: daysAgo(2), ends_at: null },
      { post_id: over, rank: 0, starts_at: daysAgo(2), ends_at: daysAgo(1) },
      { post_id: early, rank: 0, starts_at: daysAgo(-1), ends_at: null },
    ]
    await database.db.insertInto('question_features').values(features).execute()
    expect(await idsOf('/questions/main')).toEqual([first, second])
    const hide = { visibility: 'temporary' as const }
    await database.db.updateTable('posts').set(hide).where('id', '=', first).execute()
    expect(await idsOf('/questions/main')).toEqual([second])
  })
})

describe('selection and journey', () => {
  it('count how far questions came, also after they went on', async () => {
    const before = await get('/questions/journey')
    const [asked, debated] = [await ask(), await ask()]
    const go = (
      postId: number,
      from: 'open' | 'selected' | 'debating',
      to: 'selected' | 'debating' | 'answered',
    ) =>
      database.db
        .transaction()
        .execute(trx =>
          takeStep(trx, { postId, from: [from], to, actorId: author, note: '편집회의 결정입니다.' }),
        )
    await go(debated, 'open', 'selected')
    await go(debated, 'selected', 'debating')
    await go(debated, 'debating', 'answered')
    expect(await go(asked, 'selected', 'debating')).toBe(false)
    expect(await get('/questions/journey')).toEqual(before)
    aMinutePasses()
    expect(await get('/questions/journey')).toEqual({
      asked: before.asked + 2,
      selected: before.selected + 1,
      debated: before.debated + 1,
      answered: before.answered + 1,
    })
    expect(await idsOf('/questions/selected')).toEqual([debated])
    const { steps } = await get(`/questions/${debated}`)
    expect(steps.map((step: { life: string }) => step.life)).toEqual([
      'open',
      'selected',
      'debating',
      'answered',
    ])
  })
})
