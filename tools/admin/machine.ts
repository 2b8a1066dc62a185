import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  ConfigError,
  loadErasureConfig,
  loadLedgerConfig,
  loadStorageConfig,
} from '#backend/config/config.ts'
import { type Ledger, openLedger } from '#backend/domains/ledger/index.ts'
import { type UnsubscribeTokens, unsubscribeTokens } from '#backend/domains/mail/index.ts'
import { configuredProviders } from '#backend/domains/oauth/index.ts'
import { openStorage } from '#backend/platform/storage/open-storage.ts'
import type { Storage } from '#backend/platform/storage/storage.ts'
import { Refusal } from '../setup/refusal.ts'
import type { Erasure } from './purge.ts'

/** Made when a command needs it: most need neither files nor secrets. */
export type Machine = {
  storage: () => Storage
  erasure: () => Erasure
  ledger: () => Ledger
  unsubscribing: () => UnsubscribeTokens
  now: () => Date
}

export const machine: Machine = {
  storage: () => openStorage(loadStorageConfig(process.env)),
  erasure: () => ({ providers: configuredProviders(loadOrRefuse(loadErasureConfig)) }),
  ledger: () => openLedger(loadOrRefuse(loadLedgerConfig)),
  unsubscribing: () => unsubscribeTokens(loadOrRefuse(loadErasureConfig).pseudonymKey),
  now: () => new Date(),
}

function loadOrRefuse<T>(load: (source: NodeJS.ProcessEnv) => T): T {
  try {
    return load({ ...generatedSecrets(), ...process.env })
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    throw new Refusal(
      `서버와 같은 설정이 있어야 합니다. 아무것도 바꾸지 않았습니다.\n${error.problems.join('\n')}`,
    )
  }
}

/** Made by `npm start` (docs/configuration.md). */
function generatedSecrets(): Record<string, string> {
  const file = join(process.env.DATA_DIR ?? '.data', 'secrets.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}
