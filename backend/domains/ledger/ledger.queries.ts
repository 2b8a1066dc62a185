import { type RawBuilder, sql } from 'kysely'
import { readSnapshot } from '#backend/platform/database/read-snapshot.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { sha256 } from '#backend/platform/tlog/sha256.ts'
import { readHashTile, readInclusionProof } from '#backend/platform/tlog/tiles.queries.ts'
import type { LedgerPost, readLedgerCounts, SealedCounts } from '#shared/contract/ledger.ts'
import type { Answer } from '#shared/contract/route.ts'
import { encodeBase64 } from '#shared/tlog/base64.ts'
import { inclusionPath, rootOfLeaves } from '#shared/tlog/merkle-tree.ts'
import { encodeEntries, type Tile, tileWidth } from '#shared/tlog/tiles.ts'
import { firstOfEachWitness } from './cosignatures.ts'
import { secondsOfEpoch } from './epoch.ts'
import { openingsFile } from './openings.ts'

type PublishedCheckpoint = {
  size: number
  /** With all cosignatures. */
  cosigned: string
  /** With one line of each witness. */
  cosignedOnce: string
}

/** The newest one that was published. */
export async function findCheckpoint(db: Database): Promise<PublishedCheckpoint | null> {
  const row = await db
    .selectFrom('ledger_checkpoints')
    .select(['size', 'note', 'cosignatures'])
    .where('published_at', 'is not', null)
    .orderBy('size', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { size, note, cosignatures } = row
  return { size, cosigned: note + cosignatures, cosignedOnce: note + firstOfEachWitness(cosignatures) }
}

type LedgerState = { sealedAt: Date | null; waiting: number; lag: number | null }

/** `lag` is that of the slowest of these witnesses in leaves, the whole log for one that never cosigned; null without any. */
export async function readLedgerState(db: Database, witnessUrls: readonly string[]): Promise<LedgerState> {
  const { rows } = await sql<LedgerState>`
    select (select max(published_at) from ledger_checkpoints) as "sealedAt",
      (select count(*)::int from ledger_waiting_acts) as waiting,
      (select max(size) from ledger_checkpoints) - (
        select min(coalesce(w.size, 0)) from unnest(${witnessUrls}::text[]) as configured (url)
        left join ledger_witnesses w using (url)
      ) as lag`.execute(db)
  return rows[0] ?? { sealedAt: null, waiting: 0, lag: null }
}

/** Null for a tile that does not stand yet. */
export async function readTile(db: Database, { level, index, width }: Tile): Promise<Buffer | null> {
  if (level !== 'entries') return readHashTile(db, { level, index, width })
  const first = index * tileWidth
  const rows = await db
    .selectFrom('ledger_leaves')
    .select('leaf')
    .where('index', '>=', first)
    .where('index', '<', first + width)
    .orderBy('index')
    .execute()
  return rows.length === width ? Buffer.from(encodeEntries(rows.map(({ leaf }) => Buffer.from(leaf)))) : null
}

export async function readOpenings(db: Database, postId: number): Promise<string | null> {
  const rows = await db
    .selectFrom('ledger_openings as o')
    .innerJoin('ledger_opening_files as f', 'f.post_id', 'o.post_id')
    .select(['o.commitment', 'o.salt', 'o.value'])
    .where('o.post_id', '=', postId)
    .execute()
  return rows.length > 0 ? openingsFile(rows) : null
}

/** Beyond these the script counts; a browser would take long, and so would the answer. */
const mostLeaves = 20_000

/** Null for a post that no seal has counted. Of one moment: parts from before and after a seal do not fit together. */
export function readLedgerPostById(db: Database, postId: number): Promise<LedgerPost | null> {
  return readSnapshot(db, async trx => {
    const sealed = await findPublishedSeal(trx)
    if (!sealed) return null
    const { size, note, sealIndex } = sealed
    const { rows } = await sql<{ head: string; leafCount: number }>`
      select head, leaf_count as "leafCount" from (${headsAt(sql`${size}::bigint`)}) h
      where post_id = ${postId}`.execute(trx)
    const [head] = rows
    if (!head) return null
    const { leaf } = await trx
      .selectFrom('ledger_leaves')
      .select('leaf')
      .where('index', '=', sealIndex)
      .executeTakeFirstOrThrow()
    return {
      checkpoint: note,
      seal: {
        index: sealIndex,
        leaf,
        proof: (await readInclusionProof(trx, sealIndex, size)).map(encodeBase64),
      },
      head: { ...(await proveHead(trx, postId, size)), text: head.head },
      leaves: head.leafCount > mostLeaves ? null : await findLeavesOf(trx, postId, size),
    }
  })
}

/** Its checkpoint without cosignatures, which `findCheckpoint` has: a post's record is read by many, and stays small. */
async function findPublishedSeal(db: Database) {
  const row = await db
    .selectFrom('ledger_checkpoints')
    .select(['size', 'note', 'seal_index'])
    .where('published_at', 'is not', null)
    .orderBy('size', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { size: row.size, note: row.note, sealIndex: row.seal_index }
}

async function findLeavesOf(db: Database, postId: number, size: number): Promise<string[]> {
  const rows = await db
    .selectFrom('ledger_leaves')
    .select(['index', 'leaf'])
    .where('post_id', '=', postId)
    .where('index', '<', size)
    .orderBy('index')
    .execute()
  return rows.map(({ index, leaf }) => `${index} ${leaf}`)
}

const shownLeaves = 30

const publishedSeal = sql`
  select size, epoch from ledger_checkpoints where published_at is not null order by size desc limit 1`

/** `sealed` is null for a post that no seal has counted. */
export async function readCounts(db: Database, postId: number): Promise<Answer<typeof readLedgerCounts>> {
  const { rows } = await sql<{ sealed: SealedCounts; leafCount: number | null }>`
    select ${sealedCounts} as sealed, (
      select h.leaf_count from (${publishedSeal}) c, lateral (${headsAt(sql`c.size`)}) h where h.post_id = p.id
    ) as "leafCount"
    from (select ${postId}::bigint as id) p`.execute(db)
  const leaves = await db
    .selectFrom('ledger_leaves')
    .select(['index', 'leaf as text'])
    .where('post_id', '=', postId)
    .where('index', '<', sql<number>`(select size from (${publishedSeal}) c)`)
    .orderBy('index', 'desc')
    .limit(shownLeaves)
    .execute()
  return { sealed: rows[0]?.sealed ?? null, leafCount: rows[0]?.leafCount ?? 0, leaves }
}

async function proveHead(
  db: Database,
  postId: number,
  size: number,
): Promise<{ index: number; proof: string[] }> {
  const { rows } = await sql<{ post: number; hash: Buffer }>`
    select post_id as post, hash from (${headsAt(sql`${size}::bigint`)}) h order by 1`.execute(db)
  const index = rows.findIndex(({ post }) => post === postId)
  const hashes = rows.map(({ hash }) => hash)
  const proof = inclusionPath(index, hashes.length).map(({ start, end }) =>
    encodeBase64(rootOfLeaves(sha256, hashes.slice(start, end))),
  )
  return { index, proof }
}

/** Query of the heads of all posts as the log of a size has them: of the published one, or of the one that will be. */
const headsAt = (size: RawBuilder<number>) => sql`
  select post_id, leaf_count, counts, head, hash from ledger_heads where sealed_size <= ${size}
  union all
  select r.post_id, r.leaf_count, r.counts, r.head, r.hash
  from ledger_replaced_heads r join ledger_heads n using (post_id) where n.sealed_size > ${size}`

/** SQL value: what the newest published seal says of the post `p`. */
export const sealedCounts: RawBuilder<SealedCounts> = sql<SealedCounts>`(
  select json_build_object(
    'at', to_char(to_timestamp(c.epoch * ${secondsOfEpoch}::bigint) at time zone 'UTC',
      'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'counts', h.counts)
  from (${publishedSeal}) c, lateral (${headsAt(sql`c.size`)}) h where h.post_id = p.id)`
