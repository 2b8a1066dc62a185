import type { ColumnType, Generated } from 'kysely'

type CreatedAt = ColumnType<Date, Date | undefined, never>

export interface PasskeyTable {
  id: Generated<number>
  user_id: number
  credential_id: Buffer
  public_key: Buffer
  counter: number
  transports: string[]
  backed_up: boolean
  name: string
  created_at: CreatedAt
  last_used_at: Date | null
}

export interface RecoveryCodeTable {
  user_id: number
  code_hash: Buffer
  created_at: CreatedAt
  used_at: Date | null
}

export interface RecoveryCodeFailureTable {
  id: Generated<number>
  user_id: number
  failed_at: Date
}

export interface EnrolmentCodeTable {
  id: Generated<number>
  user_id: number
  code_hash: Buffer
  created_at: CreatedAt
  expires_at: Date
  used_at: Date | null
}

export interface SecondFactorChallengeTable {
  session_id: string
  purpose: 'registration' | 'authentication'
  challenge: string
  enrolment_code_id: number | null
  expires_at: Date
}

export interface SecondFactorTables {
  passkeys: PasskeyTable
  recovery_codes: RecoveryCodeTable
  recovery_code_failures: RecoveryCodeFailureTable
  enrolment_codes: EnrolmentCodeTable
  second_factor_challenges: SecondFactorChallengeTable
}
