import { pseudonyms } from '#backend/domains/post/index.ts'
import { localStorage } from '#backend/platform/storage/local-storage.ts'
import type { Machine } from './machine.ts'

/** Keeps pictures in `directory`. */
export const testMachine = (directory: string): Machine => ({
  storage: () => localStorage(directory),
  erasure: () => ({ pseudonymOf: pseudonyms(Buffer.alloc(32, 7)), providers: [] }),
  now: () => new Date(),
})
