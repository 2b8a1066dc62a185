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

/** Two sealed agreements and one that waits; a sealed position and one that waits. */
beforeEach(async () => {
  const [one, two, three] = [await site.join(), await site.join(), await site.join()]
  post = await insertTestPost(site.db, { authorId: one.seq })
  debate = await holdDebate(site.db, { authorId: one.seq })
  await agree(one)
  await agree(two)
  await choose(one, 'for')
  await sealWaitingActs(site.db)
  await agree(three)
  await choose(two, 'against')
  expect(await ownDrifts(site.db)).toEqual([])
})

const agree = ({ seq }: TestMember) => setAgreement(site.db, post, { seq, certified: false }, true)

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
    const set = (count: number) => sql`update post_stats set agree_count = ${count} where post_id = ${post}`
    const drift = { postId: post, kind: 'agree', value: 'agreed', logged: 3 }
    expect(await driftsAfter(set(4))).toEqual([{ ...drift, stored: 4 }])
    expect(await driftsAfter(set(0))).toEqual([{ ...drift, stored: 0 }])
  })

  it('is named where a waiting act was lost, or a sealed voice says something else', async () => {
    const drift = { postId: post, kind: 'agree', value: 'agreed', stored: 3, logged: 2 }
    expect(await driftsAfter(sql`delete from ledger_waiting_acts where post_id = ${post}`)).toEqual([drift])
    const silenced = sql`
      update ledger_voices set value = null where (post_id, who) = (
        select post_id, who from ledger_voices where post_id = ${post} limit 1)`
    expect(await driftsAfter(silenced)).toEqual([drift])
  })

  it('is named by position where a debate shows a wrong one, sealed or waiting', async () => {
    const moved = sql`
      update debate_position_counts set stance_count = case position
        when 'for' then 0 when 'against' then 2 else stance_count end
      where debate_id = ${debate}`
    expect(await driftsAfter(moved)).toEqual([
      { postId: debate, kind: 'stance', value: 'against', stored: 2, logged: 1 },
      { postId: debate, kind: 'stance', value: 'for', stored: 0, logged: 1 },
    ])
  })
})
