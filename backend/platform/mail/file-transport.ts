import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { messageOf } from './mail-message.ts'
import type { Mail, MailTransport } from './transport.ts'

export type WrittenMail = Pick<Mail, 'to' | 'subject' | 'text' | 'unsubscribeUrl'> & {
  at: string
  /** As an SMTP server would have received it. */
  source: string
}

const mostKept = 100

/** Writes each mail into a file of its own; the demo reads them at /dev/mail. */
export function fileTransport({ from, directory }: { from: string; directory: string }): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true })
  return {
    send: async mail => {
      const { message } = await composer.sendMail(messageOf(mail, from))
      const { to, subject, text, unsubscribeUrl, id } = mail
      const at = new Date().toISOString()
      const written: WrittenMail = { to, subject, text, unsubscribeUrl, at, source: String(message) }
      await mkdir(directory, { recursive: true })
      const path = join(directory, `${at.replace(/\W/g, '')}-${id}.json`)
      await writeFile(`${path}.part`, JSON.stringify(written))
      await rename(`${path}.part`, path)
      for (const old of (await namesIn(directory)).slice(mostKept)) await rm(join(directory, old))
    },
  }
}

/** The newest first. */
export async function readWrittenMails(directory: string): Promise<WrittenMail[]> {
  const names = (await namesIn(directory)).slice(0, mostKept)
  return Promise.all(names.map(async name => JSON.parse(await readFile(join(directory, name), 'utf8'))))
}

async function namesIn(directory: string): Promise<string[]> {
  const names = await readdir(directory).catch(() => [])
  return names
    .filter(name => name.endsWith('.json'))
    .sort()
    .reverse()
}
