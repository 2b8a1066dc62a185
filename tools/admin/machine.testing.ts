import { openLedger } from '#backend/domains/ledger/index.ts'
import { unsubscribeTokens } from '#backend/domains/mail/index.ts'
import { localStorage } from '#backend/platform/storage/local-storage.ts'
import { testConfig } from '#backend/testing/test-config.ts'
import type { Machine } from './machine.ts'

/** Keeps files in `directory`. */
export const testMachine = (directory: string): Machine => ({
  storage: () => localStorage(directory),
  erasure: () => ({ providers: [] }),
  ledger: () => openLedger(testConfig().ledger),
  unsubscribing: () => unsubscribeTokens(testConfig().secrets.pseudonymKey),
  now: () => new Date(),
})
