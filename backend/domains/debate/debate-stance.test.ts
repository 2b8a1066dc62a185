import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { App } from '#backend/app.ts'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { memberToken, openTestApp, type TestMember } from '#backend/testing/test-app.ts'
import { openTestDatabase } from '#backend/testing/test-database.ts'
import { holdDebate, inHours } from './debate.testing.ts'

let database: OpenDatabase
let app: App
let editor: TestMember
let member: TestMember
let certified: TestMember
let id: number

beforeAll(async () => {
  database = await openTestDatabase()
  app = await openTestApp(database)
  editor = await memberToken(database, { role: 'EDITOR' })
  member = await memberToken(database)
  certified = await memberToken(database, { certified_at: new Date() })
})
afterAll(async () => {
  await app.close()
  await database.close()
})
beforeEach(async () => {
  id = await holdDebate(database.db, { authorId: editor.seq })
})

const take = async (payload: object, who: TestMember | null = member, post = id) => {
  const url = `/api/debates/${post}/stance`
  const reply = await app.inject({ method: 'POST', url, payload, ...(who && { headers: who.headers }) })
  return { status: reply.statusCode, ...reply.json() }
}
const read = async (url: string, who?: TestMember) =>
  (await app.inject({ url: `/api${url}`, ...(who && { headers: who.headers }) })).json()
const comment = async (who: TestMember, post = id) => {
  const payload = { body: '등기만으로는 알 수 없기 때문입니다.' }
  const url = `/api/comments/${post}`
  const { id: commentId } = (
    await app.inject({ method: 'POST', url, payload, headers: who.headers })
  ).json() as {
    id: number
  }
  return commentId
}
const countsOf = ({ positions }: { positions: { key: string; count: number }[] }) =>
  Object.fromEntries(positions.map(position => [position.key, position.count]))

