import { LogCopy } from '#shared/tlog/log-copy.ts'
import {
  LogReadError,
  type LogReader,
  readCheckpoint,
  type SignedCheckpoint,
} from '#shared/tlog/log-reader.ts'
import { sameBytes } from '#shared/tlog/merkle-tree.ts'
import { parseLeaf } from './leaf.ts'
import { parseOpenings } from './openings.ts'
import { LogError, type OpeningsOf, Recount } from './recount.ts'

export type RecountedLog = { checkpoint: SignedCheckpoint; copy: LogCopy; recount: Recount }

/** How many leaves were read, and how many of them counted. */
type RecountProgress = { read: number; counted: number; size: number }

/**
 * Reads a whole log and counts it: every tile is compared with the checkpoint's root, every seal with the counts of its
 * leaves. Throws a `LogReadError` or a `LogError` at the first thing that no honest log has.
 */
export async function recountLog({
  onProgress = () => {},
  ...reader
}: LogReader & { onProgress?: (progress: RecountProgress) => void }): Promise<RecountedLog> {
  const checkpoint = await readCheckpoint(reader)
  const counter = new LogCounter(reader)
  await counter.countTo(checkpoint, onProgress)
  return { checkpoint, copy: counter.copy, recount: counter.recount }
}

/** Counts a log as it grows. Of no use after an error. */
export class LogCounter {
  readonly copy: LogCopy
  readonly recount: Recount
  readonly #reader: LogReader
  readonly #openings = new Map<string, ReadonlyMap<string, string> | null>()

  constructor(reader: LogReader) {
    this.#reader = reader
    this.copy = new LogCopy(reader)
    const openingsOf: OpeningsOf = (post, hash) => this.#openings.get(`${post} ${hash}`) ?? null
    this.recount = new Recount(reader.sha256, openingsOf)
  }

  async countTo(
    checkpoint: SignedCheckpoint,
    onProgress: (progress: RecountProgress) => void = () => {},
  ): Promise<void> {
    const { size } = checkpoint
    const counted = () => this.recount.size
    await this.copy.growTo(checkpoint, read => onProgress({ read, counted: counted(), size }))
    const entries = this.copy.entries.slice(this.recount.size)
    await this.#readOpenings(entries)
    for (const entry of entries) {
      this.recount.add(entry, this.copy.leafHash(counted()))
      if (counted() % 1_000 === 0 || counted() === size) onProgress({ read: size, counted: counted(), size })
    }
    const last = entries.at(-1)
    if (last && leafOf(last)?.type !== 'seal') throw new LogError('unsealed', size - 1)
  }

  async #readOpenings(entries: readonly Uint8Array[]): Promise<void> {
    for (const entry of entries) {
      const leaf = sameBytes(entry.subarray(0, opening.length), opening) ? leafOf(entry) : null
      if (leaf?.type !== 'open') continue
      const openings = await readOpenings(this.#reader, leaf.post, leaf.sha256)
      this.#openings.set(`${leaf.post} ${leaf.sha256}`, openings)
    }
  }
}

const opening = new TextEncoder().encode('["open"')
const leafOf = (entry: Uint8Array) => parseLeaf(new TextDecoder().decode(entry))

/** Null where the published file is not the one whose hash stands in the log. */
export async function readOpenings(
  { fetchBytes, sha256 }: LogReader,
  post: number,
  hash: string,
): Promise<ReadonlyMap<string, string> | null> {
  const file = await fetchBytes(`openings/${post}`)
  return file && parseOpenings(sha256, file, hash)
}

/** Throws unless the log that was read is the one that an older checkpoint was made of. */
export function proveSameLog({ checkpoint, copy }: RecountedLog, older: SignedCheckpoint): void {
  if (older.size > checkpoint.size)
    throw new LogReadError('shorter', `it had ${older.size} leaves and has ${checkpoint.size}`)
  if (!sameBytes(copy.rootOf(older.size), older.root))
    throw new LogReadError('forked', `it is not the log that had ${older.size} leaves`)
}
