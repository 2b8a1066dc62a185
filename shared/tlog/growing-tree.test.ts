import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { appendLeaves, emptyTree, rootOfTree } from './growing-tree.ts'
import { hashLeaf, rootOfLeaves, type Sha256 } from './merkle-tree.ts'

const sha256: Sha256 = (...parts) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

it('a tree that grows has the root of the whole at every size, however many leaves come at once', () => {
  const hashes = Array.from({ length: 300 }, (_, index) => hashLeaf(sha256, Uint8Array.of(index % 256)))
  let end = emptyTree
  for (let size = 0; size < hashes.length; ) {
    expect(rootOfTree(sha256, end)).toEqual(rootOfLeaves(sha256, hashes.slice(0, size)))
    const next = Math.min(hashes.length, size + 1 + (size % 7))
    end = appendLeaves(sha256, end, hashes.slice(size, next))
    size = next
    expect(end.size).toBe(size)
  }
})
