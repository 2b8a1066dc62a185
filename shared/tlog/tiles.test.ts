import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  hashLeaf,
  hashRange,
  inclusionPath,
  provesInclusion,
  rootOfLeaves,
  type Sha256,
} from './merkle-tree.ts'
import {
  bundleOf,
  decodeEntries,
  encodeEntries,
  parseTilePath,
  subtreeInTiles,
  tilePath,
  tilesFor,
  tilesOf,
} from './tiles.ts'

const sha256: Sha256 = (...parts) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

describe('the layout of C2SP tlog-tiles', () => {
  it('has the tiles of its example, a tree of 70,000 leaves', () => {
    const tiles = tilesOf(70_000)
    const full = (level: number) => tiles.filter(tile => tile.level === level && tile.width === 256).length
    const partial = tiles.filter(({ width }) => width < 256)
    expect([full(0), full(1), full(2)]).toEqual([273, 1, 0])
    expect(partial).toEqual([
      { level: 0, index: 273, width: 112 },
      { level: 1, index: 1, width: 17 },
      { level: 2, index: 0, width: 1 },
    ])
    expect(tilesOf(256)).toEqual([
      { level: 0, index: 0, width: 256 },
      { level: 1, index: 0, width: 1 },
    ])
  })

  it('names a tile as its example does, and reads no other spelling', () => {
    expect(tilePath({ level: 0, index: 1_234_067, width: 256 })).toBe('tile/0/x001/x234/067')
    expect(tilePath({ level: 'entries', index: 273, width: 112 })).toBe('tile/entries/273.p/112')
    for (const tile of [...tilesOf(70_000), bundleOf(69_999, 70_000)])
      expect(parseTilePath(tilePath(tile))).toEqual(tile)
    const others = [
      'tile/00/000',
      'tile/0/1',
      'tile/0/x000/001',
      'tile/64/000',
      'tile/0/000.p/256',
      'tile/0/000.p/0',
    ]
    for (const path of [...others, 'tile/0/../000', 'tile/0/001/002', 'tile/-1/000', 'tile/0/000/'])
      expect([path, parseTilePath(path)]).toEqual([path, null])
  })
})

describe('a tree of 70,000 leaves in tiles', () => {
  const size = 70_000
  const leaves = Array.from({ length: size }, (_, index) => hashLeaf(sha256, Buffer.from(String(index))))
  const asked = new Set<string>()
  const tiles = new Map(
    tilesOf(size).map(tile => {
      const span = 256 ** Number(tile.level)
      const hashes = Array.from({ length: tile.width }, (_, place) => {
        const first = (tile.index * 256 + place) * span
        return rootOfLeaves(sha256, leaves.slice(first, first + span))
      })
      return [tilePath(tile), Uint8Array.from(Buffer.concat(hashes))] as const
    }),
  )
  const subtree = subtreeInTiles(sha256, size, path => {
    asked.add(path)
    return tiles.get(path)
  })
  const root = rootOfLeaves(sha256, leaves)

  it('has the root of its leaves, read out of three tiles', () => {
    asked.clear()
    expect(hashRange(sha256, subtree, { start: 0, end: size })).toEqual(root)
    expect([...asked].toSorted()).toEqual(['tile/0/273.p/112', 'tile/1/001.p/17', 'tile/2/000.p/1'])
  })

  it('proves any leaf out of the tiles that are named for it', () => {
    for (const index of [0, 1, 255, 256, 65_535, 65_536, 69_887, 69_888, 69_999]) {
      const path = inclusionPath(index, size)
      asked.clear()
      const proof = path.map(range => hashRange(sha256, subtree, range))
      expect([...asked].toSorted()).toEqual(tilesFor(path, size).map(tilePath).toSorted())
      const inclusion = { index, size, leafHash: leaves[index] ?? root, proof }
      expect(provesInclusion(sha256, root, inclusion)).toBe(true)
    }
  })

  it('is not read out of a tile that is missing or cut', () => {
    const none = subtreeInTiles(sha256, size, () => undefined)
    expect(() => hashRange(sha256, none, { start: 0, end: size })).toThrow('missing tile/2/000.p/1')
    const cut = subtreeInTiles(sha256, size, path => tiles.get(path)?.subarray(1))
    expect(() => hashRange(sha256, cut, { start: 0, end: size })).toThrow('missing')
  })
})

describe('a bundle of entries', () => {
  it('is read back, also empty ones and the longest', () => {
    const entries = [new Uint8Array(), Uint8Array.of(1, 2, 3), new Uint8Array(65_535).fill(7)]
    expect(decodeEntries(encodeEntries(entries))).toEqual(entries)
    expect(() => encodeEntries([new Uint8Array(65_536)])).toThrow(RangeError)
  })

  it('that was cut is refused at every byte inside an entry', () => {
    const bundle = encodeEntries([Uint8Array.of(1, 2), Uint8Array.of(3)])
    for (let length = 0; length <= bundle.length; length++) {
      const isWhole = [0, 4, bundle.length].includes(length)
      if (isWhole) expect(decodeEntries(bundle.subarray(0, length))).toHaveLength([0, 4, 7].indexOf(length))
      else expect(() => decodeEntries(bundle.subarray(0, length))).toThrow('inside an entry')
    }
  })
})
