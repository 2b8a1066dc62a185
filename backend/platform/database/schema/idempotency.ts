import type { Generated } from 'kysely'

export interface IdempotencyKeyTable {
  user_id: number
  call: string
  key: string
  fingerprint: Buffer
  result_id: number | null
  created_at: Generated<Date>
}

export interface IdempotencyTables {
  idempotency_keys: IdempotencyKeyTable
}
