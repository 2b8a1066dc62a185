import type { MailConfig } from '../../config/mail.ts'
import { fileTransport } from './file-transport.ts'
import { smtpTransport } from './smtp-transport.ts'
import type { MailTransport } from './transport.ts'

export const openMailTransport = (config: MailConfig | null): MailTransport | null =>
  config && (config.kind === 'smtp' ? smtpTransport(config) : fileTransport(config))
