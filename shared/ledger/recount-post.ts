import { decodeBase64, encodeBase64 } from '#shared/tlog/base64.ts'
import { type LogReader, openCheckpoint, type SignedCheckpoint } from '#shared/tlog/log-reader.ts'
import { hashLeaf, provesInclusion, rootOfLeaves } from '#shared/tlog/merkle-tree.ts'
import { type Leaf, parseLeaf, type SealLeaf } from './leaf.ts'
import { hidesValues, LogError } from './recount.ts'
import { readOpenings } from './recount-log.ts'
import { type CountedValue, formatHead, LedgerFault, PostTally } from './tally.ts'

/** The log's answer for one post: all its leaves, and the proofs that the seal counted them. */
export type PostRecord = {
  /** Signed note. */
  checkpoint: string
  /** Proofs are hashes in base64, from the sibling up. */
  seal: { index: number; leaf: string; proof: string[] }
  /** `index` is its place among the heads. */
  head: { index: number; text: string; proof: string[] }
  /** Each its place in the log, a space, and the line. */
  leaves: string[]
}

export type RecountedPost = {
  checkpoint: SignedCheckpoint
  seal: SealLeaf
  counts: CountedValue[]
  leaves: { index: number; leaf: Leaf }[]
}

const utf8 = new TextEncoder()

/**
 * Counts a post and proves that the signed checkpoint has this count. It does not prove that the leaves are in the log
 * itself: read some of them with `readLeaf`. Proves the count that a merge carried, not its supporters.
 */
export async function recountPost(
  reader: LogReader,
  post: number,
  record: PostRecord,
): Promise<RecountedPost> {
  const checkpoint = await openCheckpoint(reader, record.checkpoint)
  const seal = sealIn(reader, checkpoint, record.seal)
  const leaves = leavesOf(post, record, record.seal.index)
  const tally = await tallyOf(reader, leaves)
  const hashes = record.leaves
    .map(leaf => leaf.slice(leaf.indexOf(' ') + 1))
    .map(text => hashLeaf(reader.sha256, utf8.encode(text)))
  const root = encodeBase64(rootOfLeaves(reader.sha256, hashes))
  const head = formatHead(post, leaves.length, root, tally.counts())
  if (head !== record.head.text || !isSealed(reader, seal, record.head))
    throw new LogError('head', record.seal.index)
  return { checkpoint, seal, counts: tally.counts(), leaves }
}

function sealIn(
  { sha256 }: LogReader,
  { size, root }: SignedCheckpoint,
  { index, leaf: text, proof }: PostRecord['seal'],
): SealLeaf {
  const leaf = parseLeaf(text)
  const leafHash = hashLeaf(sha256, utf8.encode(text))
  const isIn = provesInclusion(sha256, root, { index, size, leafHash, proof: proof.map(decodeBase64) })
  if (leaf?.type !== 'seal' || index !== size - 1 || !isIn) throw new LogError('seal', index)
  return leaf
}

function isSealed(
  { sha256 }: LogReader,
  seal: SealLeaf,
  { index, text, proof }: PostRecord['head'],
): boolean {
  const leafHash = hashLeaf(sha256, utf8.encode(text))
  const inclusion = { index, size: seal.heads, leafHash, proof: proof.map(decodeBase64) }
  return provesInclusion(sha256, decodeBase64(seal.root), inclusion)
}

function leavesOf(post: number, { leaves }: PostRecord, end: number): RecountedPost['leaves'] {
  let [lastIndex, lastEpoch] = [-1, 0]
  return leaves.map(given => {
    const space = given.indexOf(' ')
    const [index, text] = [Number(given.slice(0, space)), given.slice(space + 1)]
    const leaf = parseLeaf(text)
    if (!leaf || postOf(leaf) !== post) throw new LogError('not-a-leaf', index)
    if (!(index > lastIndex && index < end) || leaf.epoch < lastEpoch) throw new LogError('time', index)
    ;[lastIndex, lastEpoch] = [index, leaf.epoch]
    return { index, leaf }
  })
}

const postOf = (leaf: Leaf): number | null =>
  leaf.type === 'rules' || leaf.type === 'seal' ? null : leaf.type === 'merge' ? leaf.into : leaf.post

async function tallyOf(reader: LogReader, leaves: RecountedPost['leaves']): Promise<PostTally> {
  const tally = new PostTally()
  for (const { index, leaf } of leaves)
    try {
      if (leaf.type === 'act') tally.act(leaf)
      else if (leaf.type === 'exclude' || leaf.type === 'restore') tally.exclusion(leaf)
      else if (leaf.type === 'merge') tally.merge(leaf, leaf.supporters)
      else if (leaf.type === 'open') {
        const openings = await readOpenings(reader, leaf.post, leaf.sha256)
        if (!openings) throw new LogError('opening', index)
        tally.open(openings)
        if (hidesValues(tally)) throw new LogError('unknown-opening', index)
      }
    } catch (error) {
      throw error instanceof LedgerFault ? new LogError(error.fault, index) : error
    }
  if (tally.unaccounted > 0) throw new LogError('merge-does-not-add-up', leaves.at(-1)?.index ?? 0)
  return tally
}
