import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { QuestionStatus } from '#shared/contract/question.ts'
import type { RichText } from '#shared/contract/rich-text.ts'

type Document = ColumnType<RichText | null, string | null | undefined, string | null>

export interface QuestionTable {
  post_id: number
  kind: Generated<'question'>
  life: Generated<QuestionStatus>
  selected_at: Date | null
  debated_at: Date | null
  answered_at: Date | null
  awaiting_at: Date | null
  merged_into: number | null
  answer_version: Generated<number>
  outcome_version: Generated<number>
}

export interface QuestionStepTable {
  id: GeneratedAlways<number>
  post_id: number
  life: QuestionStatus
  at: Generated<Date>
  actor_id: number | null
  note: string | null
  due_at: Date | null
  owner: string | null
  agreements: number | null
  threshold: number | null
}

export interface QuestionRevisionTable {
  post_id: number
  version: number
  title: string
  body: string
  category_id: number
  replaced_at: Generated<Date>
  replaced_by: number
  document: Document
}

export interface QuestionAnswerTable {
  post_id: number
  body: string
  document: Document
  answerer: string
  answered_at: Generated<Date>
  editor_id: number
}

export interface QuestionOutcomeTable {
  post_id: number
  kind: 'bill' | 'guideline' | 'budget' | 'none'
  summary: string
  address: string | null
  happened_on: string
  editor_id: number
  recorded_at: Generated<Date>
}

export interface QuestionFeatureTable {
  id: GeneratedAlways<number>
  post_id: number
  rank: number
  starts_at: Generated<Date>
  ends_at: Date | null
}

/** One row. */
export interface QuestionFigureTable {
  only_one: Generated<boolean>
  asked: number
  selected: number
  debated: number
  answered: number
  best: number[]
  counted_at: Date
  hour_questions: number | null
  hour_comments: number | null
  hour_agreements: number | null
  changed: number | null
  newest_answer: number | null
}

export interface MergeRefusalTable {
  /** The question that took the other in. */
  post_id: number
  user_id: number
  refused_at: Generated<Date>
  took_voice: Generated<boolean>
}

export interface QuestionTables {
  questions: QuestionTable
  question_steps: QuestionStepTable
  question_revisions: QuestionRevisionTable
  question_features: QuestionFeatureTable
  question_figures: QuestionFigureTable
  question_answers: QuestionAnswerTable
  question_outcomes: QuestionOutcomeTable
  merge_refusals: MergeRefusalTable
}
