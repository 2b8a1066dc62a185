import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestMember } from '#backend/testing/test-app.ts'
import { testSite } from '#backend/testing/test-site.ts'
import type { Debate } from '#shared/contract/debate.ts'
import { holdDebate, inHours } from './debate.testing.ts'

const site = testSite()
let editor: TestMember
let member: TestMember
let certified: TestMember
let id: number

beforeAll(async () => {
  editor = await site.join({ role: 'EDITOR' })
  member = await site.join()
  certified = await site.join({ certified_at: new Date() })
})
beforeEach(async () => {
  id = await holdDebate(site.db, { authorId: editor.seq })
})

type Who = TestMember | 'stranger'
const take = async (body: { position: string | null; commentId?: number }, who: Who = member, post = id) => {
  const reply = await site.as(who).call('POST /debates/:id/stance', { params: { id: post }, body })
  return { status: reply.status, ...reply.body }
}
const read = async (seq: number, who: Who = 'stranger') =>
  (await site.as(who).call('GET /debates/:seq', { params: { seq } })).body
const mine = async (debate: number, who: TestMember) =>
  (await site.as(who).call('GET /debates/:id/me', { params: { id: debate } })).body
const comment = async (who: TestMember, post = id) => {
  const body = { body: '등기만으로는 알 수 없기 때문입니다.' }
  return (await site.as(who).call('POST /comments/:postId', { params: { postId: post }, body })).body.id
}
const countsOf = ({ positions }: Pick<Debate, 'positions'>) =>
  Object.fromEntries(positions.map(position => [position.key, position.count]))

describe('a stance is refused', () => {
  it('to whoever may not write', async () => {
    expect(await take({ position: 'for' }, 'stranger')).toMatchObject({ errorCode: 40100 })
    const silent = await site.join({ consents: ['service', 'privacy'] })
    expect(await take({ position: 'for' }, silent)).toMatchObject({ errorCode: 40312 })
  })

  it('where there is no debate, and where there is none any more', async () => {
    expect(await take({ position: 'for' }, member, 987_654)).toMatchObject({ errorCode: 40400 })
    const draft = await holdDebate(site.db, { authorId: editor.seq, visibility: 'draft' })
    expect(await take({ position: 'for' }, member, draft)).toMatchObject({ errorCode: 40400 })
    const removed = await holdDebate(site.db, { authorId: editor.seq, visibility: 'removed' })
    expect(await take({ position: 'for' }, member, removed)).toMatchObject({ errorCode: 41000 })
  })

  it('before the debate opens and once it closed, be it early', async () => {
    const authorId = editor.seq
    const early = await holdDebate(site.db, { authorId, opensAt: inHours(1) })
    const late = await holdDebate(site.db, { authorId, opensAt: inHours(-2), closesAt: inHours(-1) })
    const stopped = await holdDebate(site.db, { authorId })
    await site.db
      .updateTable('debates')
      .set({ closed_early_at: inHours(-1) })
      .where('post_id', '=', stopped)
      .execute()
    for (const post of [early, late, stopped]) {
      expect(await take({ position: 'for' }, member, post)).toMatchObject({ errorCode: 40906 })
    }
  })

  it.each([
    {},
    { position: '' },
    { position: 'abstain' },
    { position: 'for', commentId: 0 },
    { position: 'for', certified: true },
  ])('as %o', async body => {
    const { status, error } = await site.as(member).send('POST', `/debates/${id}/stance`, body)
    expect([status, error?.errorCode]).toEqual([400, 40001])
    expect((await read(id)).participants).toBe(0)
  })

  it('with a reason that somebody else wrote, or that was written elsewhere', async () => {
    const elsewhere = await holdDebate(site.db, { authorId: editor.seq })
    for (const commentId of [await comment(certified), await comment(member, elsewhere)]) {
      const refused = await take({ position: 'for', commentId })
      expect(refused).toMatchObject({ status: 400, validationErrors: [{ field: 'commentId' }] })
    }
  })

  it('without a reason where the debate asks for one', async () => {
    const post = await holdDebate(site.db, { authorId: editor.seq, reasonRequired: true })
    expect(await take({ position: 'for' }, member, post)).toMatchObject({ status: 400 })
    const commentId = await comment(member, post)
    const taken = await take({ position: 'for', commentId }, member, post)
    expect(taken).toMatchObject({ stance: { position: 'for', commentId } })
    expect(await take({ position: 'for' }, member, post)).toMatchObject({ stance: { commentId } })
    expect(await take({ position: 'against' }, member, post)).toMatchObject({ status: 400 })
    expect(await take({ position: null }, member, post)).toMatchObject({ status: 200, stance: null })
  })
})

