export { compareWithLedger, type LedgerDrift } from './compare-counts.queries.ts'
export { departFromLedger } from './departed.commands.ts'
export { ForkedLogError } from './kept-checkpoint.queries.ts'
export { sealedCounts } from './ledger.queries.ts'
export { registerLedger } from './ledger.routes.ts'
export { type LedgerSigner, ledgerSigner } from './ledger-signer.ts'
export { ledgerVoices, type Voices } from './member-key.commands.ts'
export { isInMergeSum } from './merge-sum.queries.ts'
export { findMissingKeys, findMissingSealKeys } from './missing-keys.queries.ts'
export { observeSeals } from './observe-seals.ts'
export { type Ledger, openLedger } from './open-ledger.ts'
export { cancelWithdrawals, planWithdrawals, withdrawNextPlanned } from './planned-withdrawal.commands.ts'
export { promiseOf } from './promise.ts'
export { sealLedger } from './publish.commands.ts'
export { resumeLog } from './resume-log.commands.ts'
export { hide } from './voice.ts'
export {
  insertWaitingAct,
  lastActOf,
  noteAct,
  noteExclusions,
  type WaitingAct,
  type WaitingActRow,
  waitingActOf,
} from './waiting-act.commands.ts'
export { askWitnesses } from './witness.commands.ts'
