import type { Generated } from 'kysely'
import type { MailKind } from '#shared/contract/mail.ts'

export interface MailOptOutTable {
  user_id: number
  kind: Exclude<MailKind, 'digest'>
  created_at: Generated<Date>
}

export interface MailTable {
  id: Generated<number>
  user_id: number
  kind: MailKind
  notification_id: number | null
  event_key: string
  created_at: Generated<Date>
  attempts: Generated<number>
  next_attempt_at: Generated<Date>
  ended_at: Date | null
  outcome: 'sent' | 'skipped' | 'refused' | 'given-up' | null
}

export interface MailTables {
  mail_opt_outs: MailOptOutTable
  mails: MailTable
}
