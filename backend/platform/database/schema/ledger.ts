import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ActKind } from '#shared/ledger/leaf.ts'
import type { CountedValue } from '#shared/ledger/tally.ts'

export interface LedgerMemberKeyTable {
  user_id: number
  sealed_key: string
}

export interface LedgerVoiceTable {
  post_id: number
  kind: ActKind
  who: Buffer
  turn: number
  value: string | null
  certified: boolean
  excluded: Generated<boolean>
  leaf_index: number
}

export interface LedgerWaitingActTable {
  post_id: number
  kind: ActKind
  who: Buffer
  turn: number
  value: string | null
  certified: boolean
  salt: Buffer | null
  hidden_value: string | null
  acted_at: Generated<Date>
  planned: Generated<boolean>
}

export interface LedgerWaitingExclusionTable {
  id: GeneratedAlways<number>
  case_number: number
  post_id: number
  type: 'exclude' | 'restore'
  who: Buffer
  turn: number
  noted_at: Generated<Date>
}

export interface LedgerLeafTable {
  index: number
  post_id: number | null
  leaf: string
}

export interface LedgerTileTable {
  level: number
  index: number
  hashes: Buffer
}

export interface LedgerHeadTable {
  post_id: number
  leaf_count: number
  roots: Buffer
  counts: ColumnType<CountedValue[], string, string>
  head: string
  hash: Buffer
  sealed_size: Generated<number>
}

export interface LedgerReplacedHeadTable {
  post_id: number
  leaf_count: number
  counts: ColumnType<CountedValue[], string, string>
  head: string
  hash: Buffer
}

export interface LedgerCheckpointTable {
  size: number
  epoch: number
  seal_index: number
  note: string
  cosignatures: Generated<string>
  published_at: Date | null
}

export interface LedgerOpeningTable {
  post_id: number
  commitment: string
  salt: Buffer
  value: string
}

export interface LedgerOpeningFileTable {
  post_id: number
  sha256: string
  openings: number
}

export interface LedgerWitnessTable {
  url: string
  size: number
}

export interface LedgerMergeTable {
  from_id: number
  into_id: number
}

export interface DepartedReactionTable {
  post_id: number
  kind: ActKind | 'merged'
  value: string
  people: number
  certified: number
}

export interface PlannedWithdrawalTable {
  user_id: number
  post_id: number
  kind: ActKind
  due_at: Date
}

export interface LedgerTables {
  ledger_member_keys: LedgerMemberKeyTable
  ledger_voices: LedgerVoiceTable
  ledger_waiting_acts: LedgerWaitingActTable
  ledger_waiting_exclusions: LedgerWaitingExclusionTable
  ledger_leaves: LedgerLeafTable
  ledger_tiles: LedgerTileTable
  ledger_heads: LedgerHeadTable
  ledger_replaced_heads: LedgerReplacedHeadTable
  ledger_checkpoints: LedgerCheckpointTable
  ledger_openings: LedgerOpeningTable
  ledger_opening_files: LedgerOpeningFileTable
  ledger_witnesses: LedgerWitnessTable
  ledger_merges: LedgerMergeTable
  departed_reactions: DepartedReactionTable
  planned_withdrawals: PlannedWithdrawalTable
}
