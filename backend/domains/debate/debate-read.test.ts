import { beforeAll, describe, expect, it } from 'vitest'
import { insertPost, linkPosts } from '#backend/domains/post/index.ts'
import type { TestMember } from '#backend/testing/test-app.ts'
import { testSite } from '#backend/testing/test-site.ts'
import type { CallQuery } from '#shared/contract/index.ts'
import { holdDebate, inHours } from './debate.testing.ts'

const site = testSite()
let editor: TestMember
let member: TestMember
const ids: Record<'scheduled' | 'open' | 'closed' | 'concluded' | 'draft' | 'removed' | 'temporary', number> =
  {
    scheduled: 0,
    open: 0,
    closed: 0,
    concluded: 0,
    draft: 0,
    removed: 0,
    temporary: 0,
  }

beforeAll(async () => {
  editor = await site.join({ role: 'EDITOR' })
  member = await site.join()
  const hold = (debate: Partial<Parameters<typeof holdDebate>[1]>) =>
    holdDebate(site.db, { authorId: editor.seq, ...debate })
  ids.scheduled = await hold({ opensAt: inHours(2), categoryId: 2 })
  ids.open = await hold({ opensAt: inHours(-2), title: '빈집세를 걷어야 합니까?' })
  ids.closed = await hold({ opensAt: inHours(-200), closesAt: inHours(-1) })
  ids.concluded = await hold({ opensAt: inHours(-400), closesAt: inHours(-300) })
  for (const visibility of ['draft', 'removed', 'temporary'] as const)
    ids[visibility] = await hold({ visibility })
  const conclusion = { conclusion: '등기와 함께 보여 주기로 했습니다.', concluded_at: inHours(-1) }
  await site.db.updateTable('debates').set(conclusion).where('post_id', '=', ids.concluded).execute()
})

const read = async (seq: number) => {
  const { status, body } = await site.as('stranger').call('GET /debates/:seq', { params: { seq } })
  return { httpStatus: status, ...body }
}
const list = (query: CallQuery<'GET /debates'>, who: TestMember | 'stranger' = 'stranger') =>
  site.as(who).call('GET /debates', { query })
const listed = async (query: CallQuery<'GET /debates'>, who?: TestMember) =>
  (await list(query, who)).body.items.map(item => item.id)

it('a list is refused from or to a day of the year 0, which the database does not have', async () => {
  for (const side of ['from', 'to'] as const) {
    const answer = await list({ [side]: '0000-12-31' })
    expect([answer.status, answer.error?.validationErrors]).toEqual([
      400,
      [{ field: side, message: expect.stringMatching(/요\.$/) }],
    ])
    expect((await list({ [side]: '0001-01-01' })).status).toBe(200)
  }
})

describe('a debate', () => {
  it('is not there as a draft, nor under the address of another kind', async () => {
    expect(await read(ids.draft)).toMatchObject({ httpStatus: 404, errorCode: 40400 })
    const question = { params: { id: ids.open } }
    expect(await site.as('stranger').call('GET /questions/:id', question)).toMatchObject({ status: 404 })
    expect(await read(ids.removed)).toMatchObject({ httpStatus: 410, errorCode: 41000 })
  })

  it('answers nothing that was written while it is hidden for a time', async () => {
    const debate = await read(ids.temporary)
    expect(debate).toMatchObject({ httpStatus: 200, title: '운영규칙에 따라 가린 글입니다.', events: [] })
    expect(JSON.stringify(debate)).not.toContain('체납')
    const events = { params: { debatePostId: ids.temporary } }
    const { body } = await site.as('stranger').call('GET /debate-events/:debatePostId', events)
    expect(body).toMatchObject({ items: [] })
  })

  it.each(['scheduled', 'open', 'closed', 'concluded'] as const)('is %s by its dates alone', async status => {
    expect(await read(ids[status])).toMatchObject({ httpStatus: 200, status })
    expect(await listed({ status })).toEqual([ids[status]])
  })

  it('shows its conclusion with the day it was written', async () => {
    expect((await read(ids.open)).conclusion).toBeNull()
    expect((await read(ids.concluded)).conclusion).toMatchObject({
      body: '등기와 함께 보여 주기로 했습니다.',
      document: null,
      at: expect.any(String),
    })
  })

  it('names the questions that it came from, and the interviews on these or on itself, each once', async () => {
    const { db } = site.database
    const insert = async (kind: 'question' | 'interview', title: string) => {
      const id = await insertPost(db, { kind, categoryId: 1, authorId: editor.seq, title, body: title })
      await db.updateTable('posts').set({ visibility: 'public' }).where('id', '=', id).execute()
      return id
    }
    const question = await insert('question', '빈집은 왜 비어 있습니까?')
    const interview = await insert('interview', '빈집을 고치는 사람에게 물었습니다')
    await linkPosts(db, { fromId: question, toId: ids.closed, kind: 'derived' })
    await linkPosts(db, { fromId: question, toId: interview, kind: 'derived' })
    await linkPosts(db, { fromId: ids.closed, toId: interview, kind: 'derived' })
    const onQuestion = await insert('interview', '빈집을 산 사람에게 물었습니다')
    const hidden = await insert('interview', '가려진 인터뷰')
    await db.updateTable('posts').set({ visibility: 'temporary' }).where('id', '=', hidden).execute()
    await linkPosts(db, { fromId: question, toId: onQuestion, kind: 'derived' })
    await linkPosts(db, { fromId: ids.closed, toId: hidden, kind: 'derived' })
    expect(await read(ids.closed)).toMatchObject({
      sourceQuestions: [{ id: question, title: '빈집은 왜 비어 있습니까?' }],
      interviews: [
        { id: interview, title: '빈집을 고치는 사람에게 물었습니다' },
        { id: onQuestion, title: '빈집을 산 사람에게 물었습니다' },
      ],
    })
    expect(await read(ids.open)).toMatchObject({ sourceQuestions: [], interviews: [] })
  })

  it('says that it was closed before its time, and when', async () => {
    const id = await holdDebate(site.db, { authorId: editor.seq, visibility: 'public' })
    const closed_early_at = inHours(-1)
    await site.db.updateTable('debates').set({ closed_early_at }).where('post_id', '=', id).execute()
    expect(await read(id)).toMatchObject({
      status: 'closed',
      closedEarly: true,
      closesAt: closed_early_at.toISOString(),
    })
    await site.db.updateTable('posts').set({ visibility: 'draft' }).where('id', '=', id).execute()
  })
})

