import type { MailKind } from '#shared/contract/mail.ts'
import type { NotificationKind } from '#shared/contract/notification.ts'

/** Under which kind of service mail a notification is mailed; undefined for what is told on the site alone. */
export const mailKindOf = (kind: NotificationKind): Exclude<MailKind, 'digest'> | undefined => mailKinds[kind]

const mailKinds: Partial<Record<NotificationKind, Exclude<MailKind, 'digest'>>> = {
  'question-moved': 'step',
  'question-selected': 'step',
  'question-answered': 'step',
  'debate-opened': 'step',
  'interview-question-answered': 'step',
  'interview-published': 'step',
  'interview-cancelled': 'step',
  'paper-published': 'step',
  'post-hidden': 'account',
  'comment-hidden': 'account',
  'writing-suspended': 'account',
  'writing-resumed': 'account',
  'objection-decided': 'account',
  'measure-ended': 'account',
  'paper-withdrawn': 'account',
  'sign-in-added': 'account',
  'sign-in-removed': 'account',
  'passkey-added': 'account',
}
