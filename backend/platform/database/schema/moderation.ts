import type { Generated, GeneratedAlways } from 'kysely'
import type { DecisionKind, Measure } from '#shared/contract/moderation-log.ts'
import type { ObjectionStatus } from '#shared/contract/objection.ts'

export interface ModerationDecisionTable {
  id: GeneratedAlways<number>
  decided_at: Generated<Date>
  kind: DecisionKind
  post_id: number | null
  comment_id: number | null
  paper_id: number | null
  rule_group: Generated<'report-reason'>
  rule: string | null
  measure: Measure
  reported_at: Date | null
  reversed_at: Date | null
  objection: Extract<ObjectionStatus, 'upheld' | 'kept'> | null
}

export interface DecisionNoticeTable {
  decision_id: number
  member_id: number
  editor_id: number
  reason: string
  until_at: Date | null
}

export interface ObjectionTable {
  id: GeneratedAlways<number>
  member_id: number
  decision_id: number | null
  sanction_id: number | null
  text: string | null
  status: Generated<ObjectionStatus>
  created_at: Generated<Date>
  decided_at: Date | null
  decided_by: number | null
  answer: string | null
}

export interface ModerationTables {
  moderation_decisions: ModerationDecisionTable
  decision_notices: DecisionNoticeTable
  objections: ObjectionTable
}
