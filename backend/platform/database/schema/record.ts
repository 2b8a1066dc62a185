import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Permission } from '#shared/policy/permissions.ts'

type Json = ColumnType<Record<string, unknown>, string, never>

export interface AuditLogTable {
  id: GeneratedAlways<number>
  actor_id: number
  permission: Permission
  act: string
  entity: string
  entity_id: number
  details: Json
  reason: string | null
  at: Generated<Date>
}

export interface OutboxTable {
  id: GeneratedAlways<number>
  topic: string
  payload: Json
  created_at: Generated<Date>
  sent_at: Date | null
  attempts: Generated<number>
  next_attempt_at: Date | null
  given_up_at: Date | null
}

export interface UndoableChangeTable {
  audit_id: number
  place: number
  table_name: string
  key: Json
  before: Json | null
  after: Json | null
  derived: boolean
  at: Generated<Date>
}

export interface RecordTables {
  audit_log: AuditLogTable
  outbox: OutboxTable
  undoable_changes: UndoableChangeTable
}
