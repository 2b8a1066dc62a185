import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { NotificationKind } from '#shared/contract/notification.ts'

export type NotificationReason =
  | 'author'
  | 'replied-to'
  | 'agreed'
  | 'bookmarked'
  | 'stance'
  | 'asked'
  | 'member'
  | 'concerned'
  | 'cited'
  | 'co-writer'
  | 'suggested'
  | 'category'
  | 'merged'

export type NotificationDetails = {
  /** Status of what it is about; stored rows have it under this name. */
  life?: string
  explanation?: string
  until?: string | null
  rule?: string
  providerName?: string
  /** End of a block on a claimant's request. */
  blockedUntil?: string
}

export interface NotificationTable {
  id: GeneratedAlways<number>
  user_id: number
  kind: NotificationKind
  post_id: number | null
  comment_id: number | null
  notice_id: number | null
  paper_id: number | null
  reason: NotificationReason
  actor_ids: Generated<number[]>
  count: Generated<number>
  details: ColumnType<NotificationDetails, string, string>
  dedupe_key: string
  position: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  read_at: Date | null
}

export interface NotificationTables {
  notifications: NotificationTable
}
