import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { decodeBase64 } from './base64.ts'
import {
  consistencyPath,
  hashLeaf,
  hashRange,
  inclusionPath,
  type LeafRange,
  provesConsistency,
  provesInclusion,
  rootOfLeaves,
  type Sha256,
} from './merkle-tree.ts'
import vectors from './vectors/merkle-proofs.json' with { type: 'json' }

const sha256: Sha256 = (...parts) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'))
const hashesOf = (encoded: string[] | null) => (encoded ?? []).map(decodeBase64)
const leaves = Array.from({ length: 70 }, (_, index) => hashLeaf(sha256, Uint8Array.of(index)))
const rootOf = (size: number) => rootOfLeaves(sha256, leaves.slice(0, size))
const hashOf = ({ start, end }: LeafRange) => rootOfLeaves(sha256, leaves.slice(start, end))

describe('the public vectors of RFC 6962 trees', () => {
  it.each(vectors.roots.map((root, index) => [index + 1, root] as const))(
    'root of %i leaves',
    (size, root) => {
      const hashes = vectors.leaves.slice(0, size).map(entry => hashLeaf(sha256, bytes(entry)))
      expect(Buffer.from(rootOfLeaves(sha256, hashes)).toString('hex')).toBe(root)
    },
  )

  it('accept and refuse inclusion proofs', () => {
    const wrong = vectors.inclusion.filter(({ leafIdx, treeSize, root, leafHash, proof, wantErr }) => {
      const inclusion = {
        index: leafIdx,
        size: treeSize,
        leafHash: decodeBase64(leafHash ?? ''),
        proof: hashesOf(proof),
      }
      return provesInclusion(sha256, decodeBase64(root ?? ''), inclusion) === wantErr
    })
    expect(wrong).toEqual([])
    expect(vectors.inclusion).toHaveLength(98)
  })

  it('accept and refuse consistency proofs', () => {
    const wrong = vectors.consistency.filter(({ size1, size2, root1, root2, proof, wantErr }) => {
      const first = { size: size1, root: decodeBase64(root1 ?? '') }
      const second = { size: size2, root: decodeBase64(root2 ?? '') }
      return provesConsistency(sha256, { first, second, proof: hashesOf(proof) }) === wantErr
    })
    expect(wrong.map(({ name }) => name)).toEqual([])
    expect(vectors.consistency).toHaveLength(98)
  })
})

describe('proofs that the log makes', () => {
  it('are accepted for each leaf of each tree, and for no other leaf', () => {
    for (let size = 1; size <= leaves.length; size++)
      for (const [index, leafHash] of leaves.slice(0, size).entries()) {
        const proof = inclusionPath(index, size).map(hashOf)
        expect(provesInclusion(sha256, rootOf(size), { index, size, leafHash, proof })).toBe(true)
        const other = { index: (index + 1) % size, size, leafHash, proof }
        expect(provesInclusion(sha256, rootOf(size), other)).toBe(size === 1)
      }
  })

  it('are accepted for each growth, and not for a tree that was altered before it grew', () => {
    const altered = [hashLeaf(sha256, Uint8Array.of(99)), ...leaves.slice(1)]
    for (let size = 1; size <= leaves.length; size++)
      for (let first = 1; first <= size; first++) {
        const second = { size, root: rootOf(size) }
        const proof = consistencyPath(first, size).map(hashOf)
        const growth = { first: { size: first, root: rootOf(first) }, second, proof }
        expect(provesConsistency(sha256, growth)).toBe(true)
        const forged = { size: first, root: rootOfLeaves(sha256, altered.slice(0, first)) }
        expect(provesConsistency(sha256, { ...growth, first: forged })).toBe(false)
      }
  })

  it('are refused for leaves and trees that do not exist', () => {
    expect(() => inclusionPath(5, 5)).toThrow(RangeError)
    expect(() => consistencyPath(6, 5)).toThrow(RangeError)
    expect(() => consistencyPath(0, 5)).toThrow(RangeError)
  })

  it('hash a range out of complete subtrees as out of its leaves', () => {
    const subtree = (level: number, index: number) =>
      hashOf({ start: index * 2 ** level, end: (index + 1) * 2 ** level })
    for (let size = 1; size <= leaves.length; size++)
      expect(hashRange(sha256, subtree, { start: 0, end: size })).toEqual(rootOf(size))
  })
})
