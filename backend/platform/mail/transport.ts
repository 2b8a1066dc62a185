import type { MailConfig } from '../../config/mail.ts'
import { fileTransport } from './file-transport.ts'
import { smtpTransport } from './smtp-transport.ts'

export type Mail = {
  to: string
  /** The same for each attempt, by which a receiving server knows a repeated mail. */
  id: string
  subject: string
  text: string
  html: string
  /** Takes one POST without login (RFC 8058). */
  unsubscribeUrl: string
}

/** Rejects with `AddressRefused` or `MailNotSent`. */
export type MailTransport = { send: (mail: Mail) => Promise<void> }

export const openMailTransport = (config: MailConfig | null): MailTransport | null =>
  config && (config.kind === 'smtp' ? smtpTransport(config) : fileTransport(config))
