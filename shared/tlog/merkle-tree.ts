/** SHA-256 over the parts in order; synchronous, because a recount hashes hundreds of thousands of times. */
export type Sha256 = (...parts: Uint8Array[]) => Uint8Array

/** The leaves from `start` up to `end`, which is not in it. */
export type LeafRange = { start: number; end: number }

/** The hash of the 2^level leaves from index · 2^level on. */
export type SubtreeHash = (level: number, index: number) => Uint8Array

export const hashBytes = 32
const leafPrefix = Uint8Array.of(0)
const nodePrefix = Uint8Array.of(1)

/** RFC 6962 section 2.1. */
export const hashLeaf = (sha256: Sha256, entry: Uint8Array): Uint8Array => sha256(leafPrefix, entry)

export const hashNode = (sha256: Sha256, left: Uint8Array, right: Uint8Array): Uint8Array =>
  sha256(nodePrefix, left, right)

/** Merkle tree hash of leaf hashes (RFC 6962 section 2.1). */
export function rootOfLeaves(sha256: Sha256, leafHashes: readonly Uint8Array[]): Uint8Array {
  if (leafHashes.length === 0) return sha256()
  const leafAt: SubtreeHash = (level, index) => {
    const found = leafHashes[index]
    if (level === 0 && found) return found
    return hashNode(sha256, leafAt(level - 1, index * 2), leafAt(level - 1, index * 2 + 1))
  }
  return hashRange(sha256, leafAt, { start: 0, end: leafHashes.length })
}

/** Hash of a range that begins where a subtree of its width may begin, out of hashes of complete subtrees. */
export function hashRange(sha256: Sha256, subtree: SubtreeHash, { start, end }: LeafRange): Uint8Array {
  const level = Math.log2(end - start)
  if (Number.isInteger(level)) return subtree(level, start / (end - start))
  const middle = splitOf({ start, end })
  const left = hashRange(sha256, subtree, { start, end: middle })
  return hashNode(sha256, left, hashRange(sha256, subtree, { start: middle, end }))
}

/** The complete subtrees that `hashRange` asks for. */
export function subtreesOf({ start, end }: LeafRange): { level: number; index: number }[] {
  const level = Math.log2(end - start)
  if (Number.isInteger(level)) return [{ level, index: start / (end - start) }]
  const middle = splitOf({ start, end })
  return [...subtreesOf({ start, end: middle }), ...subtreesOf({ start: middle, end })]
}

/** The ranges whose hashes prove a leaf, from its sibling up (RFC 6962 section 2.1.1). */
export function inclusionPath(index: number, size: number): LeafRange[] {
  if (!(index >= 0 && index < size)) throw new RangeError(`no leaf ${index} in a tree of ${size}`)
  const path: LeafRange[] = []
  let range = { start: 0, end: size }
  while (range.end - range.start > 1) {
    const middle = splitOf(range)
    const [left, right] = [
      { start: range.start, end: middle },
      { start: middle, end: range.end },
    ]
    path.unshift(index < middle ? right : left)
    range = index < middle ? left : right
  }
  return path
}

/** The ranges whose hashes prove that a tree of `first` leaves grew into one of `size` (RFC 6962 section 2.1.2). */
export function consistencyPath(first: number, size: number): LeafRange[] {
  if (!(first >= 1 && first <= size)) throw new RangeError(`a tree of ${size} did not grow from ${first}`)
  const path: LeafRange[] = []
  let range = { start: 0, end: size }
  let isWholeFirst = true
  while (range.end !== first) {
    const middle = splitOf(range)
    const [left, right] = [
      { start: range.start, end: middle },
      { start: middle, end: range.end },
    ]
    path.unshift(first <= middle ? right : left)
    if (first > middle) isWholeFirst = false
    range = first <= middle ? left : right
  }
  return isWholeFirst ? path : [range, ...path]
}

type Inclusion = { index: number; size: number; leafHash: Uint8Array; proof: readonly Uint8Array[] }

/** Verifies as RFC 9162 section 2.1.3.2 says. */
export function provesInclusion(
  sha256: Sha256,
  root: Uint8Array,
  { index, size, leafHash, proof }: Inclusion,
): boolean {
  if (!(index >= 0 && index < size) || leafHash.length !== hashBytes) return false
  let [node, last, hash] = [index, size - 1, leafHash]
  for (const sibling of proof) {
    if (last === 0) return false
    if (node % 2 === 1 || node === last) {
      hash = hashNode(sha256, sibling, hash)
      while (node % 2 === 0 && node !== 0) [node, last] = [node / 2, Math.floor(last / 2)]
    } else hash = hashNode(sha256, hash, sibling)
    ;[node, last] = [Math.floor(node / 2), Math.floor(last / 2)]
  }
  return last === 0 && sameBytes(hash, root)
}

type Growth = {
  first: { size: number; root: Uint8Array }
  second: { size: number; root: Uint8Array }
  proof: readonly Uint8Array[]
}

/** Verifies as RFC 9162 section 2.1.4.2 says; an empty first tree proves nothing and is refused. */
export function provesConsistency(sha256: Sha256, { first, second, proof }: Growth): boolean {
  if (!(first.size >= 1 && first.size <= second.size)) return false
  if (first.size === second.size) return proof.length === 0 && sameBytes(first.root, second.root)
  const path = Number.isInteger(Math.log2(first.size)) ? [first.root, ...proof] : proof
  let [node, last] = [first.size - 1, second.size - 1]
  while (node % 2 === 1) [node, last] = [(node - 1) / 2, Math.floor(last / 2)]
  const [begin, ...rest] = path
  if (!begin || proof.length === 0) return false
  let [old, grown] = [begin, begin]
  for (const hash of rest) {
    if (last === 0) return false
    if (node % 2 === 1 || node === last) {
      ;[old, grown] = [hashNode(sha256, hash, old), hashNode(sha256, hash, grown)]
      while (node % 2 === 0 && node !== 0) [node, last] = [node / 2, Math.floor(last / 2)]
    } else grown = hashNode(sha256, grown, hash)
    ;[node, last] = [Math.floor(node / 2), Math.floor(last / 2)]
  }
  return last === 0 && sameBytes(old, first.root) && sameBytes(grown, second.root)
}

/** RFC 6962: the left part is as wide as the largest power of two below the width. */
const splitOf = ({ start, end }: LeafRange): number => start + 2 ** Math.floor(Math.log2(end - start - 1))

export const sameBytes = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index])
