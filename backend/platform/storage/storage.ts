import type { Readable } from 'node:stream'

/** First and last byte, both included. */
export type ByteRange = { start: number; end: number }

/**
 * Where the bytes of files are kept, by a key of lower-case letters, digits, `-` and `/`. A put that resolved is
 * kept; storage that is full or out of reach rejects with UNAVAILABLE. Never call it inside a transaction.
 */
export type Storage = {
  put(key: string, bytes: Uint8Array, options: { type: string }): Promise<void>
  /** The bytes or a part of them, null where nothing is kept under the key. */
  get(key: string, range?: ByteRange): Promise<Readable | null>
  /** Removes what is kept; nothing to remove is fine. */
  remove(key: string): Promise<void>
}
