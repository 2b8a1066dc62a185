import {
  hashBytes,
  hashNode,
  type LeafRange,
  type Sha256,
  type SubtreeHash,
  subtreesOf,
} from './merkle-tree.ts'

/** Hashes or entries of a full tile (C2SP tlog-tiles). */
export const tileWidth = 256
export const tileHeight = 8

/** A tile of hashes of a level, or of entries, as wide as a tree of some size has it. */
export type Tile = { level: number | 'entries'; index: number; width: number }

/** Address below the log's prefix, such as `tile/0/x001/234.p/56`. */
export function tilePath({ level, index, width }: Tile): string {
  const digits = String(index).padStart(3, '0')
  const padded = digits.padStart(Math.ceil(digits.length / 3) * 3, '0')
  const groups = padded.match(/\d{3}/g) ?? []
  const name = groups.map((group, place) => (place < groups.length - 1 ? `x${group}` : group)).join('/')
  return `tile/${level}/${name}${width === tileWidth ? '' : `.p/${width}`}`
}

const pathPattern = /^tile\/(entries|0|[1-9]|[1-5]\d|6[0-3])\/((?:x\d{3}\/)*\d{3})(?:\.p\/([1-9]\d{0,2}))?$/

/** Null for what is no address of a tile, or another spelling of one. */
export function parseTilePath(path: string): Tile | null {
  const [, level = '', name = '', width] = pathPattern.exec(path) ?? []
  if (!name) return null
  const tile: Tile = {
    level: level === 'entries' ? level : Number(level),
    index: Number(name.replaceAll(/[x/]/g, '')),
    width: width === undefined ? tileWidth : Number(width),
  }
  return Number.isSafeInteger(tile.index) && tilePath(tile) === path ? tile : null
}

/** Tiles of hashes that a tree has, the lowest level first; a partial one ends its level. */
export function tilesOf(size: number): Tile[] {
  const tiles: Tile[] = []
  for (let level = 0, hashes = size; hashes > 0; level++, hashes = Math.floor(hashes / tileWidth))
    for (let index = 0; index * tileWidth < hashes; index++)
      tiles.push({ level, index, width: Math.min(tileWidth, hashes - index * tileWidth) })
  return tiles
}

/** The bundle of entries that a leaf is in, in a tree of that size. */
export function bundleOf(leaf: number, size: number): Tile {
  const index = Math.floor(leaf / tileWidth)
  return { level: 'entries', index, width: Math.min(tileWidth, size - index * tileWidth) }
}

/** Tiles from which `hashRange` can be answered for the ranges, in a tree of that size; each once. */
export function tilesFor(ranges: readonly LeafRange[], size: number): Tile[] {
  const tiles = ranges.flatMap(subtreesOf).map(({ level, index }) => {
    const tileLevel = Math.floor(level / tileHeight)
    const first = index * 2 ** (level - tileLevel * tileHeight)
    return tileWith(tileLevel, first, size)
  })
  return [...new Map(tiles.map(tile => [tilePath(tile), tile])).values()]
}

function tileWith(level: number, hash: number, size: number): Tile & { level: number } {
  const index = Math.floor(hash / tileWidth)
  const hashes = Math.floor(size / tileWidth ** level)
  return { level, index, width: Math.min(tileWidth, hashes - index * tileWidth) }
}

/** Reads hashes of subtrees out of tiles; throws where a tile is missing or too short. */
export const subtreeInTiles =
  (sha256: Sha256, size: number, read: (path: string) => Uint8Array | undefined): SubtreeHash =>
  (level, index) => {
    const tileLevel = Math.floor(level / tileHeight)
    const width = 2 ** (level - tileLevel * tileHeight)
    const tile = tileWith(tileLevel, index * width, size)
    const bytes = read(tilePath(tile))
    const from = (index * width) % tileWidth
    if (!bytes || bytes.length < (from + width) * hashBytes) throw new Error(`missing ${tilePath(tile)}`)
    const inside = (start: number, hashes: number): Uint8Array => {
      if (hashes === 1) return bytes.subarray(start * hashBytes, (start + 1) * hashBytes)
      const half = hashes / 2
      return hashNode(sha256, inside(start, half), inside(start + half, half))
    }
    return inside(from, width)
  }

/** A bundle: each entry after its length in two bytes, big-endian. */
export function encodeEntries(entries: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(entries.reduce((sum, entry) => sum + 2 + entry.length, 0))
  const view = new DataView(bytes.buffer)
  let at = 0
  for (const entry of entries) {
    if (entry.length > 0xffff) throw new RangeError('an entry of more than 65,535 bytes')
    view.setUint16(at, entry.length)
    bytes.set(entry, at + 2)
    at += 2 + entry.length
  }
  return bytes
}

/** Throws where a bundle ends inside an entry. */
export function decodeEntries(bytes: Uint8Array): Uint8Array[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries: Uint8Array[] = []
  let at = 0
  while (at < bytes.length) {
    const end = at + 2 <= bytes.length ? at + 2 + view.getUint16(at) : Number.POSITIVE_INFINITY
    if (end > bytes.length) throw new Error('a bundle that ends inside an entry')
    entries.push(bytes.subarray(at + 2, end))
    at = end
  }
  return entries
}
