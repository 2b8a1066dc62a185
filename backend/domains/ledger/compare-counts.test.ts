import { type RawBuilder, sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { holdDebate } from '#backend/domains/debate/debate.testing.ts'
import { insertTestPost, setAgreement } from '#backend/domains/post/post.testing.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { sealWaitingActs } from '#backend/testing/seal-ledger.ts'
import type { TestMember } from '#backend/testing/test-app.ts'
import { testSite } from '#backend/testing/test-site.ts'
import { compareWithLedger, type LedgerDrift } from './compare-counts.queries.ts'

const site = testSite()
let post: number
let debate: number

/** Two sealed agreements and one that waits; a sealed position and one that waits. The first of each is certified. */
beforeEach(async () => {
  const certified = { certified_at: new Date() }
  const [one, two, three] = [await site.join(certified), await site.join(), await site.join()]
  post = await insertTestPost(site.db, { authorId: one.seq })
  debate = await holdDebate(site.db, { authorId: one.seq })
  await agree(one, true)
  await agree(two)
  await choose(one, 'for')
  await sealWaitingActs(site.db)
  await agree(three)
  await choose(two, 'against')
  expect(await ownDrifts(site.db)).toEqual([])
})

const agree = ({ seq }: TestMember, certified = false) =>
  setAgreement(site.db, post, { seq, certified }, true)

async function choose(member: TestMember, position: string): Promise<void> {
  const wanted = { params: { id: debate }, body: { position } }
  expect((await site.as(member).call('POST /debates/:id/stance', wanted)).status).toBe(200)
}

const ownDrifts = async (db: Database): Promise<LedgerDrift[]> =>
  (await compareWithLedger(db)).filter(({ postId }) => postId === post || postId === debate)

class Undone extends Error {}

/** Drifts named after one statement, which is undone. */
async function driftsAfter(statement: RawBuilder<unknown>): Promise<LedgerDrift[]> {
  let drifts: LedgerDrift[] = []
  const planted = site.db.transaction().execute(async trx => {
    await statement.execute(trx)
    drifts = await ownDrifts(trx)
    throw new Undone()
  })
  await expect(planted).rejects.toThrow(Undone)
  return drifts
}

describe('a count that differs from the public log', () => {
  it('is named where a page shows one agreement more, or none', async () => {
    const set = (count: number, certified: number) =>
      sql`update post_stats set agree_count = ${count}, certified_agree_count = ${certified} where post_id = ${post}`
    const drift = { postId: post, kind: 'agree', value: 'agreed', logged: [3, 1] }
    expect(await driftsAfter(set(4, 1))).toEqual([{ ...drift, stored: [4, 1] }])
    expect(await driftsAfter(set(0, 0))).toEqual([{ ...drift, stored: [0, 0] }])
  })

  it('is named where the certified people of a page are others than those of the log, sealed or waiting', async () => {
    const shown = sql`update post_stats set certified_agree_count = 2 where post_id = ${post}`
    const drift = { postId: post, kind: 'agree', value: 'agreed', stored: [3, 1] }
    expect(await driftsAfter(shown)).toEqual([{ ...drift, stored: [3, 2], logged: [3, 1] }])
    const sealed = sql`update ledger_voices set certified = false where post_id = ${post}`
    expect(await driftsAfter(sealed)).toEqual([{ ...drift, logged: [3, 0] }])
    const waiting = sql`update ledger_waiting_acts set certified = true where post_id = ${post}`
    expect(await driftsAfter(waiting)).toEqual([{ ...drift, logged: [3, 2] }])
    const position = sql`
      update debate_position_counts set certified_stance_count = 0 where debate_id = ${debate} and position = 'for'`
    expect(await driftsAfter(position)).toEqual([
      { postId: debate, kind: 'stance', value: 'for', stored: [1, 0], logged: [1, 1] },
    ])
  })

  it('is named where a waiting act was lost, or a sealed voice says something else', async () => {
    const drift = { postId: post, kind: 'agree', value: 'agreed', stored: [3, 1] }
    const lost = sql`delete from ledger_waiting_acts where post_id = ${post}`
    expect(await driftsAfter(lost)).toEqual([{ ...drift, logged: [2, 1] }])
    const silenced = sql`update ledger_voices set value = null where post_id = ${post} and not certified`
    expect(await driftsAfter(silenced)).toEqual([{ ...drift, logged: [2, 1] }])
  })

  it('is named by position where a debate shows a wrong one, sealed or waiting', async () => {
    const moved = sql`
      update debate_position_counts set
        stance_count = case position when 'for' then 0 when 'against' then 2 else stance_count end,
        certified_stance_count = 0
      where debate_id = ${debate}`
    expect(await driftsAfter(moved)).toEqual([
      { postId: debate, kind: 'stance', value: 'against', stored: [2, 0], logged: [1, 0] },
      { postId: debate, kind: 'stance', value: 'for', stored: [0, 0], logged: [1, 1] },
    ])
  })
})
