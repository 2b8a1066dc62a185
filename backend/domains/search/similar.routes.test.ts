import { beforeEach, describe, expect, it } from 'vitest'
import { insertMembers, insertTestPost } from '#backend/domains/post/post.testing.ts'
import { reindexTitles } from '#backend/platform/text-search/title-index.commands.ts'
import { truncate } from '#backend/testing/test-database.ts'
import { testSite } from '#backend/testing/test-site.ts'
import { addSynonym, removeSynonym } from './index.ts'

const site = testSite()
let author = 0
beforeEach(async () => {
  await truncate(site.database)
  author = (await insertMembers(site.db, 1))[0] ?? 0
})

async function post(title: string, more: { kind?: 'debate'; visibility?: 'public' } = {}): Promise<number> {
  const id = await insertTestPost(site.db, { authorId: author, title, ...more })
  if (!more.kind) await site.db.insertInto('questions').values({ post_id: id, life: 'review' }).execute()
  return id
}
const stranger = site.as('stranger')
const questionsLike = (title: string, size?: number) =>
  stranger.call('GET /questions/similar', { query: { title, size } })
const debatesLike = (id: number) => stranger.call('GET /questions/similarity-debate/:id', { params: { id } })
const eventsLike = (id: number) =>
  stranger.call('GET /debates/similarity-debate-event/:id', { params: { id } })

describe('similar questions while typing', () => {
  it('refuses more than ten, answers anybody, and says nothing to a title of one letter', async () => {
    expect((await questionsLike('전세', 11)).status).toBe(400)
    expect((await questionsLike('전')).body).toEqual({ items: [], mostAgreed: [] })
  })

  it('offers those of the category with most agreement when none is similar, and only then', async () => {
    const agreed = await post('저상버스를 늘려 주세요')
    await post('둘레길 안내판을 고쳐 주세요')
    const removed = await post('버스 노선을 되살려 주세요')
    const { db } = site.database
    const agree = (id: number, agree_count: number) =>
      db.updateTable('post_stats').set({ agree_count }).where('post_id', '=', id).execute()
    await agree(agreed, 3)
    await agree(removed, 9)
    await db
      .updateTable('posts')
      .set({ visibility: 'removed', deleted_at: new Date() })
      .where('id', '=', removed)
      .execute()
    const { category_id: categoryId } = await db
      .selectFrom('posts')
      .select('category_id')
      .where('id', '=', agreed)
      .executeTakeFirstOrThrow()
    const ask = async (query: object) =>
      (await stranger.call('GET /questions/similar', { query: { title: '갯벌 복원', ...query } })).body
    expect(await ask({})).toEqual({ items: [], mostAgreed: [] })
    expect(await ask({ categoryId })).toMatchObject({
      items: [],
      mostAgreed: [{ id: agreed, status: 'review' }],
    })
    expect((await ask({ categoryId, except: agreed })).mostAgreed).toEqual([])
    expect((await ask({ categoryId: categoryId + 1 })).mostAgreed).toEqual([])
    expect((await ask({ categoryId, title: '저상버스 늘리기' })).mostAgreed).toEqual([])
  })

  it('leaves out what was merged into the question itself', async () => {
    const title = '간병비를 건강보험으로 지원할 수는 없습니까?'
    const into = await post(title)
    const merged = await post(title)
    const other = await post(title)
    await site.db
      .updateTable('questions')
      .set({ life: 'merged', merged_into: into })
      .where('post_id', '=', merged)
      .execute()
    const { body } = await stranger.call('GET /questions/similar', { query: { title, except: into } })
    expect(body.items.map(({ id }) => id)).toEqual([other])
    const all = await questionsLike(title)
    expect(all.body.items.map(({ id }) => id)).toEqual([other, merged, into])
  })

  it('finds questions, how far they have come and how many agree, no debates', async () => {
    const id = await post('간병비를 건강보험으로 지원할 수는 없습니까?')
    await post('간병비 건강보험 적용', { kind: 'debate' })
    const { items } = (await questionsLike('간병비에 건강보험을')).body
    expect(items).toMatchObject([{ id, status: 'review', counts: { agree: 0 } }])
  })
})

