import { localStorage } from '#backend/platform/storage/local-storage.ts'
import type { Machine } from './machine.ts'

/** Keeps pictures in `directory`. */
export const testMachine = (directory: string): Machine => ({
  storage: () => localStorage(directory),
  erasure: () => ({ providers: [] }),
  now: () => new Date(),
})
