import type { Database } from '#backend/platform/database/schema.ts'
import { hashBytes, hashRange, inclusionPath, type LeafRange } from '#shared/tlog/merkle-tree.ts'
import { subtreeInTiles, type Tile, tilePath, tilesFor } from '#shared/tlog/tiles.ts'
import { sha256 } from './sha256.ts'

/** Null for a tile that does not stand yet. */
export async function readHashTile(
  db: Database,
  { level, index, width }: Tile & { level: number },
): Promise<Buffer | null> {
  const row = await db
    .selectFrom('ledger_tiles')
    .select('hashes')
    .where('level', '=', level)
    .where('index', '=', index)
    .executeTakeFirst()
  const bytes = width * hashBytes
  return row && row.hashes.length >= bytes ? row.hashes.subarray(0, bytes) : null
}

/** Hashes of the ranges in a tree of that size. */
export async function readRanges(
  db: Database,
  ranges: readonly LeafRange[],
  size: number,
): Promise<Uint8Array[]> {
  const tiles = new Map<string, Uint8Array>()
  for (const tile of tilesFor(ranges, size)) {
    const bytes = await readHashTile(db, tile as Tile & { level: number })
    if (bytes) tiles.set(tilePath(tile), bytes)
  }
  const subtree = subtreeInTiles(sha256, size, path => tiles.get(path))
  return ranges.map(range => hashRange(sha256, subtree, range))
}

/** Audit path of a leaf (RFC 6962 section 2.1.1). */
export const readInclusionProof = (db: Database, index: number, size: number): Promise<Uint8Array[]> =>
  readRanges(db, inclusionPath(index, size), size)