describe('debates like a question', () => {
  it('are asked of a question that is there', async () => {
    expect((await debatesLike(999)).status).toBe(404)
    const removed = await post('간병비 지원', { visibility: 'public' })
    await site.db
      .updateTable('posts')
      .set({ visibility: 'removed', deleted_at: new Date() })
      .where('id', '=', removed)
      .execute()
    expect((await debatesLike(removed)).status).toBe(410)
  })

  it('are those on nearly the same', async () => {
    const asked = await post('간병비를 건강보험으로 지원할 수는 없습니까?')
    const debate = await post('간병비, 건강보험이 맡아야 하는가', { kind: 'debate' })
    await post('주 4일제 도입', { kind: 'debate' })
    expect((await debatesLike(asked)).body.items).toMatchObject([{ id: debate }])
  })
})

describe('events of debates like a debate', () => {
  async function debate(title: string, ...events: string[]): Promise<number> {
    const id = await post(title, { kind: 'debate' })
    const period = { opens_at: new Date('2026-01-01'), closes_at: new Date('2026-02-01') }
    await site.db
      .insertInto('debates')
      .values({ post_id: id, ...period })
      .execute()
    for (const event of events) {
      await site.db
        .insertInto('debate_events')
        .values({
          debate_id: id,
          kind: 'material',
          at: new Date('2026-01-10'),
          title: event,
          created_by: author,
        })
        .execute()
    }
    return id
  }

  it('are asked of a debate, not of a question', async () => {
    expect((await eventsLike(await post('간병비'))).status).toBe(404)
  })

  it('are those of others, never its own', async () => {
    const own = await debate('간병비, 건강보험이 맡아야 하는가', '우리 자료')
    const other = await debate('간병비 건강보험 적용의 조건', '재정 추계 자료')
    await debate('주 4일제 도입', '시범 사업 결과')
    expect((await eventsLike(own)).body.items).toMatchObject([
      { title: '재정 추계 자료', debate: { id: other } },
    ])
  })
})

describe('synonyms', () => {
  const typed = async (title: string) => (await questionsLike(title)).body.items.length

  it('are refused when too short, the same, or part of a chain', async () => {
    const { db } = site.database
    for (const [term, canonical] of [
      ['세', '세금'],
      ['종부세', '종부 세'],
      ['종부세', '!'],
    ] as const)
      await expect(addSynonym(db, author, { term, canonical })).rejects.toThrow()
    await addSynonym(db, author, { term: '종부세', canonical: '종합부동산세' })
    for (const [term, canonical] of [
      ['종부세', '다른말'],
      ['종합부동산세', '부동산보유세'],
      ['종토세', '종부세'],
    ] as const)
      await expect(addSynonym(db, author, { term, canonical })).rejects.toThrow()
  })

  it('join two words for one thing until they are taken back, and both stand in the record', async () => {
    const { db } = site.database
    await post('종부세 완화')
    expect(await typed('종합부동산세')).toBe(0)
    const id = await addSynonym(db, author, { term: '종부세', canonical: '종합부동산세' })
    expect(await reindexTitles(db)).toBe(1)
    expect(await typed('종합부동산세')).toBe(1)
    await removeSynonym(db, author, id)
    expect(await reindexTitles(db)).toBe(1)
    expect(await typed('종합부동산세')).toBe(0)
    await expect(removeSynonym(db, author, id)).rejects.toThrow()
    const acts = await db
      .selectFrom('audit_log')
      .select(['act', 'entity', 'entity_id'])
      .orderBy('id')
      .execute()
    expect(acts).toEqual([
      { act: 'add-synonym', entity: 'synonym', entity_id: id },
      { act: 'remove-synonym', entity: 'synonym', entity_id: id },
    ])
  })
})
