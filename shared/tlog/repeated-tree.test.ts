import { expect, it } from 'vitest'
import { hashLeaf, rootOfLeaves, type Sha256 } from './merkle-tree.ts'
import { RepeatedTree } from './repeated-tree.ts'
import { sha256 } from './sha256.ts'

let hashes = 0
const counted: Sha256 = (...parts) => {
  hashes++
  return sha256(...parts)
}
const leaf = (number: number) => hashLeaf(sha256, Uint8Array.of(number, number >> 8))

it('has the root of its leaves after each is added, put between others, or replaced', () => {
  const tree = new RepeatedTree(counted)
  const leaves: Uint8Array[] = []
  expect(tree.rootOf(leaves)).toEqual(rootOfLeaves(sha256, leaves))
  for (let turn = 0; turn < 200; turn++) {
    const place = (turn * 7919) % (leaves.length + 1)
    leaves.splice(place, turn % 3 === 2 ? 1 : 0, leaf(turn))
    expect(tree.rootOf(leaves)).toEqual(rootOfLeaves(sha256, leaves))
  }
})

it('hashes only what stands over a changed leaf', () => {
  const tree = new RepeatedTree(counted)
  const leaves = Array.from({ length: 1_000 }, (_, number) => leaf(number))
  tree.rootOf(leaves)
  hashes = 0
  tree.rootOf(leaves.with(500, leaf(5_000)))
  expect(hashes).toBe(10)
})
