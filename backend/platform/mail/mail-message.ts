import { brand } from '#shared/constants/brand.ts'
import type { Mail } from './transport.ts'

/** Message for nodemailer, which encodes and folds every header itself. Names are never taken into a header. */
export const messageOf = ({ to, id, subject, text, html, unsubscribeUrl }: Mail, from: string) => ({
  from: { name: brand.name, address: from },
  to: { name: '', address: to },
  envelope: { from, to: [to] },
  messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
  subject,
  text,
  html,
  headers: {
    'Auto-Submitted': 'auto-generated',
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
  disableFileAccess: true,
  disableUrlAccess: true,
})
