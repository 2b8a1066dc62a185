import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertMembers, setAgreement } from '#backend/domains/post/post.testing.ts'
import { reconcileCounts } from '#backend/domains/post/reconcile-counts.commands.ts'
import { askQuestion } from '#backend/domains/question/question.testing.ts'
import type { TestMember } from '#backend/testing/test-app.ts'
import { truncate } from '#backend/testing/test-database.ts'
import { testSite } from '#backend/testing/test-site.ts'
import { errorCode } from '#shared/errors/catalogue.ts'

const site = testSite()
const reason = '한 망에서 한꺼번에 들어온 공감입니다.'
let postId: number
let one: TestMember
let other: TestMember
let member: TestMember

beforeEach(async () => {
  await truncate(site.database)
  const [authorId = 0] = await insertMembers(site.db, 1)
  postId = await askQuestion(site.db, { authorId })
  one = await site.join({ role: 'EDITOR', name: '첫째 편집자' })
  other = await site.join({ role: 'EDITOR', name: '둘째 편집자' })
  member = await site.join({ certified_at: new Date() })
})

async function agree(person: TestMember, agreed = true, address = '203.0.113.7', id = postId) {
  return site.app.inject({
    method: 'POST',
    url: `/api/questions/${id}/agreed`,
    headers: person.headers,
    payload: { agreed },
    remoteAddress: address,
  })
}

const read = async () =>
  (await site.as('stranger').call('GET /questions/:id', { params: { id: postId } })).body
const mine = async () =>
  (await site.as(member).call('GET /questions/:id/me', { params: { id: postId } })).body.agreed
const report = async (query: { network?: string; age?: 'older' } = {}) =>
  (await site.as(one).call('GET /desk/posts/:id/agreements', { params: { id: postId }, query })).body
const log = async () => (await site.as('stranger').call('GET /agreement-exclusions')).body.items
type Chosen = Parameters<typeof propose>[0]
const propose = (chosen: { age?: 'day' | 'older'; network?: string; refs?: string[]; from?: string }) =>
  site
    .as(one)
    .call('POST /desk/posts/:id/agreement-exclusions', { params: { id: postId }, body: { chosen, reason } })
const decide = (exclusionId: number, confirmed: boolean, by: TestMember) =>
  site.as(by).call('PUT /desk/agreement-exclusions/:exclusionId/decision', {
    params: { exclusionId },
    body: { confirmed },
  })

async function excluded(chosen: Chosen): Promise<number> {
  const { id } = (await propose(chosen)).body
  await decide(id, true, other)
  return id
}

const proposeBack = (exclusionId: number, by: TestMember) =>
  site.as(by).call('PUT /desk/agreement-exclusions/:exclusionId/restoration', {
    params: { exclusionId },
    body: { reason: '사람마다 확인했습니다.' },
  })
const decideBack = (exclusionId: number, confirmed: boolean, by: TestMember) =>
  site.as(by).call('PUT /desk/agreement-exclusions/:exclusionId/restoration-decision', {
    params: { exclusionId },
    body: { confirmed },
  })

