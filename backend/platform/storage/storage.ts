import type { Readable } from 'node:stream'

export type ByteRange = { start: number; end: number }

/**
 * Keys: lower-case letters, digits, `-` and `/`. A resolved put is durable; full or unreachable storage rejects with
 * UNAVAILABLE. Never call it inside a transaction.
 */
export type Storage = {
  put(key: string, bytes: Uint8Array, options: { type: string }): Promise<void>
  get(key: string, range?: ByteRange): Promise<Readable | null>
  remove(key: string): Promise<void>
}
