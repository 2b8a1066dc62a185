import { type ActLeaf, parseLeaf, type SealLeaf } from '#shared/ledger/leaf.ts'
import { LogReadError, openCheckpoint, readLeaf } from '#shared/tlog/log-reader.ts'
import { readByAnyKey } from '#shared/tlog/read-by-any-key.ts'
import { type CheckDeps, isOwn, isStale, type OwnVoice, readRecord } from './check-post.ts'
import { compareWithPinned } from './pinned-checkpoint.ts'

/**
 * Proves by the tiles that a member's act stands in the log, for a post whose leaves are too many to count in a
 * browser: acts after the one that the API names are not seen. Throws a `LogReadError`.
 */
export async function checkLargePost(
  postId: number,
  { own, now = Date.now, ...deps }: CheckDeps & { own: OwnVoice },
): Promise<{ own: ActLeaf[]; seal: SealLeaf }> {
  const { reader, keys, record } = await readRecord(postId, deps)
  const checkpoint = await readByAnyKey(reader, keys, keyed => openCheckpoint(keyed, record.checkpoint))
  const leafAt = async (index: number) =>
    parseLeaf(new TextDecoder().decode(await readLeaf(reader, checkpoint, index)))
  const seal = await leafAt(checkpoint.size - 1)
  if (seal?.type !== 'seal') throw new LogReadError('entry', 'no seal', checkpoint.size - 1)
  const stale = isStale(seal, now)
  await compareWithPinned(reader, checkpoint, stale)
  const { index } = own
  if (index === null || (index >= checkpoint.size && !stale)) return { own: [], seal }
  const leaf = await leafAt(index)
  if (!isOwn(leaf, own) || leaf.post !== postId)
    throw new LogReadError('inclusion', 'it is not the own act', index)
  return { own: [leaf], seal }
}
