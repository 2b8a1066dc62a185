import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { App } from '#backend/app.ts'
import { insertMembers, insertTestPost } from '#backend/domains/post/post.testing.ts'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { reindexTitles } from '#backend/platform/text-search/title-index.ts'
import { openTestApp } from '#backend/testing/test-app.ts'
import { openTestDatabase, truncate } from '#backend/testing/test-database.ts'
import { addSynonym, removeSynonym } from './index.ts'

let database: OpenDatabase
let app: App
let author = 0
beforeAll(async () => {
  database = await openTestDatabase()
  app = await openTestApp(database)
})
beforeEach(async () => {
  await truncate(database)
  author = (await insertMembers(database.db, 1))[0] ?? 0
})
afterAll(async () => {
  await app.close()
  await database.close()
})

async function post(title: string, more: { kind?: 'debate'; visibility?: 'public' } = {}): Promise<number> {
  const id = await insertTestPost(database.db, { authorId: author, title, ...more })
  if (!more.kind) await database.db.insertInto('questions').values({ post_id: id, life: 'review' }).execute()
  return id
}
const get = (url: string) => app.inject({ url: `/api/${url}` })

describe('similar questions while typing', () => {
  it('refuses more than ten, answers anybody, and says nothing to a title of one letter', async () => {
    expect((await get('questions/similar?title=전세&size=11')).statusCode).toBe(400)
    expect((await get('questions/similar?title=전')).json()).toEqual({ items: [] })
  })

  it('tells questions, how far they have come and how many agree, no debates', async () => {
    const id = await post('간병비를 건강보험으로 지원할 수는 없습니까?')
    await post('간병비 건강보험 적용', { kind: 'debate' })
    const { items } = (await get('questions/similar?title=간병비에 건강보험을')).json()
    expect(items).toMatchObject([{ id, life: 'review', counts: { agree: 0 } }])
  })
})

describe('debates like a question', () => {
  it('are asked of a question that is there', async () => {
    expect((await get('questions/similarity-debate/999')).statusCode).toBe(404)
    const removed = await post('간병비 지원', { visibility: 'public' })
    await database.db
      .updateTable('posts')
      .set({ visibility: 'removed', deleted_at: new Date() })
      .where('id', '=', removed)
      .execute()
    expect((await get(`questions/similarity-debate/${removed}`)).statusCode).toBe(410)
  })

  it('are those on nearly the same', async () => {
    const asked = await post('간병비를 건강보험으로 지원할 수는 없습니까?')
    const debate = await post('간병비, 건강보험이 맡아야 하는가', { kind: 'debate' })
    await post('주 4일제 도입', { kind: 'debate' })
    expect((await get(`questions/similarity-debate/${asked}`)).json().items).toMatchObject([{ id: debate }])
  })
})

describe('events of debates like a debate', () => {
  async function debate(title: string, ...events: string[]): Promise<number> {
    const id = await post(title, { kind: 'debate' })
    const period = { opens_at: new Date('2026-01-01'), closes_at: new Date('2026-02-01') }
    await database.db
      .insertInto('debates')
      .values({ post_id: id, ...period })
      .execute()
    for (const event of events) {
      await database.db
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
    expect((await get(`debates/similarity-debate-event/${await post('간병비')}`)).statusCode).toBe(404)
  })

  it('are those of others, never its own', async () => {
    const own = await debate('간병비, 건강보험이 맡아야 하는가', '우리 자료')
    const other = await debate('간병비 건강보험 적용의 조건', '재정 추계 자료')
    await debate('주 4일제 도입', '시범 사업 결과')
    expect((await get(`debates/similarity-debate-event/${own}`)).json().items).toMatchObject([
      { title: '재정 추계 자료', debate: { id: other } },
    ])
  })
})

describe('synonyms', () => {
  const typed = async (title: string) =>
    (await get(`questions/similar?title=${encodeURIComponent(title)}`)).json().items.length

  it('are refused when too short, the same, or part of a chain', async () => {
    const { db } = database
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
    const { db } = database
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