describe('a stance is refused', () => {
  it('to whoever may not write', async () => {
    expect(await take({ position: 'for' }, null)).toMatchObject({ errorCode: 40100 })
    const silent = await memberToken(database, { consents: ['service', 'privacy'] })
    expect(await take({ position: 'for' }, silent)).toMatchObject({ errorCode: 40312 })
  })

  it('where there is no debate, and where there is none any more', async () => {
    expect(await take({ position: 'for' }, member, 987_654)).toMatchObject({ errorCode: 40400 })
    const draft = await holdDebate(database.db, { authorId: editor.seq, visibility: 'draft' })
    expect(await take({ position: 'for' }, member, draft)).toMatchObject({ errorCode: 40400 })
    const removed = await holdDebate(database.db, { authorId: editor.seq, visibility: 'removed' })
    expect(await take({ position: 'for' }, member, removed)).toMatchObject({ errorCode: 41000 })
  })

  it('before the debate opens and once it closed, be it early', async () => {
    const authorId = editor.seq
    const early = await holdDebate(database.db, { authorId, opensAt: inHours(1) })
    const late = await holdDebate(database.db, { authorId, opensAt: inHours(-2), closesAt: inHours(-1) })
    const stopped = await holdDebate(database.db, { authorId })
    await database.db
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
    expect(await take(body)).toMatchObject({ status: 400, errorCode: 40001 })
    expect((await read(`/debates/${id}`)).participants).toBe(0)
  })

  it('with a reason that somebody else wrote, or that was written elsewhere', async () => {
    const elsewhere = await holdDebate(database.db, { authorId: editor.seq })
    for (const commentId of [await comment(certified), await comment(member, elsewhere)]) {
      const refused = await take({ position: 'for', commentId })
      expect(refused).toMatchObject({ status: 400, validationErrors: [{ field: 'commentId' }] })
    }
  })

  it('without a reason where the debate asks for one', async () => {
    const post = await holdDebate(database.db, { authorId: editor.seq, reasonRequired: true })
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
    const late = await memberToken(database)
    await take({ position: 'for' }, late)
    await database.db
      .updateTable('users')
      .set({ certified_at: new Date() })
      .where('id', '=', late.seq)
      .execute()
    expect((await take({ position: 'for' }, late)).positions[0]).toMatchObject({
      count: 1,
      certifiedCount: 0,
    })
    const moved = await take({ position: 'other' }, late)
    expect(moved.positions[2]).toMatchObject({ count: 1, certifiedCount: 1 })
    expect((await take({ position: null }, late)).positions[2]).toMatchObject({ count: 0, certifiedCount: 0 })
  })

  it('is told to its member alone', async () => {
    await take({ position: 'other' })
    expect(await read(`/debates/${id}/me`, member)).toEqual({
      agreed: false,
      bookmarked: false,
      stance: { position: 'other', commentId: null, changedAt: expect.any(String) },
      mayTakeStance: true,
    })
    expect(await read(`/debates/${id}/me`, certified)).toMatchObject({ stance: null })
  })

  it('can be taken by whoever the page says it can', async () => {
    const silent = await memberToken(database, { consents: ['service', 'privacy'] })
    expect(await read(`/debates/${id}/me`, silent)).toMatchObject({ mayTakeStance: false })
    const over = await holdDebate(database.db, { authorId: editor.seq, closesAt: inHours(-1) })
    expect(await read(`/debates/${over}/me`, member)).toMatchObject({ mayTakeStance: false })
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
    const url = `/api/comments/${id}/${plain}/agreed`
    await app.inject({ method: 'POST', url, headers: member.headers, payload: { agreed: true } })
    const { topComments } = await read(`/debates/${id}`)
    expect(topComments).toMatchObject([
      { id: plain, stance: 'for', agreeCount: 1 },
      { id: against, stance: 'against', agreeCount: 0 },
    ])
    expect(topComments.map((one: { id: number }) => one.id)).not.toContain(better)
  })

  it('that gives the reason of a position shows it, unless it has stood too long to change sides', async () => {
    const stanceShown = async (commentId: number) =>
      (await read(`/comments/${id}/${commentId}`)).comment.stance
    const reason = await comment(member)
    expect(await stanceShown(reason)).toBeNull()
    await take({ position: 'for', commentId: reason })
    expect(await stanceShown(reason)).toBe('for')
    const other = await comment(member)
    await take({ position: 'against', commentId: other })
    expect(await stanceShown(other)).toBe('against')
    expect(await stanceShown(reason)).toBe('for')

    const old = { created_at: inHours(-1) }
    await database.db.updateTable('comments').set(old).where('id', '=', reason).execute()
    await take({ position: 'other', commentId: reason })
    expect(await stanceShown(reason)).toBe('for')
  })
})

describe('results', () => {
  const hidden = { for: null, against: null, other: null }
  const shown = { for: 1, against: 0, other: 0 }
  const seenBy = async (who: TestMember | undefined, post: number) => {
    const detail = countsOf(await read(`/debates/${post}`, who))
    const list = await read('/debates?size=50', who)
    const card = list.items.find((item: { id: number }) => item.id === post)
    expect(countsOf(card)).toEqual(detail)
    expect(card.participants).toBe(1)
    return detail
  }

  it('kept until one votes are seen by those who hold a position', async () => {
    const post = await holdDebate(database.db, { authorId: editor.seq, resultsVisible: 'after-vote' })
    expect(countsOf(await take({ position: 'for' }, member, post))).toEqual(shown)
    expect(await seenBy(member, post)).toEqual(shown)
    expect(await seenBy(certified, post)).toEqual(hidden)
    expect(await seenBy(undefined, post)).toEqual(hidden)
  })

  it('kept until the end are seen by nobody before and everybody after it', async () => {
    const post = await holdDebate(database.db, { authorId: editor.seq, resultsVisible: 'after-close' })
    expect(countsOf(await take({ position: 'for' }, member, post))).toEqual(hidden)
    expect(await seenBy(member, post)).toEqual(hidden)
    await database.db
      .updateTable('debates')
      .set({ closed_early_at: new Date() })
      .where('post_id', '=', post)
      .execute()
    expect(await seenBy(undefined, post)).toEqual(shown)
  })
})
