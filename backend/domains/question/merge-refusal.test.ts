import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { recountLog } from '#backend/domains/ledger/ledger.testing.ts'
import { sealWaitingActs } from '#backend/testing/seal-ledger.ts'
import type { TestMember } from '#backend/testing/test-app.ts'
import { testSite } from '#backend/testing/test-site.ts'
import { errorCode } from '#shared/errors/catalogue.ts'
import { askQuestion } from './question.testing.ts'

const site = testSite()
const note = '같은 것을 묻습니다.'
let people: TestMember[]
let fromId: number
let intoId: number

/** Seven people agree with the one question, nobody with the other. */
beforeEach(async () => {
  const author = await site.join()
  fromId = await askQuestion(site.db, { authorId: author.seq })
  intoId = await askQuestion(site.db, { authorId: author.seq })
  people = []
  while (people.length < 7) people.push(await site.join())
  for (const member of people) await agree(member, fromId, true)
})

const firstOf = () => people[0] ?? 'stranger'
const agree = (member: TestMember, id: number, agreed: boolean) =>
  site.as(member).call('POST /questions/:id/agreed', { params: { id }, body: { agreed } })
const refuse = (by: TestMember | 'stranger', refused: boolean, id = fromId) =>
  site.as(by).call('PUT /questions/:id/merge-refusal', { params: { id }, body: { refused } })
const merge = (id = fromId, into = intoId) =>
  site.as('editor').call('POST /desk/questions/:id/merge', { params: { id }, body: { into, note } })
const undo = async () => {
  const { body } = await site
    .as('editor')
    .call('GET /desk/history', { query: { entity: 'post', id: fromId } })
  const id = body.items.find(({ act }) => act === 'merge')?.id ?? 0
  return site.as('editor').call('POST /desk/history/:id/undo', { params: { id } })
}
const read = async (id: number) =>
  (await site.as('stranger').call('GET /questions/:id', { params: { id } })).body
const mine = async () =>
  (await site.as(firstOf()).call('GET /questions/:id/me', { params: { id: fromId } })).body

/** Beyond the ten minutes of undoing. */
async function seal(): Promise<void> {
  await sql`update post_relations set created_at = created_at - interval '1 hour'`.execute(site.db)
  await sealWaitingActs(site.db)
}
const logged = async (id: number) =>
  (await recountLog(site.db))
    .tallyOf(id)
    ?.counts()
    .map(({ value, counted }) => [value, counted])

describe('who says no to the words of the other question', () => {
  it('is not in its sum and keeps the own agreement, until they take it back', async () => {
    await merge()
    expect((await refuse(firstOf(), true)).body).toEqual({ refused: true })
    expect((await refuse(firstOf(), true)).status).toBe(200)
    expect(await read(intoId)).toMatchObject({ agreeFromMerged: 6, counts: { agree: 0 } })
    expect(await read(fromId)).toMatchObject({ counts: { agree: 7 } })
    expect(await mine()).toMatchObject({ agreed: true, mergeRefused: true })
    await refuse(firstOf(), false)
    expect(await read(intoId)).toMatchObject({ agreeFromMerged: 7 })
    expect(await mine()).toMatchObject({ agreed: true, mergeRefused: false })
  })

  it('says it once for all questions of theirs that were merged into it', async () => {
    const secondId = await askQuestion(site.db, { authorId: (await site.join()).seq })
    for (const member of people) await agree(member, secondId, true)
    for (const id of [fromId, secondId]) await merge(id)
    await refuse(firstOf(), true, secondId)
    expect(await read(intoId)).toMatchObject({ agreeFromMerged: 6 })
    expect(await mine()).toMatchObject({ mergeRefused: true })
  })

  it('has said nothing about another question that the other is merged into later', async () => {
    const lastId = await askQuestion(site.db, { authorId: (await site.join()).seq })
    await merge()
    await refuse(firstOf(), true)
    await merge(intoId, lastId)
    expect(await read(lastId)).toMatchObject({ agreeFromMerged: 7 })
    expect(await mine()).toMatchObject({ mergeRefused: false })
  })

  it('may do so of a merged question alone', async () => {
    expect((await refuse(firstOf(), true)).error?.errorCode).toBe(errorCode('STEP_NOT_POSSIBLE'))
  })

  it('changes no row of a merge that is undone', async () => {
    const rows = () =>
      sql`
        select 'question' as part, to_jsonb(q) as row from questions q
        union all select 'relation', to_jsonb(r) from post_relations r
        union all select 'step', to_jsonb(s) from question_steps s
        union all select 'agreement', to_jsonb(a) from post_agreements a
        union all select 'count', to_jsonb(c) from post_stats c
        union all select 'act', to_jsonb(w) from ledger_waiting_acts w
        order by 1, 2`
        .execute(site.db)
        .then(result => result.rows)
    const before = await rows()
    await merge()
    await refuse(firstOf(), true)
    expect((await undo()).error).toBeNull()
    expect(await rows()).toEqual(before)
    expect(await mine()).toMatchObject({ mergeRefused: false })
  })
})

describe('the public log', () => {
  it('carries nobody over who said no before the merge was in it', async () => {
    await merge()
    await refuse(firstOf(), true)
    await sealWaitingActs(site.db)
    await seal()
    expect(await logged(intoId)).toEqual([['merged', 6]])
    expect(await logged(fromId)).toEqual([['agreed', 7]])
  })

  it('takes back the carried voice of who says no later, and gives it back with the word', async () => {
    await merge()
    await sealWaitingActs(site.db)
    await seal()
    expect(await logged(intoId)).toEqual([['merged', 7]])
    await refuse(firstOf(), true)
    await seal()
    expect(await logged(intoId)).toEqual([['merged', (await read(intoId)).agreeFromMerged]])
    expect(await logged(intoId)).toEqual([['merged', 6]])
    await refuse(firstOf(), false)
    await seal()
    expect(await logged(intoId)).toEqual([['merged', 7]])
    expect(await logged(fromId)).toEqual([['agreed', 7]])
  })

  it('gives no voice back to who no longer agrees with the merged question', async () => {
    await merge()
    await sealWaitingActs(site.db)
    await seal()
    const [member] = people
    if (!member) throw new Error('nobody agreed')
    await refuse(member, true)
    await agree(member, fromId, false)
    await refuse(member, false)
    await seal()
    expect(await logged(intoId)).toEqual([['merged', 6]])
  })

  it('keeps the own agreement of who agrees with the other question itself', async () => {
    await merge()
    await sealWaitingActs(site.db)
    await seal()
    const [member] = people
    if (!member) throw new Error('nobody agreed')
    await agree(member, intoId, true)
    await refuse(member, true)
    await seal()
    expect(await logged(intoId)).toEqual([
      ['agreed', 1],
      ['merged', 6],
    ])
    expect(await read(intoId)).toMatchObject({ agreeFromMerged: 6, counts: { agree: 1 } })
  })
})
