import { sql, type Transaction } from 'kysely'
import type { Schema } from '#backend/platform/database/schema.ts'
import { hashBytes, rootOfLeaves } from '#shared/tlog/merkle-tree.ts'
import { tileWidth } from '#shared/tlog/tiles.ts'
import { sha256 } from './sha256.ts'
import { readRanges } from './tiles.queries.ts'

/** Appends leaf hashes to a log of `size` leaves and returns the root of the new tree (C2SP tlog-tiles). */
export async function appendToTiles(
  trx: Transaction<Schema>,
  size: number,
  leafHashes: readonly Uint8Array[],
): Promise<Uint8Array> {
  let hashes = leafHashes
  let before = size
  for (let level = 0; hashes.length > 0; level++) {
    const full = await appendToLevel(trx, { level, before, hashes })
    hashes = full.map(tile => rootOfLeaves(sha256, hashesIn(tile)))
    before = Math.floor(before / tileWidth)
  }
  const grown = size + leafHashes.length
  const [root = sha256()] = grown === 0 ? [] : await readRanges(trx, [{ start: 0, end: grown }], grown)
  return root
}

type Growth = { level: number; before: number; hashes: readonly Uint8Array[] }

/** Answers the tiles that became full. */
async function appendToLevel(trx: Transaction<Schema>, growth: Growth): Promise<Uint8Array[]> {
  const { level, before, hashes } = growth
  const first = Math.floor(before / tileWidth)
  const kept = before % tileWidth === 0 ? Buffer.alloc(0) : await readTile(trx, level, first)
  const bytes = Buffer.concat([kept, ...hashes])
  const tileBytes = tileWidth * hashBytes
  const tiles: Buffer[] = []
  for (let at = 0; at < bytes.length; at += tileBytes) tiles.push(bytes.subarray(at, at + tileBytes))
  await sql`
    insert into ledger_tiles (level, index, hashes)
    select ${level}::smallint, index, hashes
    from unnest(${tiles.map((_, place) => first + place)}::bigint[], ${tiles}::bytea[]) as grown (index, hashes)
    on conflict (level, index) do update set hashes = excluded.hashes`.execute(trx)
  return tiles.filter(tile => tile.length === tileBytes)
}

async function readTile(trx: Transaction<Schema>, level: number, index: number): Promise<Buffer> {
  const row = await trx
    .selectFrom('ledger_tiles')
    .select('hashes')
    .where('level', '=', level)
    .where('index', '=', index)
    .executeTakeFirstOrThrow()
  return row.hashes
}

const hashesIn = (tile: Uint8Array): Uint8Array[] =>
  Array.from({ length: tile.length / hashBytes }, (_, place) =>
    tile.subarray(place * hashBytes, (place + 1) * hashBytes),
  )
