import type { Readable } from 'node:stream'
import type { Config } from '../../config/config.ts'
import { localStorage } from './local-storage.ts'
import { s3Storage } from './s3-storage.ts'

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

/** This machine's disk, or an S3-compatible service where one is configured. */
export const openStorage = (config: Config['storage']): Storage =>
  config.kind === 's3' ? s3Storage(config) : localStorage(config.directory)
