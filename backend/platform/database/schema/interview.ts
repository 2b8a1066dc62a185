import type { Generated, GeneratedAlways } from 'kysely'
import type {
  InterviewFormat,
  InterviewMediaKind,
  InterviewQuestionStatus,
} from '#shared/contract/interview.ts'

export interface InterviewTable {
  post_id: number
  kind: Generated<'interview'>
  format: InterviewFormat
  host: string
  collect_from: Date | null
  collect_to: Date | null
  live_from: Date | null
  live_to: Date | null
  released_at: Date | null
  cancelled_at: Date | null
  cancel_reason: string | null
  media_kind: InterviewMediaKind | null
  media_url: string | null
  guests_version: Generated<number>
  chapters_version: Generated<number>
  transcript_version: Generated<number>
}

export interface InterviewGuestTable {
  id: GeneratedAlways<number>
  post_id: number
  rank: number
  name: string
  role: string
  affiliation: string | null
  photo_id: string | null
  user_id: number | null
}

export interface InterviewChapterTable {
  post_id: number
  at_seconds: number
  title: string
}

export interface InterviewSegmentTable {
  post_id: number
  rank: number
  start_seconds: number
  end_seconds: number
  speaker: string
  text: string
  bg: GeneratedAlways<string[]>
}

export interface InterviewFeatureTable {
  id: GeneratedAlways<number>
  post_id: number
  rank: number
  starts_at: Generated<Date>
  ends_at: Date | null
}

export interface InterviewQuestionTable {
  id: GeneratedAlways<number>
  post_id: number
  asker_id: number
  body: string
  version: Generated<number>
  state: Generated<InterviewQuestionStatus>
  visibility: Generated<'public' | 'author-removed' | 'removed'>
  agree_count: Generated<number>
  certified_agree_count: Generated<number>
  merged_into: number | null
  merged_count: Generated<number>
  follow_up_of: number | null
  answer: string | null
  reason: string | null
  at_seconds: number | null
  slot: number | null
  created_at: Generated<Date>
  revised_at: Date | null
  selected_at: Date | null
  answered_at: Date | null
  deleted_at: Date | null
  /** Order of the recording; unanswered ones come last. */
  place: GeneratedAlways<number>
}

export interface InterviewQuestionAgreementTable {
  question_id: number
  user_id: number
  certified: boolean
  created_at: Generated<Date>
}

export interface InterviewQuestionCountTable {
  post_id: number
  state: InterviewQuestionStatus
  questions: number
}

export interface InterviewTables {
  interviews: InterviewTable
  interview_guests: InterviewGuestTable
  interview_chapters: InterviewChapterTable
  interview_segments: InterviewSegmentTable
  interview_features: InterviewFeatureTable
  interview_questions: InterviewQuestionTable
  interview_question_agreements: InterviewQuestionAgreementTable
  interview_question_counts: InterviewQuestionCountTable
}
