import type { Generated, GeneratedAlways } from 'kysely'
import type { DecisionKind, Measure } from '#shared/contract/moderation-log.ts'

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
}

export interface ModerationTables {
  moderation_decisions: ModerationDecisionTable
}
