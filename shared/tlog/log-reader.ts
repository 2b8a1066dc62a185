import { type Checkpoint, parseCheckpoint } from './checkpoint.ts'
import {
  consistencyPath,
  hashBytes,
  hashLeaf,
  hashRange,
  inclusionPath,
  type LeafRange,
  provesConsistency,
  provesInclusion,
  type Sha256,
} from './merkle-tree.ts'
import { parseNote, parseVerifierKey, type VerifyEd25519, verifiedKeys } from './signed-note.ts'
import { bundleOf, decodeEntries, subtreeInTiles, type Tile, tilePath, tilesFor, tileWidth } from './tiles.ts'

/** Somebody who reads a log and trusts its key, nothing else. */
export type LogReader = {
  /** Bytes at a path below the log's address, such as `checkpoint`; null where there is nothing. */
  fetchBytes: (path: string) => Promise<Uint8Array | null>
  /** As `formatVerifierKey` writes it; its name is the log's origin. */
  verifierKey: string
  sha256: Sha256
  verifyEd25519: VerifyEd25519
}

export type ReadFault =
  | 'missing'
  | 'signature'
  | 'entry'
  | 'tile'
  | 'root'
  | 'inclusion'
  | 'shorter'
  | 'forked'

/** Thrown for public bytes that do not fit each other or the key. */
export class LogReadError extends Error {
  readonly fault: ReadFault
  /** The leaf, where one can be named. */
  readonly index: number | null

  constructor(fault: ReadFault, about: string, index: number | null = null) {
    super(`${fault}: ${about}`)
    this.fault = fault
    this.index = index
  }
}

/** With its signatures, verbatim. */
export type SignedCheckpoint = Checkpoint & { note: string }

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Reads the newest checkpoint; throws unless the key signed it. */
export async function readCheckpoint(reader: LogReader): Promise<SignedCheckpoint> {
  const bytes = await reader.fetchBytes('checkpoint')
  if (!bytes) throw new LogReadError('missing', 'checkpoint')
  return openCheckpoint(reader, utf8.decode(bytes))
}

export async function openCheckpoint(
  { sha256, verifierKey, verifyEd25519 }: LogReader,
  note: string,
): Promise<SignedCheckpoint> {
  const key = parseVerifierKey(sha256, verifierKey)
  try {
    const parsed = parseNote(note)
    const checkpoint = parseCheckpoint(parsed.text)
    const signers = await verifiedKeys(parsed, [key], verifyEd25519)
    if (signers.length > 0 && checkpoint.origin === key.name) return { ...checkpoint, note }
  } catch {}
  throw new LogReadError('signature', `no checkpoint by ${key.name}`)
}

/** Reads one leaf and proves it by the tiles. */
export async function readLeaf(
  reader: LogReader,
  { size, root }: Checkpoint,
  index: number,
): Promise<Uint8Array> {
  if (!(index >= 0 && index < size)) throw new LogReadError('inclusion', `the log has ${size} leaves`, index)
  const [entries, proof] = await Promise.all([
    readEntries(reader, bundleOf(index, size)),
    hashesOfRanges(reader, inclusionPath(index, size), size),
  ])
  const entry = entries[index % tileWidth] ?? new Uint8Array()
  const leafHash = hashLeaf(reader.sha256, entry)
  if (provesInclusion(reader.sha256, root, { index, size, leafHash, proof })) return entry
  throw new LogReadError('inclusion', 'the tiles do not prove it', index)
}

/** Proves by the tiles that the log only grew since an older checkpoint. */
export async function proveGrowth(reader: LogReader, first: Checkpoint, second: Checkpoint): Promise<void> {
  if (first.size > second.size)
    throw new LogReadError('shorter', `it had ${first.size} leaves and has ${second.size}`)
  if (first.size === 0) return
  const proof = await hashesOfRanges(reader, consistencyPath(first.size, second.size), second.size)
  if (!provesConsistency(reader.sha256, { first, second, proof }))
    throw new LogReadError('forked', `it is not the log that had ${first.size} leaves`)
}

async function hashesOfRanges(
  reader: LogReader,
  ranges: readonly LeafRange[],
  size: number,
): Promise<Uint8Array[]> {
  const tiles = await Promise.all(
    tilesFor(ranges, size).map(async tile => [tilePath(tile), await readHashes(reader, tile)] as const),
  )
  const bytes = new Map(tiles)
  const subtree = subtreeInTiles(reader.sha256, size, path => bytes.get(path))
  return ranges.map(range => hashRange(reader.sha256, subtree, range))
}

/** The hashes of a tile, one after the other. */
export async function readHashes(reader: LogReader, tile: Tile): Promise<Uint8Array> {
  const bytes = await readTile(reader, tile)
  if (bytes.length < tile.width * hashBytes) throw new LogReadError('tile', `${tilePath(tile)} is cut`)
  return bytes.subarray(0, tile.width * hashBytes)
}

export async function readEntries(reader: LogReader, bundle: Tile): Promise<Uint8Array[]> {
  const first = bundle.index * tileWidth
  const entries = entriesOf(await readTile(reader, bundle))
  if (entries.length < bundle.width)
    throw new LogReadError('missing', `${tilePath(bundle)} is cut`, first + entries.length)
  return entries.slice(0, bundle.width)
}

function entriesOf(bundle: Uint8Array): Uint8Array[] {
  try {
    return decodeEntries(bundle)
  } catch {
    return []
  }
}

/** A partial tile may go when its full one stands. */
async function readTile({ fetchBytes }: LogReader, tile: Tile): Promise<Uint8Array> {
  const path = tilePath(tile)
  const full = tilePath({ ...tile, width: tileWidth })
  const bytes = (await fetchBytes(path)) ?? (full === path ? null : await fetchBytes(full))
  if (!bytes) throw new LogReadError('missing', path)
  return bytes
}
