import type { Generated, GeneratedAlways } from 'kysely'
import type { QuestionLife } from '#shared/contract/question.ts'

export interface QuestionTable {
  post_id: number
  kind: Generated<'question'>
  life: Generated<QuestionLife>
  selected_at: Date | null
  debated_at: Date | null
  answered_at: Date | null
}

export interface QuestionStepTable {
  id: GeneratedAlways<number>
  post_id: number
  life: QuestionLife
  at: Generated<Date>
  actor_id: number | null
  note: string | null
  due_at: Date | null
  owner: string | null
}

export interface QuestionRevisionTable {
  post_id: number
  version: number
  title: string
  body: string
  category_id: number
  replaced_at: Generated<Date>
  replaced_by: number
}

export interface QuestionFeatureTable {
  id: GeneratedAlways<number>
  post_id: number
  rank: number
  starts_at: Generated<Date>
  ends_at: Date | null
}

export interface QuestionTables {
  questions: QuestionTable
  question_steps: QuestionStepTable
  question_revisions: QuestionRevisionTable
  question_features: QuestionFeatureTable
}
