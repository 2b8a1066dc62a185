import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export interface AttachmentTable {
  id: Generated<string>
  owner_id: number
  storage_key: string
  sha256: Buffer
  bytes: number
  mime: 'image/webp'
  width: number
  height: number
  status: Generated<'pending' | 'ready' | 'leaving'>
  loose_since: ColumnType<Date | null, Date | null | undefined, Date | null>
  created_at: Generated<Date>
}

export type AttachmentSubjectKind =
  | 'post'
  | 'question-answer'
  | 'debate-event'
  | 'notice'
  | 'faq'
  | 'banner'
  | 'profile'
  | 'private-profile'
  | 'green-paper-draft'
  | 'green-paper-edition'

export interface AttachmentUseTable {
  subject_kind: AttachmentSubjectKind
  subject_id: number
  attachment_id: string
  post_id: GeneratedAlways<number | null>
  user_id: GeneratedAlways<number | null>
  debate_event_id: GeneratedAlways<number | null>
  notice_id: GeneratedAlways<number | null>
  faq_id: GeneratedAlways<number | null>
  banner_id: GeneratedAlways<number | null>
  green_paper_id: GeneratedAlways<number | null>
  green_paper_edition_id: GeneratedAlways<number | null>
}

export interface AttachmentDayTable {
  user_id: number
  day: string
  uploads: number
}

export interface AttachmentTables {
  attachments: AttachmentTable
  attachment_uses: AttachmentUseTable
  attachment_days: AttachmentDayTable
}
