import type { LedgerConfig } from '#backend/config/ledger.ts'
import { type LedgerSigner, ledgerSigner } from './ledger-signer.ts'
import { ledgerVoices, type Voices } from './member-key.commands.ts'

/** Keys and signer that acts and seals of the public log need. */
export type Ledger = { voices: Voices; signer: LedgerSigner }

export const openLedger = (config: LedgerConfig): Ledger => ({
  voices: ledgerVoices(config.sealKeys),
  signer: ledgerSigner(config),
})