describe('an exclusion of agreements', () => {
  it('needs something chosen that is there, and a reason', async () => {
    await agree(member)
    for (const chosen of [{}, { age: 'older' as const }]) {
      const { error } = await propose(chosen)
      expect(error?.validationErrors).toMatchObject([{ field: 'chosen' }])
    }
    const body = { chosen: { age: 'day' as const }, reason: ' ' }
    const blank = await site
      .as(one)
      .call('POST /desk/posts/:id/agreement-exclusions', { params: { id: postId }, body })
    expect(blank.error?.validationErrors).toMatchObject([{ field: 'reason' }])
    expect((await report()).exclusions).toEqual([])
  })

  it('is refused from a moment of the year 0, which the database does not have', async () => {
    await agree(member)
    const answer = await propose({ from: '0000-12-31T15:00:00.000Z' })
    expect([answer.status, answer.error?.validationErrors]).toMatchObject([400, [{ field: 'chosen.from' }]])
  })

  it('is not decided by who proposed it, nor twice, and until then changes no count', async () => {
    await agree(member)
    const { id } = (await propose({ age: 'day' })).body
    expect((await decide(id, true, one)).error?.errorCode).toBe(errorCode('SECOND_EDITOR_REQUIRED'))
    expect((await decideBack(id, true, other)).error?.errorCode).toBe(errorCode('STEP_NOT_POSSIBLE'))
    expect(await read()).toMatchObject({ counts: { agree: 1 }, excludedAgree: 0 })
    expect(await log()).toEqual([])
    expect((await decide(id, false, other)).body).toMatchObject({ status: 'refused', excludedCount: 0 })
    expect((await decide(id, true, other)).error?.errorCode).toBe(errorCode('STEP_NOT_POSSIBLE'))
    expect(await read()).toMatchObject({ counts: { agree: 1 }, excludedAgree: 0 })
  })

  it('takes those chosen out of both counts, and says so in public without a name', async () => {
    await agree(member)
    const [older = 0] = await insertMembers(site.db, 1)
    await setAgreement(site.db, postId, { seq: older, certified: false }, true)
    await site.db
      .updateTable('users')
      .set({ created_at: sql<never>`now() - interval '40 days'` })
      .where('id', '=', older)
      .execute()
    await excluded({ age: 'day' })
    expect(await read()).toMatchObject({ counts: { agree: 1, certifiedAgree: 0 }, excludedAgree: 1 })
    const [logged] = await log()
    expect(logged).toMatchObject({ post: { id: postId }, count: 1, reason, restored: null })
    expect(JSON.stringify(logged)).not.toContain('편집자')
    expect(await reconcileCounts(site.db)).toEqual([])
  })

  it('keeps the acts for the public log, and adds who is out, by the voice of their act', async () => {
    await agree(member)
    const acts = () =>
      site.db.selectFrom('ledger_waiting_acts').selectAll().where('post_id', '=', postId).execute()
    const before = await acts()
    await excluded({ age: 'day' })
    expect(await acts()).toEqual(before)
    const out = await site.db
      .selectFrom('ledger_waiting_exclusions')
      .select(['type', 'who'])
      .where('post_id', '=', postId)
      .execute()
    expect(out).toEqual([{ type: 'exclude', who: before[0]?.who }])
    const { counts, excludedAgree } = await read()
    expect(counts.agree + excludedAgree).toBe(before.length)
  })

  it('cannot be evaded by taking the agreement back and giving it again', async () => {
    await agree(member)
    await excluded({ age: 'day' })
    expect(await mine()).toBe(true)
    for (const wanted of [false, true, false, true]) {
      await agree(member, wanted)
      expect(await mine()).toBe(wanted)
      expect((await read()).counts.agree).toBe(0)
    }
    expect(await reconcileCounts(site.db)).toEqual([])
  })

  it('is not undone by an agreement with a question that was merged into this one', async () => {
    const mergedId = await askQuestion(site.db, { authorId: one.seq })
    await agree(member)
    await agree(member, true, '203.0.113.7', mergedId)
    const body = { into: postId, note: '같은 것을 묻습니다.' }
    await site.as(one).call('POST /desk/questions/:id/merge', { params: { id: mergedId }, body })
    expect(await read()).toMatchObject({ counts: { agree: 1 }, agreeFromMerged: 0 })
    const id = await excluded({ age: 'day' })
    expect(await read()).toMatchObject({ counts: { agree: 0 }, agreeFromMerged: 0, excludedAgree: 1 })
    await proposeBack(id, other)
    await decideBack(id, true, one)
    expect(await read()).toMatchObject({ counts: { agree: 1 }, agreeFromMerged: 0, excludedAgree: 0 })
  })

  it('is reversed by two editors, for those alone who did not take theirs back', async () => {
    const second = await site.join()
    await agree(member)
    await agree(second)
    const id = await excluded({ age: 'day' })
    await agree(second, false)
    await proposeBack(id, other)
    expect((await decideBack(id, true, other)).error?.errorCode).toBe(errorCode('SECOND_EDITOR_REQUIRED'))
    expect((await decideBack(id, false, one)).body).toMatchObject({ status: 'excluded' })
    await proposeBack(id, other)
    expect((await decideBack(id, true, one)).body).toMatchObject({ status: 'restored', restoredCount: 1 })
    expect(await read()).toMatchObject({ counts: { agree: 1, certifiedAgree: 1 }, excludedAgree: 0 })
    expect(await log()).toMatchObject([
      { count: 2, restored: { count: 1, reason: '사람마다 확인했습니다.' } },
    ])
    expect(await reconcileCounts(site.db)).toEqual([])
    await agree(member, false)
    expect((await read()).counts.agree).toBe(0)
  })

  it('is a matter of the count alone: the member’s own lists have it until they take it back', async () => {
    await agree(member)
    await excluded({ age: 'day' })
    const lists = async () => {
      const as = site.as(member)
      const agreed = (await as.call('GET /questions', { query: { mine: 'agreed' } })).body.items
      const params = { id: member.seq }
      const recommended = (await as.call('GET /users/profile/:id/recommend', { params })).body.items
      const { agreements } = (await as.call('GET /users/leaving')).body
      return [agreed.map(({ id }) => id), recommended.map(({ id }) => id), agreements]
    }
    expect(await lists()).toEqual([[postId], [postId], 1])
    await agree(member, false)
    expect(await lists()).toEqual([[], [], 0])
  })

  it('takes no step of the question back', async () => {
    const people = await insertMembers(site.db, 30)
    await agree(member)
    for (const seq of people) await setAgreement(site.db, postId, { seq, certified: false }, true)
    const another = await site.join()
    await agree(another)
    expect((await read()).status).toBe('review')
    await excluded({ age: 'day' })
    expect(await read()).toMatchObject({ status: 'review', counts: { agree: 0 }, excludedAgree: 32 })
  })

  it('tells those whose agreement it was, and where to object', async () => {
    await agree(member)
    await excluded({ age: 'day' })
    await site.app.background.deliverAll()
    const { items } = (await site.as(member).call('GET /notifications')).body
    expect(items.map(({ text }) => text).join()).toMatch(
      new RegExp(`집계에서 제외되었습니다. 이유: ${reason}.*help@`),
    )
  })
})

