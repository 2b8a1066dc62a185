import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ReceiptDetails } from '#shared/contract/ledger.ts'
import { findReceipts, readReceiptOf } from './receipt.queries.ts'
import { signer, testLog, voices } from './test-log.testing.ts'
import { noteExclusions } from './waiting-act.commands.ts'

const log = testLog()
let place: { postId: number; kind: 'agree' }
let caseNumber: number

beforeEach(async () => {
  place = { postId: log.posts[0] ?? 0, kind: 'agree' }
  for (const member of log.members) await log.act(place.postId, member)
  await sql`
    insert into post_agreements (post_id, user_id, certified)
    select ${place.postId}, unnest(${log.members}::bigint[]), false`.execute(log.db)
  const { rows } = await sql<{ id: number }>`
    insert into agreement_exclusions (post_id, chosen, reason, proposed_by)
    values (${place.postId}, '{}', '한 망에서 모두 일 초 안에', ${log.members[0]}) returning id`.execute(
    log.db,
  )
  caseNumber = rows[0]?.id ?? 0
})

async function decide(type: 'exclude' | 'restore', member: number): Promise<void> {
  const found = await voices.find(log.db, place, [log.members[member] ?? 0])
  const whos = [...found.values()].map(({ who }) => who)
  await noteExclusions(log.db, { caseNumber, postId: place.postId, type, whos })
}

const receiptOf = (member: number): Promise<ReceiptDetails | null> =>
  readReceiptOf(log.db, { voices, signer }, log.members[member] ?? 0, place)

describe('a receipt', () => {
  it('waits with a promise, then has its place in the log', async () => {
    expect(await receiptOf(0)).toMatchObject({
      ...{ status: 'waiting', index: null, exclusion: null },
      acts: [{ turn: 1, index: null, promise: expect.stringContaining('gongron/v1 promise') }],
    })
    await log.seal(1)
    const receipt = await receiptOf(0)
    expect(receipt).toMatchObject({ status: 'sealed', promisedBy: null, exclusion: null })
    expect(receipt?.acts).toEqual([{ turn: 1, value: 'agreed', index: receipt?.index, promise: null }])
  })

  it.each(['temporary', 'removed'])('of a post that is %s says nothing of its title', async visibility => {
    const titles = async () => {
      const { items } = await findReceipts(log.db, voices, log.members[0] ?? 0, undefined)
      return [items.map(({ title }) => title), (await receiptOf(0))?.title]
    }
    expect(await titles()).toEqual([[expect.any(String)], expect.any(String)])
    await sql`
      update posts set visibility = ${visibility}, hidden_until = case when ${visibility} = 'temporary' then now() + interval '1 day' end,
        deleted_at = case when ${visibility} = 'removed' then now() end`.execute(log.db)
    expect(await titles()).toEqual([[null], null])
  })

  it('of an excluded agreement has the number and the public reason of its case, until it is restored', async () => {
    await decide('exclude', 0)
    await log.seal(1)
    await log.seal(2)
    const exclusion = { caseNumber, reason: '한 망에서 모두 일 초 안에' }
    expect(await receiptOf(0)).toMatchObject({ status: 'excluded', exclusion })
    const { items } = await findReceipts(log.db, voices, log.members[0] ?? 0, undefined)
    expect(items).toMatchObject([{ postId: place.postId, status: 'excluded', exclusion }])
    await log.act(log.posts[1], log.members[0])
    await sql`
      insert into post_agreements (post_id, user_id, certified)
      values (${log.posts[1]}, ${log.members[0]}, false)`.execute(log.db)
    expect((await findReceipts(log.db, voices, log.members[0] ?? 0, undefined)).items).toMatchObject([
      { postId: log.posts[1], status: 'waiting', promisedBy: expect.any(String), exclusion: null },
      { postId: place.postId, status: 'excluded', promisedBy: null, exclusion },
    ])
    expect(await receiptOf(1)).toMatchObject({ status: 'sealed', exclusion: null })
    await decide('restore', 0)
    await log.seal(3)
    expect(await receiptOf(0)).toMatchObject({ status: 'sealed', exclusion: null })
  })
})
