import * as z from 'zod'
import { timestamp } from './list.ts'
import { route } from './route.ts'

/**
 * step: what became of posts that the member wrote, agreed with or follows; account: sign-in, and what editors decided
 * about own writing; digest: the weekly news, which needs the consent to news and is advertising by law.
 */
export const mailKinds = ['step', 'account', 'digest'] as const
export type MailKind = (typeof mailKinds)[number]

const mailSwitches = { step: z.boolean(), account: z.boolean() }

export const MailSettings = z.object({
  /** False where no mail server is set up. */
  offered: z.boolean(),
  email: z.string().nullable(),
  /** When a mail server refused the address for good; nothing is sent to it since. */
  refusedAt: timestamp.nullable(),
  ...mailSwitches,
  /** The consent to news. */
  digest: z.boolean(),
})
export type MailSettings = z.infer<typeof MailSettings>

const common = { tag: 'mail', permission: 'mail.mine' } as const

export const readMailSettings = route({
  ...common,
  operationId: 'readMailSettings',
  method: 'GET',
  path: '/mail/settings',
  summary: 'The mail that the caller wants, and whether any can be sent',
  source: 'added: service mail has switches of its own (document news, article 2)',
  answers: { 200: MailSettings },
  errors: [],
})

export const updateMailSettings = route({
  ...common,
  operationId: 'updateMailSettings',
  method: 'PUT',
  path: '/mail/settings',
  summary:
    'Switches the named kinds of service mail and leaves the others; `resumed` sends again to an address that was refused',
  source: 'added: service mail has switches of its own (document news, article 2)',
  body: z.strictObject({
    step: mailSwitches.step.optional(),
    account: mailSwitches.account.optional(),
    resumed: z.boolean().default(false),
  }),
  answers: { 200: MailSettings },
  errors: ['VALIDATION_FAILED', 'CONSENT_REQUIRED'],
})

export const unsubscribeMail = route({
  tag: 'mail',
  permission: 'mail.unsubscribe',
  operationId: 'unsubscribeMail',
  method: 'POST',
  path: '/mail/unsubscriptions',
  summary: 'Ends one kind of mail by the token in it, without login; a repeated call changes nothing',
  source: 'added: one-click unsubscribe (RFC 8058), free of charge (Network Act, article 50)',
  body: z.strictObject({ token: z.string().min(1).max(200) }),
  answers: { 200: z.object({ kind: z.enum(mailKinds) }) },
  errors: ['VALIDATION_FAILED', 'NOT_FOUND'],
})

export const WrittenMail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  unsubscribeUrl: z.string(),
  at: timestamp,
  source: z.string().meta({ description: 'As an SMTP server would have received it.' }),
})
export type WrittenMail = z.infer<typeof WrittenMail>

export const listWrittenMails = route({
  tag: 'mail',
  permission: 'sample.use',
  operationId: 'listWrittenMails',
  method: 'GET',
  path: '/sample/mails',
  summary: 'Mail that the demo wrote into files instead of sending it, the newest first; in the demo only',
  source: 'added: /dev/mail (R12.2)',
  answers: { 200: z.object({ items: z.array(WrittenMail) }) },
  errors: [],
})