describe('the list of debates', () => {
  it('shows public ones, newest first, and no other', async () => {
    expect(await listed({})).toEqual([ids.concluded, ids.closed, ids.open, ids.scheduled])
  })

  it('puts the open one that closes next first, and leaves out all that are not open', async () => {
    const next = await holdDebate(site.db, { authorId: editor.seq, closesAt: inHours(1) })
    expect(await listed({ sort: 'closing' })).toEqual([next, ids.open])
    expect(await listed({ sort: 'closing', category: 'labor' })).toEqual([])
    await site.db.updateTable('posts').set({ visibility: 'draft' }).where('id', '=', next).execute()
  })

  it('puts those that most people joined first', async () => {
    const params = { id: ids.open }
    await site.as(editor).call('POST /debates/:id/stance', { params, body: { position: 'other' } })
    const query = { sort: 'joined', size: 1 } as const
    const { body: first } = await list(query)
    expect(first).toMatchObject({ items: [{ id: ids.open, participants: 1 }], total: 4 })
    expect((await list({ ...query, cursor: String(first.next) })).body.items).toHaveLength(1)
    await site.as(editor).call('POST /debates/:id/stance', { params, body: { position: null } })
  })

  it('is cut down by category, words and the days of opening in Seoul', async () => {
    const day = (hours: number) => inHours(hours).toLocaleDateString('sv-SE', { timeZone: 'Asia/Seoul' })
    expect(await listed({ category: 'labor' })).toEqual([ids.scheduled])
    expect(await listed({ keyword: '빈집세' })).toEqual([ids.open])
    expect(await listed({ from: day(-201), to: day(-199) })).toEqual([ids.closed])
    expect(await listed({ to: day(-399) })).toEqual([ids.concluded])
    expect(await list({ from: '2026-02-31' })).toMatchObject({ status: 400 })
  })

  it('is cut down to what the caller took part in, for callers only', async () => {
    expect(await list({ mine: 'stance' })).toMatchObject({ status: 401 })
    expect(await listed({ mine: 'stance' }, member)).toEqual([])
    const of = (id: number) => ({ params: { id } })
    const as = site.as(member)
    await as.call('POST /debates/:id/stance', { ...of(ids.open), body: { position: 'for' } })
    await as.call('POST /debates/:id/agreed', { ...of(ids.closed), body: { agreed: true } })
    await as.call('POST /debates/:id/bookmarked', { ...of(ids.scheduled), body: { bookmarked: true } })
    expect(await listed({ mine: 'stance' }, member)).toEqual([ids.open])
    expect(await listed({ mine: 'agreed' }, member)).toEqual([ids.closed])
    expect(await listed({ mine: 'interest' }, member)).toEqual([ids.scheduled])
    expect(await listed({ mine: 'stance' }, editor)).toEqual([])
  })
})

describe('the light index', () => {
  it('names every public debate once, in parts', async () => {
    const part = async (cursor?: number) =>
      (await site.as('stranger').call('GET /debates/all', { query: { size: 3, cursor } })).body
    const first = await part()
    expect(first.items).toHaveLength(3)
    expect(Object.keys(first.items[0] ?? {})).toEqual(['id', 'title', 'date'])
    const second = await part(Number(first.next))
    expect(second.next).toBeNull()
    const found = [...first.items, ...second.items].map(item => item.id)
    expect(found).toEqual([ids.scheduled, ids.open, ids.closed, ids.concluded])
  })
})

describe('reading', () => {
  it('counts a view once, and an agreement with its certified part', async () => {
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
    const path = `/debates/${ids.open}/increase-view-count`
    for (let round = 0; round < 2; round++) {
      expect((await site.as('stranger').send('PUT', path, undefined, headers)).status).toBe(204)
    }
    const views = async () => (await read(ids.open)).counts.view
    await expect.poll(views).toBe(1)
  })
})
