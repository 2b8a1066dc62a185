import { sql, type Transaction } from 'kysely'
import type { Schema } from '#backend/platform/database/schema.ts'
import { sha256 } from '#backend/platform/tlog/sha256.ts'
import { appendToTiles } from '#backend/platform/tlog/tiles.commands.ts'
import { formatLeaf, type Leaf, parseLeaf, type SealLeaf } from '#shared/ledger/leaf.ts'
import { encodeBase64 } from '#shared/tlog/base64.ts'
import { formatCheckpoint } from '#shared/tlog/checkpoint.ts'
import { hashLeaf, rootOfLeaves } from '#shared/tlog/merkle-tree.ts'
import { secondsOfEpoch } from './epoch.ts'
import { type KeptCheckpoint, refuseFork } from './kept-checkpoint.queries.ts'
import type { Voices } from './member-key.commands.ts'
import { hashOfFile, openingsFile } from './openings.ts'
import { type CountingRules, countingRules } from './rules.ts'
import { countLeaves, type PostLeaf } from './seal-heads.commands.ts'
import { type Merge, takeMerges } from './take-merges.commands.ts'
import { takeActs, takeExclusions } from './take-waiting.commands.ts'

/** Any number will do, as long as nothing else locks the same one. */
const lockOfSeals = 8_130_022

export type SealParts = {
  now: Date
  origin: string
  sign: (text: string) => string
  voices: Voices
  /** Debates whose hidden positions everybody may know by now. */
  findOpened: (trx: Transaction<Schema>, postIds: number[]) => Promise<number[]>
  /** Merges that stay by now and that the log has not. */
  findMerged: (trx: Transaction<Schema>, now: Date) => Promise<Merge[]>
  kept: KeptCheckpoint | null
  rules?: CountingRules
}

/**
 * Appends what waits and seals it, once an hour at most: all of it or nothing. Answers how many leaves were appended,
 * null when the hour has its seal.
 */
export async function sealHour(trx: Transaction<Schema>, parts: SealParts): Promise<number | null> {
  await sql`select pg_advisory_xact_lock(${lockOfSeals})`.execute(trx)
  const epoch = Math.floor(parts.now.getTime() / 1_000 / secondsOfEpoch)
  const last = await trx
    .selectFrom('ledger_checkpoints')
    .select(['size', 'epoch'])
    .orderBy('size', 'desc')
    .limit(1)
    .executeTakeFirst()
  await refuseFork(trx, parts)
  if (last && last.epoch >= epoch) return null
  const size = last?.size ?? 0
  const drafts = await draftLeaves(trx, { epoch, parts })
  const { leaves, heads } = await countLeaves(trx, drafts, size)
  const seal: SealLeaf = {
    type: 'seal',
    epoch,
    seconds: Math.floor(parts.now.getTime() / 1_000),
    heads: heads.length,
    root: encodeBase64(rootOfLeaves(sha256, heads)),
  }
  const text = formatLeaf(seal)
  const all = [...leaves, { post: null, text, hash: hashLeaf(sha256, Buffer.from(text)) }]
  const root = await appendToTiles(
    trx,
    size,
    all.map(({ hash }) => hash),
  )
  await insertLeaves(trx, size, all)
  const grown = size + all.length
  await trx
    .insertInto('ledger_checkpoints')
    .values({
      size: grown,
      epoch,
      seal_index: grown - 1,
      note: parts.sign(formatCheckpoint({ origin: parts.origin, size: grown, root })),
    })
    .execute()
  return all.length
}

type Drafting = { epoch: number; parts: SealParts }

async function draftLeaves(
  trx: Transaction<Schema>,
  { epoch, parts }: Drafting,
): Promise<Exclude<Leaf, SealLeaf>[]> {
  const acts = await takeActs(trx, epoch, parts.now)
  const exclusions = await takeExclusions(trx, epoch, parts.now)
  return [
    ...(await draftRules(trx, epoch, parts.rules ?? countingRules)),
    ...acts,
    ...exclusions,
    ...(await takeMerges(trx, await parts.findMerged(trx, parts.now), {
      ...{ epoch, voices: parts.voices, drafts: [...acts, ...exclusions] },
    })),
    ...(await openHidden(trx, epoch, parts)),
  ]
}

/** At the beginning of the log, and again when the published text is no longer the one that it has. */
async function draftRules(
  trx: Transaction<Schema>,
  epoch: number,
  { version, text }: CountingRules,
): Promise<Extract<Leaf, { type: 'rules' }>[]> {
  const known = await trx
    .selectFrom('ledger_leaves')
    .select('leaf')
    .where('post_id', 'is', null)
    .where('leaf', 'like', '["rules",%')
    .orderBy('index', 'desc')
    .limit(1)
    .executeTakeFirst()
  const sha256 = hashOfFile(text)
  const leaf = known && parseLeaf(known.leaf)
  const isKnown = leaf?.type === 'rules' && leaf.version === version && leaf.sha256 === sha256
  return isKnown ? [] : [{ type: 'rules', epoch, version, sha256 }]
}

/** Opens each debate once, when no act of it waits any more. */
async function openHidden(trx: Transaction<Schema>, epoch: number, { findOpened }: SealParts) {
  const { rows } = await sql<{ id: number }>`
    select distinct post_id as id from ledger_openings o
    where not exists (select from ledger_opening_files f where f.post_id = o.post_id)
      and not exists (select from ledger_waiting_acts w where w.post_id = o.post_id)
    order by 1`.execute(trx)
  const leaves: Extract<Leaf, { type: 'open' }>[] = []
  for (const post of await findOpened(
    trx,
    rows.map(({ id }) => id),
  )) {
    const openings = await trx
      .selectFrom('ledger_openings')
      .select(['commitment', 'salt', 'value'])
      .where('post_id', '=', post)
      .execute()
    const hash = hashOfFile(openingsFile(openings))
    await trx
      .insertInto('ledger_opening_files')
      .values({ post_id: post, sha256: hash, openings: openings.length })
      .execute()
    leaves.push({ type: 'open', epoch, post, sha256: hash })
  }
  return leaves
}

const atOnce = 5_000

async function insertLeaves(
  trx: Transaction<Schema>,
  size: number,
  leaves: readonly PostLeaf[],
): Promise<void> {
  for (let at = 0; at < leaves.length; at += atOnce) {
    const part = leaves.slice(at, at + atOnce)
    await sql`
      insert into ledger_leaves (index, post_id, leaf)
      select * from unnest(
        ${part.map((_, place) => size + at + place)}::bigint[], ${part.map(({ post }) => post)}::bigint[],
        ${part.map(({ text }) => text)}::text[])`.execute(trx)
  }
}
