import { setTimeout as pause } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import type { SmtpConfig } from '../../config/mail.ts'
import { AddressRefused, MailNotSent, refusesAddress } from './mail-errors.ts'
import { messageOf } from './mail-message.ts'
import type { MailTransport } from './transport.ts'

/** Milliseconds. The last one ends also a server that answers a byte now and then. */
const usualTimeouts = { connect: 5_000, silence: 10_000, whole: 30_000 }

/** Opens one connection a mail, so that no idle one outlives a restart of the server. */
export function smtpTransport(config: SmtpConfig, timeouts = usualTimeouts): MailTransport {
  const { host, port, secure, requireTLS, auth, from } = config
  const transporter = createTransport({
    host,
    port,
    secure,
    requireTLS,
    ...(auth && { auth }),
    dnsTimeout: timeouts.connect,
    connectionTimeout: timeouts.connect,
    greetingTimeout: timeouts.connect,
    socketTimeout: timeouts.silence,
  })
  return {
    send: async mail => {
      const timer = new AbortController()
      const sent = transporter.sendMail(messageOf(mail, from)).then(() => null, failureOf)
      const late = pause(timeouts.whole, new MailNotSent('time-out', true), {
        signal: timer.signal,
        ref: false,
      }).catch(() => null)
      const failure = await Promise.race([sent, late])
      timer.abort()
      if (failure) throw failure
    },
  }
}

type SmtpError = { code?: string; command?: string; responseCode?: number; response?: string }

/** Reads codes alone: the texts of an SMTP server repeat the address. */
function failureOf(error: SmtpError): Error {
  const { code = 'unknown', command = '', responseCode, response = '' } = error
  const forGood = responseCode !== undefined && responseCode >= 500
  const [, status] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? []
  // Some servers look the address up only once they have the mail.
  if (forGood && (status ? refusesAddress(status) : command === 'RCPT TO')) return new AddressRefused()
  const serverDown = responseCode === undefined || code === 'EAUTH'
  return new MailNotSent([code, command, responseCode].filter(Boolean).join(' '), serverDown)
}
