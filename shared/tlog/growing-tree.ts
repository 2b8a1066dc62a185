import { hashNode, type Sha256 } from './merkle-tree.ts'

/** The end of a tree that grows: how many leaves it has, and the roots of its full subtrees, the largest first. */
export type TreeEnd = { size: number; roots: readonly Uint8Array[] }

export const emptyTree: TreeEnd = { size: 0, roots: [] }

export function appendLeaves(sha256: Sha256, end: TreeEnd, leafHashes: readonly Uint8Array[]): TreeEnd {
  const roots = [...end.roots]
  let { size } = end
  for (const hash of leafHashes) {
    roots.push(hash)
    size++
    for (let rest = size; rest % 2 === 0; rest /= 2) {
      const [left, right] = roots.splice(-2) as [Uint8Array, Uint8Array]
      roots.push(hashNode(sha256, left, right))
    }
  }
  return { size, roots }
}

/** Merkle tree hash (RFC 6962 section 2.1) of all leaves that were appended. */
export const rootOfTree = (sha256: Sha256, { roots }: TreeEnd): Uint8Array =>
  roots.length === 0 ? sha256() : roots.reduceRight((right, left) => hashNode(sha256, left, right))
