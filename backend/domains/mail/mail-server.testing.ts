import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = { from: string; to: string[]; source: string }

export type TestMailServer = {
  port: number
  received: ReceivedMail[]
  /** Addresses that are answered with 550 5.1.1. */
  unknown: Set<string>
  stop: () => Promise<void>
}

/** A real SMTP server on a free port, which keeps what it receives. */
export async function startMailServer(): Promise<TestMailServer> {
  const received: ReceivedMail[] = []
  const unknown = new Set<string>()
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) => {
      if (!unknown.has(address)) return done()
      done(Object.assign(new Error(`5.1.1 <${address}> unknown`), { responseCode: 550 }))
    },
    onData: async (stream, { envelope }, done) => {
      const source = await text(stream)
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      received.push({ from, to: envelope.rcptTo.map(({ address }) => address), source })
      done()
    },
  })
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  const { port } = smtp.server.address() as AddressInfo
  return { port, received, unknown, stop: () => new Promise(resolve => smtp.close(() => resolve())) }
}

/** Headers of a received mail, unfolded, by name in lower case. */
export function headersOf({ source }: ReceivedMail): Record<string, string> {
  const [head = ''] = source.split('\r\n\r\n')
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  return Object.fromEntries(
    lines.map(line => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      decoded(line.slice(line.indexOf(':') + 2)),
    ]),
  )
}

/** Words of RFC 2047, of which the space between two is no part. */
const decoded = (value: string): string =>
  value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_, encoding: string, content: string) =>
      encoding.toLowerCase() === 'b'
        ? `\0${Buffer.from(content, 'base64').toString('latin1')}`
        : `\0${unquoted(content.replaceAll('_', ' '))}`,
    )
    .replaceAll(/(?:\0[^\0]*)+/g, bytes => Buffer.from(bytes.replaceAll('\0', ''), 'latin1').toString('utf8'))

const unquoted = (content: string): string =>
  content
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** The plain text and the HTML of a received mail, decoded. */
export function bodiesOf({ source }: ReceivedMail): string[] {
  const boundary = /boundary="([^"]+)"/.exec(source)?.[1] ?? ''
  return source
    .split(`--${boundary}`)
    .slice(1, -1)
    .map(part => {
      const [head = '', ...rest] = part.trimStart().split('\r\n\r\n')
      const content = rest.join('\r\n\r\n')
      const bytes = /base64/i.test(head)
        ? Buffer.from(content, 'base64')
        : Buffer.from(/quoted-printable/i.test(head) ? unquoted(content) : content, 'latin1')
      return bytes.toString('utf8')
    })
}
