import { hashNode, type Sha256 } from './merkle-tree.ts'

/** Hashes a tree again and again, of which only some leaves change: what stands over the same ones is kept. */
export class RepeatedTree {
  readonly #sha256: Sha256
  #levels: Uint8Array[][] = []

  constructor(sha256: Sha256) {
    this.#sha256 = sha256
  }

  /** As `rootOfLeaves`; a leaf is the same when it is the same object. */
  rootOf(leafHashes: readonly Uint8Array[]): Uint8Array {
    if (leafHashes.length === 0) return this.#sha256()
    const levels = [leafHashes.slice()]
    for (let below = levels[0] ?? []; below.length > 1; below = levels.at(-1) ?? [])
      levels.push(this.#above(below, levels.length))
    this.#levels = levels
    return levels.at(-1)?.[0] ?? this.#sha256()
  }

  /** A last node without a neighbour goes up as it is, which is the split of RFC 6962. */
  #above(below: readonly Uint8Array[], level: number): Uint8Array[] {
    const before = this.#levels[level]
    const keptBelow = this.#levels[level - 1]
    const above = new Array<Uint8Array>(Math.ceil(below.length / 2))
    for (let place = 0, at = 0; place < above.length; place++, at += 2) {
      const left = below[at] as Uint8Array
      const right = below[at + 1]
      const isKept = before && keptBelow?.[at] === left && keptBelow[at + 1] === right
      const kept = isKept ? before[place] : undefined
      above[place] = kept ?? (right ? hashNode(this.#sha256, left, right) : left)
    }
    return above
  }
}
