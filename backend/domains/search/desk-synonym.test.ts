import { beforeEach, describe, expect, it } from 'vitest'
import { insertTestPost } from '#backend/domains/post/post.testing.ts'
import { reindexTitles } from '#backend/platform/text-search/title-index.commands.ts'
import { truncate } from '#backend/testing/test-database.ts'
import { testSite } from '#backend/testing/test-site.ts'
import type { CallQuery } from '#shared/contract/index.ts'

const site = testSite()
beforeEach(() => truncate(site.database))

const pair = { term: '종부세', canonical: '종합부동산세' }
const editor = async () => site.as(await site.join({ role: 'EDITOR' }))
const add = async (body: typeof pair, idempotencyKey?: string) =>
  (await editor()).call('POST /desk/synonyms', { body, ...(idempotencyKey && { idempotencyKey }) })
const list = async (query: CallQuery<'GET /desk/synonyms'> = {}) =>
  (await (await editor()).call('GET /desk/synonyms', { query })).body
const terms = async (query?: CallQuery<'GET /desk/synonyms'>) =>
  (await list(query)).items.map(({ term }) => term)
const acts = async () =>
  (await site.db.selectFrom('audit_log').select(['permission', 'act']).orderBy('id').execute()).map(
    ({ permission, act }) => `${permission} ${act}`,
  )

describe('a call on synonyms at the desk', () => {
  it('does not exist for strangers and members', async () => {
    const { id } = (await add(pair)).body
    for (const who of [site.as('stranger'), site.as(await site.join())]) {
      expect((await who.call('GET /desk/synonyms')).status).toBe(404)
      expect((await who.call('POST /desk/synonyms', { body: pair })).status).toBe(404)
      expect((await who.call('DELETE /desk/synonyms/:id', { params: { id } })).status).toBe(404)
    }
    expect(await acts()).toEqual(['question.edit add-synonym'])
  })

  it('is refused for a chain, words too short once folded, and a pair that does not exist', async () => {
    await add(pair)
    const chain = await add({ term: '종합부동산세', canonical: '부동산보유세' })
    expect(chain.error?.validationErrors).toMatchObject([{ field: 'term' }])
    const short = await add({ term: '세 !', canonical: '세금' })
    expect(short.error?.validationErrors).toMatchObject([{ field: 'term' }])
    const missing = await (await editor()).call('DELETE /desk/synonyms/:id', { params: { id: 99 } })
    expect(missing.status).toBe(404)
    expect(await acts()).toEqual(['question.edit add-synonym'])
  })
})

describe('synonyms at the desk', () => {
  it('join two words in the public search for similar questions until they are removed', async () => {
    const { seq: authorId } = await site.join()
    const postId = await insertTestPost(site.db, { authorId, title: '종부세 완화' })
    await site.db.insertInto('questions').values({ post_id: postId, life: 'review' }).execute()
    const similar = async () => {
      await reindexTitles(site.db)
      const query = { title: '종합부동산세' }
      return (await site.as('stranger').call('GET /questions/similar', { query })).body.items.length
    }
    expect(await similar()).toBe(0)
    const added = await add({ term: '종부 세', canonical: '종합 부동산세' })
    expect([added.status, added.body]).toMatchObject([201, pair])
    expect(await similar()).toBe(1)
    const params = { id: added.body.id }
    expect((await (await editor()).call('DELETE /desk/synonyms/:id', { params })).status).toBe(204)
    expect(await similar()).toBe(0)
    expect(await terms()).toEqual([])
    expect(await acts()).toEqual(['question.edit add-synonym', 'question.edit remove-synonym'])
  })

  it('are listed newest first, part after part, and by a part of either word', async () => {
    await add(pair)
    await add({ term: '금투세', canonical: '금융투자소득세' })
    await add({ term: '알바', canonical: '시간제노동' })
    expect(await terms()).toEqual(['알바', '금투세', '종부세'])
    const first = await list({ size: 2 })
    expect(first.items).toHaveLength(2)
    expect(await list({ size: 2, cursor: Number(first.next) })).toMatchObject({ items: [pair], next: null })
    expect(await terms({ keyword: '소득 세' })).toEqual(['금투세'])
    expect(await terms({ keyword: '부세' })).toEqual(['종부세'])
    expect(await terms({ keyword: '%' })).toEqual([])
  })

  it('added twice under one key are one', async () => {
    const caller = await editor()
    const input = { body: pair, idempotencyKey: 'one-synonym-of-two-presses' }
    const [one, two] = [
      await caller.call('POST /desk/synonyms', input),
      await caller.call('POST /desk/synonyms', input),
    ]
    expect([two.status, two.body]).toEqual([201, one.body])
    expect(await terms()).toEqual([pair.term])
  })
})

it('several synonyms are removed at once, all or none', async () => {
  const ids = [(await add(pair)).body.id, (await add({ term: '재산세법', canonical: '지방세법' })).body.id]
  const [first = 0] = ids
  const remove = async (chosen: number[]) =>
    (await editor()).call('POST /desk/synonyms/bulk-removal', { body: { ids: chosen } })
  expect((await remove([first, 999_999])).error?.validationErrors).toEqual([
    { field: 'ids.1', message: '이미 잇지 않은 단어예요.' },
  ])
  expect(await terms()).toHaveLength(2)
  expect((await remove(ids)).status).toBe(204)
  expect(await terms()).toEqual([])
  expect((await acts()).filter(act => act === 'question.edit remove-synonym')).toHaveLength(2)
})