describe('the view of a post’s agreements', () => {
  it('names networks by a hash that differs by post and keeps no address', async () => {
    await agree(member, true, '203.0.113.7')
    await agree(await site.join(), true, '203.0.113.250')
    await agree(await site.join(), true, '198.51.100.1')
    const { networks, withNetwork, newest } = await report()
    expect(networks.map(({ count }) => count)).toEqual([2, 1])
    expect(withNetwork).toBe(3)
    expect((await report({ network: networks[0]?.network ?? '' })).newest).toHaveLength(2)
    expect(JSON.stringify({ networks, newest })).not.toMatch(/203\.0|시민/)
    const first = networks[0]?.network
    const [authorId = 0] = await insertMembers(site.db, 1)
    postId = await askQuestion(site.db, { authorId })
    await agree(member, true, '203.0.113.7')
    expect((await report()).networks[0]?.network).not.toBe(first)
  })

  it('marks one network and young accounts from twenty agreements on, and shows the post at first sight', async () => {
    const today = async () => (await site.as(one).call('GET /desk/today')).body.agreements.items
    for (let count = 0; count < 19; count += 1) await agree(await site.join())
    expect((await report()).findings).toEqual([])
    expect(await today()).toEqual([])
    await agree(await site.join())
    const { findings } = await report()
    expect(findings.map(({ found }) => found)).toEqual(['20개 가운데 20개(100%)', '20개 가운데 20개(100%)'])
    expect(await today()).toMatchObject([{ id: postId, waiting: 0, findings }])
    const [network] = (await report()).networks
    const { id } = (await propose({ network: network?.network ?? '' })).body
    expect(await today()).toMatchObject([{ id: postId, waiting: 1 }])
    await decide(id, true, other)
    expect(await today()).toEqual([])
    expect(await read()).toMatchObject({ counts: { agree: 0 }, excludedAgree: 20 })
  })

  it('lets single agreements be chosen without saying whose they are', async () => {
    await agree(member)
    await agree(await site.join())
    const [latest] = (await report()).newest
    await excluded({ refs: [latest?.ref ?? ''] })
    expect((await read()).counts).toMatchObject({ agree: 1, certifiedAgree: 1 })
  })
})
