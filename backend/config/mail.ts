import { join, resolve } from 'node:path'
import type { Env } from './env.ts'
import type { Secrets } from './secrets.ts'

export type SmtpConfig = {
  kind: 'smtp'
  from: string
  host: string
  port: number
  /** TLS from the first byte (smtps). */
  secure: boolean
  /** Refuses a server that offers no STARTTLS. */
  requireTLS: boolean
  auth: { user: string; pass: string } | null
}

export type MailConfig = SmtpConfig | { kind: 'file'; from: string; directory: string }

/** SMTP where MAIL_URL names a server, files in the demo, else null: no mail is offered. */
export function mailConfig(env: Env, { mailUrl }: Pick<Secrets, 'mailUrl'>): MailConfig | null {
  const from = env.MAIL_FROM ?? 'no-reply@localhost'
  if (mailUrl) return smtpConfig(new URL(mailUrl), from)
  if (env.APP_PROFILE !== 'demo') return null
  return { kind: 'file', from, directory: join(resolve(env.DATA_DIR), 'mail') }
}

function smtpConfig(url: URL, from: string): SmtpConfig {
  const secure = url.protocol === 'smtps:'
  const [user, pass] = [url.username, url.password].map(decodeURIComponent)
  const loopback = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  return {
    kind: 'smtp',
    from,
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && !loopback,
    auth: user ? { user, pass: pass ?? '' } : null,
  }
}

export function mailProblems({ MAIL_URL: url, MAIL_FROM: from }: Env): string[] {
  if (!url && !from) return []
  if (!url) return ['MAIL_URL: is missing beside MAIL_FROM']
  if (!from) return ['MAIL_FROM: is missing beside MAIL_URL']
  return isSmtpUrl(url) ? [] : ['MAIL_URL: must be smtp://… or smtps://… with a host']
}

function isSmtpUrl(url: string): boolean {
  const parsed = URL.parse(url)
  return parsed !== null && /^smtps?:$/.test(parsed.protocol) && parsed.hostname !== ''
}
