import { describe, expect, it } from 'vitest'
import { setAgreement } from '#backend/domains/post/post.testing.ts'
import { testSite } from '#backend/testing/test-site.ts'
import type { CallQuery } from '#shared/contract/index.ts'
import { rankBest } from './question-figures.queries.ts'
import { idsOf, listedQuestions } from './question-list.testing.ts'

const now = new Date()
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

const site = testSite({ parts: { clock: () => now } })
const { fans, authorId, best, ask, agree } = listedQuestions(site)

const stranger = site.as('stranger')
const list = async (query: CallQuery<'GET /questions'>) =>
  (await stranger.call('GET /questions', { query })).body
const main = async () => idsOf((await stranger.call('GET /questions/main')).body)

describe('a list of questions', () => {
  it.each([
    ['page', 'page=0'],
    ['page', 'page=51'],
    ['size', 'size=51'],
    ['sort', 'sort=random'],
    ['status', 'status=hidden'],
    ['author', 'author=x'],
    ['cursor', 'cursor=abc'],
    ['cursor', `cursor=${'a'.repeat(201)}`],
  ])('is refused with a bad %s (%s)', async (field, query) => {
    expect((await stranger.send('GET', `/questions?${query}`)).error).toMatchObject({
      errorCode: 40001,
      validationErrors: [{ field }],
    })
  })

  it('shows who asked, certified or specialised, and nothing else about them', async () => {
    const id = await ask({ title: '교사는 왜 행정 업무를 합니까?' })
    const { items } = await list({ keyword: '행정' })
    expect(items).toHaveLength(1)
    expect(items[0]?.id).toBe(id)
    expect(Object.keys(items[0]?.author ?? {}).sort()).toEqual(['certified', 'name', 'seq', 'type'])
    expect(items[0]?.author).toMatchObject({ seq: authorId(), certified: true, type: '현직 교사' })
  })

  it('narrows to a status and to an author', async () => {
    const { seq } = await site.join()
    const answered = await ask({ authorId: seq, status: 'answered' })
    await ask({ authorId: seq })
    expect(idsOf(await list({ status: 'answered' }))).toEqual([answered])
    expect(idsOf(await list({ author: seq, sort: 'agreed' }))).toHaveLength(2)
    expect(await list({ author: seq, size: 1 })).toMatchObject({ total: 2, size: 1, prev: null })
  })

  it('finds a keyword typed in decomposed Hangul or in other case', async () => {
    const id = await ask({ title: '공공 데이터 OpenAPI는 왜 닫혀 있습니까?' })
    expect(idsOf(await list({ keyword: '데이터 openapi'.normalize('NFD') }))).toEqual([id])
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
    await site.db
      .updateTable('post_agreements')
      .set({ created_at: daysAgo(31) })
      .where('post_id', '=', old)
      .execute()
    await setAgreement(site.db, few, { seq: fans[1]?.seq ?? 0, certified: false }, true)
    await agree(certified, 1)
    await agree(many, 3)
    await agree(closed, 4)
    await site.db.updateTable('questions').set({ life: 'closed' }).where('post_id', '=', closed).execute()
    expect(await best()).toEqual([many, certified, few])
    expect(await best(1)).toEqual([many])
    const hide = { visibility: 'temporary' as const }
    await site.db.updateTable('posts').set(hide).where('id', '=', many).execute()
    expect(await best()).toEqual([certified, few])
  })

  it('are the newer ones first among equals', async () => {
    const equals: number[] = []
    while (equals.length < 5) equals.push(await ask())
    for (const id of equals) await agree(id, 2)
    const ranked = await rankBest(site.db, 50, new Date())
    expect(ranked.filter(id => equals.includes(id))).toEqual(equals.toReversed())
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
    await site.db.insertInto('question_features').values(features).execute()
    expect(await main()).toEqual([first, second])
    const hide = { visibility: 'temporary' as const }
    await site.db.updateTable('posts').set(hide).where('id', '=', first).execute()
    expect(await main()).toEqual([second])
  })
})
