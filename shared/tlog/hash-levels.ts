import { hashRange, rootOfLeaves, type Sha256, type SubtreeHash } from './merkle-tree.ts'
import { type Tile, tileHeight, tileWidth } from './tiles.ts'

/** A growing tree as its tiles hold it: on each level the hashes of the complete subtrees of 256^level leaves. */
export class HashLevels {
  readonly #sha256: Sha256
  readonly #levels: Uint8Array[][] = [[]]

  constructor(sha256: Sha256) {
    this.#sha256 = sha256
  }

  get size(): number {
    return this.#levels[0]?.length ?? 0
  }

  leafHash(index: number): Uint8Array | undefined {
    return this.#levels[0]?.[index]
  }

  append(leafHash: Uint8Array): void {
    let hash = leafHash
    for (let level = 0; ; level++) {
      const hashes = this.#levels[level] ?? []
      this.#levels[level] = hashes
      hashes.push(hash)
      if (hashes.length % tileWidth !== 0) return
      hash = rootOfLeaves(this.#sha256, hashes.slice(-tileWidth))
    }
  }

  hashesOf({ level, index, width }: Omit<Tile, 'level'> & { level: number }): Uint8Array[] {
    return this.#levels[level]?.slice(index * tileWidth, index * tileWidth + width) ?? []
  }

  /** Root of the tree when it had that many leaves. */
  rootOf(size: number): Uint8Array {
    if (size > this.size) throw new RangeError(`a tree of ${this.size} has no root of ${size} leaves`)
    return size === 0 ? this.#sha256() : hashRange(this.#sha256, this.subtree, { start: 0, end: size })
  }

  readonly subtree: SubtreeHash = (level, index) => {
    const tileLevel = Math.floor(level / tileHeight)
    const width = 2 ** (level - tileLevel * tileHeight)
    return rootOfLeaves(
      this.#sha256,
      this.#levels[tileLevel]?.slice(index * width, (index + 1) * width) ?? [],
    )
  }
}
