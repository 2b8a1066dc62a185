import type { Generated, GeneratedAlways } from 'kysely'
import type { ClaimantKind, TakedownBasis, TakedownStatus } from '#shared/contract/takedown.ts'

export interface TakedownRequestTable {
  id: GeneratedAlways<number>
  case_number: string
  fingerprint: Buffer
  post_id: number | null
  comment_id: number | null
  basis: TakedownBasis
  claimant_kind: ClaimantKind
  claimant_name: string | null
  contact: string | null
  text: string | null
  status: Generated<TakedownStatus>
  received_at: Generated<Date>
  blocked_until: Date | null
  decision_id: number | null
  decided_at: Date | null
  decided_by: number | null
  reason: string | null
  ended_at: Date | null
}

export interface TakedownFileTable {
  id: string
  request_id: number | null
  name: string
  mime: string
  bytes: number
  sha256: Buffer
  storage_key: string
  created_at: Generated<Date>
}

export interface TakedownTables {
  takedown_requests: TakedownRequestTable
  takedown_files: TakedownFileTable
}