describe('a stance', () => {
  it('is counted once however often it is sent, changed, and given up', async () => {
    expect(await take({ position: 'for' })).toMatchObject({ status: 200, participants: 1 })
    expect(countsOf(await take({ position: 'for' }))).toEqual({ for: 1, against: 0, other: 0 })
    expect(countsOf(await take({ position: 'against' }))).toEqual({ for: 0, against: 1, other: 0 })
    const both = await take({ position: 'against' }, certified)
    expect(both.positions).toMatchObject([{ count: 0 }, { count: 2, certifiedCount: 1 }, { count: 0 }])
    expect(await take({ position: null })).toMatchObject({ stance: null, participants: 1 })
    expect(await take({ position: null })).toMatchObject({ stance: null, participants: 1 })
    expect(await take({ position: null }, certified)).toMatchObject({ participants: 0 })
  })

  it('counts as it was taken: who is certified later stays what they were', async () => {
    const late = await site.join()
    await take({ position: 'for' }, late)
    await site.db.updateTable('users').set({ certified_at: new Date() }).where('id', '=', late.seq).execute()
    expect((await take({ position: 'for' }, late)).positions[0]).toMatchObject({
      count: 1,
      certifiedCount: 0,
    })
    const moved = await take({ position: 'other' }, late)
    expect(moved.positions[2]).toMatchObject({ count: 1, certifiedCount: 1 })
    expect((await take({ position: null }, late)).positions[2]).toMatchObject({ count: 0, certifiedCount: 0 })
  })

  it('is shown to its member alone', async () => {
    await take({ position: 'other' })
    expect(await mine(id, member)).toEqual({
      agreed: false,
      bookmarked: false,
      stance: { position: 'other', commentId: null, changedAt: expect.any(String) },
      mayTakeStance: true,
    })
    expect(await mine(id, certified)).toMatchObject({ stance: null })
  })

  it('can be taken by whoever the page says it can', async () => {
    const silent = await site.join({ consents: ['service', 'privacy'] })
    expect(await mine(id, silent)).toMatchObject({ mayTakeStance: false })
    const over = await holdDebate(site.db, { authorId: editor.seq, closesAt: inHours(-1) })
    expect(await mine(over, member)).toMatchObject({ mayTakeStance: false })
  })
})

describe('a comment', () => {
  it('carries the stance of its moment, and the best of each position stands beside the debate', async () => {
    await comment(member)
    await take({ position: 'against' })
    const against = await comment(member)
    await take({ position: 'for' })
    await take({ position: 'for' }, certified)
    const plain = await comment(certified)
    const better = await comment(member)
    await site.as(member).call('POST /comments/:postId/:commentId/agreed', {
      params: { postId: id, commentId: plain },
      body: { agreed: true },
    })
    const { topComments } = await read(id)
    expect(topComments).toMatchObject([
      { id: plain, stance: 'for', agreeCount: 1 },
      { id: against, stance: 'against', agreeCount: 0 },
    ])
    expect(topComments.map(one => one.id)).not.toContain(better)
    const soon = Math.floor(Date.now() / 1_000) + 60
    await site.db.updateTable('post_stats').set({ closing_epoch: soon }).where('post_id', '=', id).execute()
    const closing = await site.as('stranger').call('GET /debates/closing')
    expect(closing.body.items[0]).toMatchObject({ id })
    expect(closing.body.topComments).toEqual(topComments)
  })

  it('that gives the reason of a position shows it, unless it has stood too long to change sides', async () => {
    const stanceShown = async (commentId: number) => {
      const params = { postId: id, commentId }
      const { body } = await site.as('stranger').call('GET /comments/:postId/:commentId', { params })
      return body.comment.stance
    }
    const reason = await comment(member)
    expect(await stanceShown(reason)).toBeNull()
    await take({ position: 'for', commentId: reason })
    expect(await stanceShown(reason)).toBe('for')
    const other = await comment(member)
    await take({ position: 'against', commentId: other })
    expect(await stanceShown(other)).toBe('against')
    expect(await stanceShown(reason)).toBe('for')

    const old = { created_at: inHours(-1) }
    await site.db.updateTable('comments').set(old).where('id', '=', reason).execute()
    await take({ position: 'other', commentId: reason })
    expect(await stanceShown(reason)).toBe('for')
  })
})

describe('the position of a comment in a debate with hidden results', () => {
  it.each(['after-close', 'after-vote'] as const)('is shown when the debate is over: %s', async rule => {
    const post = await holdDebate(site.db, { authorId: editor.seq, resultsVisible: rule })
    await take({ position: 'for', commentId: await comment(member, post) }, member, post)
    const params = { postId: post }
    const seenBy = async (who: Who) => {
      const list = await site.as(who).call('GET /comments/:postId', { params, query: {} })
      const filtered = await site.as(who).call('GET /comments/:postId', { params, query: { stance: 'for' } })
      const { topComments } = await read(post, who)
      return [list.body.items[0]?.stance, filtered.body.total, topComments.length]
    }
    for (const who of ['stranger', member, certified] as const)
      expect(await seenBy(who)).toEqual([null, 0, 0])
    await site.db
      .updateTable('debates')
      .set({ closed_early_at: new Date() })
      .where('post_id', '=', post)
      .execute()
    expect(await seenBy('stranger')).toEqual(['for', 1, 1])
  })
})

describe('results', () => {
  const hidden = { for: null, against: null, other: null }
  const shown = { for: 1, against: 0, other: 0 }
  const seenBy = async (who: Who, post: number) => {
    const detail = countsOf(await read(post, who))
    const list = (await site.as(who).call('GET /debates', { query: { size: 50 } })).body
    const card = list.items.find(item => item.id === post)
    expect(countsOf(card ?? { positions: [] })).toEqual(detail)
    expect(card?.participants).toBe(1)
    return detail
  }

  it('kept until one votes are seen by those who hold a position', async () => {
    const post = await holdDebate(site.db, { authorId: editor.seq, resultsVisible: 'after-vote' })
    expect(countsOf(await take({ position: 'for' }, member, post))).toEqual(shown)
    expect(await seenBy(member, post)).toEqual(shown)
    expect(await seenBy(certified, post)).toEqual(hidden)
    expect(await seenBy('stranger', post)).toEqual(hidden)
  })

  it('kept until the end are seen by nobody before and everybody after it', async () => {
    const post = await holdDebate(site.db, { authorId: editor.seq, resultsVisible: 'after-close' })
    expect(countsOf(await take({ position: 'for' }, member, post))).toEqual(hidden)
    expect(await seenBy(member, post)).toEqual(hidden)
    await site.db
      .updateTable('debates')
      .set({ closed_early_at: new Date() })
      .where('post_id', '=', post)
      .execute()
    expect(await seenBy('stranger', post)).toEqual(shown)
  })
})
