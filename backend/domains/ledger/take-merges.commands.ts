import { setImmediate as breathe } from 'node:timers/promises'
import { sql, type Transaction } from 'kysely'
import type { Schema } from '#backend/platform/database/schema.ts'
import { mergedValue } from '#shared/constants/ledger-values.ts'
import type { ActLeaf, ExclusionLeaf, MergeLeaf } from '#shared/ledger/leaf.ts'
import type { Voices } from './member-key.commands.ts'
import { shuffled } from './shuffle.ts'
import { whoText } from './voice.ts'

/** A question whose people count on another one too. */
export type Merge = { fromId: number; intoId: number }

type Seal = { epoch: number; drafts: readonly (ActLeaf | ExclusionLeaf)[]; voices: Voices }

/** With fewer, a merge would tell which voices of the two questions are one person's. */
const togetherFrom = 5
/** Members whose keys are opened before other work has its turn. */
const atOnce = 200

/**
 * Leaves of merges, each taken once: who agrees with `from`, never spoke on `into` and did not refuse its words gets a
 * voice there that is counted apart, and is theirs to change. `drafts` are the other leaves of this seal; a question
 * that has some, or that still waits, has its turn in a later one.
 */
export async function takeMerges(
  trx: Transaction<Schema>,
  merges: readonly Merge[],
  seal: Seal,
): Promise<(ActLeaf | MergeLeaf)[]> {
  const leaves: (ActLeaf | MergeLeaf)[] = []
  for (const merge of merges) {
    if (!(await isSettled(trx, merge.fromId, seal.drafts))) continue
    const carried = await carryAgreements(trx, merge, {
      ...seal,
      drafts: [...seal.drafts, ...leaves.filter(isAct)],
    })
    await trx.insertInto('ledger_merges').values({ from_id: merge.fromId, into_id: merge.intoId }).execute()
    if (carried.length > 0 && carried.length < togetherFrom) continue
    const supporters = await countSupporters(trx, merge.fromId)
    const { epoch } = seal
    const counts = { supporters, overlap: supporters - carried.length, carried: carried.length }
    leaves.push(...shuffled(carried), {
      type: 'merge',
      epoch,
      into: merge.intoId,
      from: merge.fromId,
      ...counts,
    })
  }
  return leaves
}

const isAct = (leaf: ActLeaf | MergeLeaf): leaf is ActLeaf => leaf.type === 'act'

async function isSettled(trx: Transaction<Schema>, fromId: number, drafts: Seal['drafts']): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select from ledger_waiting_acts where post_id = ${fromId})
      or exists (select from ledger_waiting_exclusions where post_id = ${fromId}) as waits`.execute(trx)
  return !rows[0]?.waits && drafts.every(({ post }) => post !== fromId)
}

const isCounted = sql<boolean>`kind = 'agree' and value is not null and not excluded`

async function countSupporters(trx: Transaction<Schema>, fromId: number): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*)::int as people from ledger_voices where post_id = ${fromId} and ${isCounted}`.execute(trx)
  return rows[0]?.people ?? 0
}

async function carryAgreements(
  trx: Transaction<Schema>,
  { fromId, intoId }: Merge,
  { epoch, drafts, voices }: Seal,
): Promise<ActLeaf[]> {
  const spokeNow = new Set(
    drafts.flatMap(({ post, kind, who }) => (post === intoId && kind === 'agree' ? who : [])),
  )
  const memberIds = await findPeople(trx, fromId)
  const carried: ActLeaf[] = []
  for (let at = 0; at < memberIds.length; at += atOnce) {
    const some = memberIds.slice(at, at + atOnce)
    await lockKeys(trx, some)
    const there = await voices.find(trx, { postId: intoId, kind: 'agree' }, some)
    const whoHere = await voices.find(trx, { postId: fromId, kind: 'agree' }, some)
    const refused = await readRefused(trx, intoId, some)
    const certified = await readCertified(
      trx,
      fromId,
      [...whoHere.values()].map(({ who }) => who),
    )
    const spoke = await readSpoken(
      trx,
      intoId,
      [...there.values()].map(({ who }) => who),
    )
    for (const [memberId, { who }] of there) {
      const isCertified = certified.get(whoText(whoHere.get(memberId)?.who ?? Buffer.alloc(0)))
      const name = whoText(who)
      if (isCertified === undefined || refused.has(memberId) || spoke.has(name) || spokeNow.has(name))
        continue
      const act = { post: intoId, who: name, turn: 1, value: mergedValue, certified: isCertified }
      carried.push({ type: 'act', epoch, kind: 'agree', mergedFrom: fromId, ...act })
    }
    await breathe()
  }
  return carried
}

/** Members who agree with the question, or with one that was merged into it before. */
async function findPeople(trx: Transaction<Schema>, fromId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive sources (id) as (
      select ${fromId}::bigint
      union
      select m.from_id from ledger_merges m join sources s on m.into_id = s.id
    )
    select distinct a.user_id as id from post_agreements a join sources s on a.post_id = s.id order by 1`.execute(
    trx,
  )
  return rows.map(({ id }) => id)
}

/** Acts of a member wait for their key, so that none takes the turn of the carried voice meanwhile. */
const lockKeys = (trx: Transaction<Schema>, memberIds: number[]) =>
  trx
    .selectFrom('ledger_member_keys')
    .select('user_id')
    .where('user_id', 'in', memberIds)
    .orderBy('user_id')
    .forNoKeyUpdate()
    .execute()

/** Read after the keys are locked: who refuses later finds the carried voice and takes it back. */
async function readRefused(
  trx: Transaction<Schema>,
  intoId: number,
  memberIds: number[],
): Promise<Set<number>> {
  const rows = await trx
    .selectFrom('merge_refusals')
    .select('user_id')
    .where('post_id', '=', intoId)
    .where('user_id', 'in', memberIds)
    .execute()
  return new Set(rows.map(({ user_id }) => user_id))
}

/** Of the voices that count, by name. */
async function readCertified(
  trx: Transaction<Schema>,
  postId: number,
  whos: Buffer[],
): Promise<Map<string, boolean>> {
  const { rows } = await sql<{ who: Buffer; certified: boolean }>`
    select who, certified from ledger_voices
    where post_id = ${postId} and ${isCounted} and who = any(${whos}::bytea[])`.execute(trx)
  return new Map(rows.map(({ who, certified }) => [whoText(who), certified]))
}

async function readSpoken(trx: Transaction<Schema>, postId: number, whos: Buffer[]): Promise<Set<string>> {
  const { rows } = await sql<{ who: Buffer }>`
    select who from ledger_voices where post_id = ${postId} and kind = 'agree' and who = any(${whos}::bytea[])
    union
    select who from ledger_waiting_acts
    where post_id = ${postId} and kind = 'agree' and who = any(${whos}::bytea[])`.execute(trx)
  return new Set(rows.map(({ who }) => whoText(who)))
}
