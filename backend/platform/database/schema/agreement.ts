import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ChosenAgreements, ExclusionStatus } from '#shared/contract/desk-agreement.ts'

export interface AgreementNetworkTable {
  post_id: number
  user_id: number
  network_hash: Buffer
  agreed_at: Generated<Date>
}

export interface AgreementExclusionTable {
  id: GeneratedAlways<number>
  post_id: number
  status: Generated<ExclusionStatus>
  /** JSON text on the way in. */
  chosen: ColumnType<ChosenAgreements, string, string>
  reason: string
  proposed_by: number
  proposed_at: Generated<Date>
  decided_by: number | null
  decided_at: Date | null
  excluded_count: Generated<number>
  restored_count: Generated<number>
  restore_reason: string | null
  restore_proposed_by: number | null
  restore_proposed_at: Date | null
  restore_decided_by: number | null
  restored_at: Date | null
}

export interface ExcludedAgreementTable {
  exclusion_id: number
  post_id: number
  user_id: number
  excluded_at: Date | null
  certified: boolean | null
  agreed_at: Date | null
  withdrawn_at: Date | null
}

export interface AgreementTables {
  agreement_networks: AgreementNetworkTable
  agreement_exclusions: AgreementExclusionTable
  excluded_agreements: ExcludedAgreementTable
}
