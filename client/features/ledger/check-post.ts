import type { LedgerPost } from '#shared/contract/ledger.ts'
import { type ActKind, type ActLeaf, formatLeaf, type Leaf, type SealLeaf } from '#shared/ledger/leaf.ts'
import { type RecountedPost, recountPost } from '#shared/ledger/recount-post.ts'
import { LogReadError, type LogReader, readLeaf } from '#shared/tlog/log-reader.ts'
import { readByAnyKey } from '#shared/tlog/read-by-any-key.ts'
import { sha256 } from '#shared/tlog/sha256.ts'
import { verifyEd25519 } from '#shared/tlog/web-crypto-ed25519.ts'
import { compareWithPinned } from './pinned-checkpoint.ts'

/** A member's voice on the post; `index` is where its newest sealed act stands, as the API says. */
export type OwnVoice = { kind: ActKind; who: string; index: number | null }

export type CheckedPost = RecountedPost & {
  /** True if the log is the one that this browser saw before; null at its first visit. */
  grew: true | null
  /** Leaves that were proved to stand in the log itself. */
  proved: number
  /** Acts of the own voices, of each the newest last. */
  own: ActLeaf[]
  /** The newest seal is older than it should be. */
  stale: boolean
}

/** `fetchBytes` answers bytes below `/ledger`; null for 404. */
export type CheckDeps = Pick<LogReader, 'fetchBytes'> & { random?: () => number; now?: () => number }

const samples = 3
/** Milliseconds after which a seal has no successor for no good reason. */
export const mostSealAge = 2 * 3_600_000

/**
 * Counts a post again from public bytes, and proves that the log only grew since this browser's last visit and that
 * its own and some random leaves stand in it. Throws as `recountPost` and `LogReadError` where anything does not fit.
 */
export async function checkPost(
  postId: number,
  { own, random = Math.random, now = Date.now, ...deps }: CheckDeps & { own: readonly OwnVoice[] },
): Promise<CheckedPost> {
  const { reader, keys, record } = await readRecord(postId, deps)
  const { leaves } = record
  if (!leaves) throw new TooManyLeavesError()
  const counted = await readByAnyKey(reader, keys, keyed => recountPost(keyed, postId, { ...record, leaves }))
  const stale = isStale(counted.seal, now)
  const grew = await compareWithPinned(reader, counted.checkpoint, stale)
  const ownActs = own.map(voice => ownActsIn(counted, voice, stale))
  const chosen = new Set(ownActs.flatMap(acts => acts.slice(-1)).map(({ index }) => index))
  for (let tries = 0; tries < samples; tries++) {
    const sample = counted.leaves[Math.floor(random() * counted.leaves.length)]
    if (sample) chosen.add(sample.index)
  }
  for (const index of chosen) await proveLeaf(reader, counted, index)
  return { ...counted, grew, proved: chosen.size, own: ownActs.flat().map(({ leaf }) => leaf), stale }
}

/** A browser would take too long to count. */
export class TooManyLeavesError extends Error {}

/** No seal has counted the post. */
export class NotSealedError extends LogReadError {}

/** `keys` are those that the log names; the reader has the newest. */
type KeyedReader = { reader: LogReader; keys: string[] }

export async function readRecord(
  postId: number,
  deps: CheckDeps,
): Promise<KeyedReader & { record: LedgerPost }> {
  const [record, keyed] = await Promise.all([deps.fetchBytes(`posts/${postId}`), readKeys(deps)])
  if (!record) throw new NotSealedError('missing', `posts/${postId}`)
  return { ...keyed, record: JSON.parse(new TextDecoder().decode(record)) as LedgerPost }
}

export async function readKeys({ fetchBytes }: CheckDeps): Promise<KeyedReader> {
  const text = await fetchBytes('vkey')
  if (!text) throw new LogReadError('missing', 'vkey')
  const keys = new TextDecoder().decode(text).split('\n').filter(Boolean)
  return { keys, reader: { fetchBytes, verifierKey: keys[0] ?? '', sha256, verifyEd25519 } }
}

export const isStale = ({ seconds }: SealLeaf, now: () => number): boolean =>
  now() - seconds * 1_000 > mostSealAge

type OwnLeaf = { index: number; leaf: ActLeaf }

function ownActsIn(
  { leaves, checkpoint }: RecountedPost,
  { kind, who, index }: OwnVoice,
  stale: boolean,
): OwnLeaf[] {
  const acts = leaves.flatMap(({ index, leaf }) => (isOwn(leaf, { kind, who }) ? [{ index, leaf }] : []))
  // Just after a seal, a record that a cache kept is older than the member's receipt.
  const isYounger = index !== null && index >= checkpoint.size && !stale
  if (index !== null && !isYounger && !acts.some(act => act.index === index))
    throw new LogReadError('inclusion', 'the own act is not among the leaves', index)
  return acts
}

export const isOwn = (
  leaf: Leaf | null | undefined,
  { kind, who }: Pick<OwnVoice, 'kind' | 'who'>,
): leaf is ActLeaf => leaf?.type === 'act' && leaf.kind === kind && leaf.who === who

async function proveLeaf(
  reader: LogReader,
  { checkpoint, leaves }: RecountedPost,
  index: number,
): Promise<void> {
  const entry = new TextDecoder().decode(await readLeaf(reader, checkpoint, index))
  const shown = leaves.find(leaf => leaf.index === index)
  if (shown && entry !== formatLeaf(shown.leaf))
    throw new LogReadError('entry', 'the log has another leaf there', index)
}
