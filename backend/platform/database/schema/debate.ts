import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ResultRule } from '#shared/contract/debate.ts'
import type { DebateEventKind } from '#shared/contract/debate-event.ts'
import type { RichText } from '#shared/contract/rich-text.ts'

export interface DebateTable {
  post_id: number
  kind: Generated<'debate'>
  opens_at: Date
  closes_at: Date
  closed_early_at: Date | null
  ends_at: GeneratedAlways<Date>
  opening_told_at: Date | null
  reason_required: Generated<boolean>
  results_visible: Generated<ResultRule>
  facilitator: string | null
  conclusion: string | null
  conclusion_document: ColumnType<RichText | null, string | null | undefined, string | null>
  concluded_at: Date | null
}

export interface DebateFormerConclusionTable {
  id: GeneratedAlways<number>
  debate_id: number
  body: string
  document: ColumnType<RichText | null, string | null | undefined, string | null>
  published_at: Date
  replaced_at: Generated<Date>
  replaced_by: number
}

export interface DebatePositionTable {
  debate_id: number
  key: string
  label: string
  rank: number
}

export interface DebatePositionCountTable {
  debate_id: number
  position: string
  stance_count: Generated<number>
  certified_stance_count: Generated<number>
}

export interface DebateStanceTable {
  post_id: number
  user_id: number
  position: string
  certified: boolean
  comment_id: number | null
  changed_at: Generated<Date>
}

export interface DebateEventTable {
  id: GeneratedAlways<number>
  debate_id: number
  kind: DebateEventKind
  at: Date
  title: string
  body: Generated<string>
  document: ColumnType<RichText | null, string | null | undefined, string | null>
  link: string | null
  place: string | null
  created_by: number
  created_at: Generated<Date>
  updated_at: Generated<Date>
  version: Generated<number>
}

export interface DebateFeatureTable {
  id: GeneratedAlways<number>
  post_id: number
  rank: number
  starts_at: Generated<Date>
  ends_at: Date | null
}

export interface DebateTables {
  debates: DebateTable
  debate_former_conclusions: DebateFormerConclusionTable
  debate_positions: DebatePositionTable
  debate_position_counts: DebatePositionCountTable
  debate_stances: DebateStanceTable
  debate_events: DebateEventTable
  debate_features: DebateFeatureTable
}
