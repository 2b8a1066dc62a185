import { browserStorage } from '#client/lib/browser-storage.ts'
import type { LedgerPost } from '#shared/contract/ledger.ts'
import { type ActKind, formatLeaf, type Leaf } from '#shared/ledger/leaf.ts'
import { type RecountedPost, recountPost } from '#shared/ledger/recount-post.ts'
import { parseCheckpoint } from '#shared/tlog/checkpoint.ts'
import {
  LogReadError,
  type LogReader,
  openCheckpoint,
  proveGrowth,
  readLeaf,
  type SignedCheckpoint,
} from '#shared/tlog/log-reader.ts'
import { sha256 } from '#shared/tlog/sha256.ts'
import { parseNote } from '#shared/tlog/signed-note.ts'
import { verifyEd25519 } from '#shared/tlog/web-crypto-ed25519.ts'

/** A member's newest sealed act on the post. */
export type OwnAct = { kind: ActKind; who: string; index: number }

export type CheckedPost = RecountedPost & {
  /** Whether the log is the one that this browser saw before; null at its first visit. */
  grew: boolean | null
  /** Leaves that were proved to stand in the log itself. */
  proved: number
  own: boolean
  /** The newest seal is older than it should be. */
  stale: boolean
}

type Deps = {
  /** Bytes below `/ledger`; null for 404. */
  fetchBytes: LogReader['fetchBytes']
  own: OwnAct | null
  random?: () => number
  now?: () => number
}

const samples = 3
/** Milliseconds after which a seal has no successor for no good reason. */
const mostAge = 2 * 3_600_000

/**
 * Counts a post again from public bytes, and proves that the log only grew since this browser's last visit and that
 * its own and some random leaves stand in it. Throws as `recountPost` and `LogReadError` where anything does not fit.
 */
export async function checkPost(
  postId: number,
  { fetchBytes, own, random = Math.random, now = Date.now }: Deps,
): Promise<CheckedPost> {
  const [record, key] = await Promise.all([fetchBytes(`posts/${postId}`), fetchBytes('vkey')])
  if (!record || !key) throw new LogReadError('missing', `posts/${postId}`)
  const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
  const verifierKey = text(key).split('\n')[0] ?? ''
  const reader: LogReader = { fetchBytes, verifierKey, sha256, verifyEd25519 }
  const given = JSON.parse(text(record)) as LedgerPost
  if (!given.leaves) throw new TooManyLeavesError()
  const counted = await recountPost(reader, postId, { ...given, leaves: given.leaves })
  const isStale = now() - counted.seal.seconds * 1_000 > mostAge
  const grew = await compareWithPinned(reader, counted.checkpoint, isStale)
  const chosen = new Set<number>()
  const places = counted.leaves.map(({ index }) => index)
  for (let tries = 0; tries < samples; tries++) chosen.add(places[Math.floor(random() * places.length)] ?? 0)
  if (own) chosen.add(own.index)
  for (const index of chosen) await proveLeaf(reader, counted, index)
  if (own && !isOwn(counted.leaves.find(({ index }) => index === own.index)?.leaf, own))
    throw new LogReadError('inclusion', 'the own act is not among the leaves', own.index)
  return { ...counted, grew, proved: chosen.size, own: own !== null, stale: isStale }
}

/** A browser would take too long. */
export class TooManyLeavesError extends Error {}

const isOwn = (leaf: Leaf | undefined, { kind, who }: OwnAct) =>
  leaf?.type === 'act' && leaf.kind === kind && leaf.who === who

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

const pinKey = 'ledger.checkpoint'

/** Public bytes alone are kept: the newest checkpoint that this browser saw, under the log's name. */
async function compareWithPinned(
  reader: LogReader,
  newest: SignedCheckpoint,
  isStale: boolean,
): Promise<boolean | null> {
  const storage = browserStorage('localStorage')
  const pinned = storage.getItem(pinKey)
  const isOfLog = pinned !== null && originOf(pinned) === newest.origin
  if (isOfLog) {
    const seen = await openCheckpoint(reader, pinned)
    const isOlder = newest.size < seen.size
    if (isOlder && isStale)
      throw new LogReadError('shorter', `it had ${seen.size} leaves and has ${newest.size}`)
    // A cache on the way may give an answer from before the last visit.
    await (isOlder ? proveGrowth(reader, newest, seen) : proveGrowth(reader, seen, newest))
    if (isOlder) return true
  }
  storage.setItem(pinKey, newest.note)
  return isOfLog ? true : null
}

function originOf(note: string): string | null {
  try {
    return parseCheckpoint(parseNote(note).text).origin
  } catch {
    return null
  }
}
