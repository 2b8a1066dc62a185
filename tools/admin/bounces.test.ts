import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { memberToken, type TestMember } from '#backend/testing/test-app.ts'
import { openTestDatabase, truncate } from '#backend/testing/test-database.ts'
import { readCommand } from './command.ts'
import { testMachine } from './machine.testing.ts'

let database: OpenDatabase
let directory: string
beforeAll(async () => {
  database = await openTestDatabase()
  directory = mkdtempSync(join(tmpdir(), 'bounces-'))
})
afterAll(async () => {
  rmSync(directory, { recursive: true, force: true })
  await database.close()
})

const email = 'Citizen@example.org'
let member: TestMember
beforeEach(async () => {
  await truncate(database)
  member = await memberToken(database)
  await database.db
    .insertInto('user_contacts')
    .values({ user_id: member.seq, email, provider: 'local' })
    .execute()
})

/** Headers of a mail of the site, folded as they leave. */
const sentHeaders = (
  token = tokenOf(member),
): string => `From: =?UTF-8?B?66y87J2MIFE=?= <no-reply@mureum.example>
To: ${email}
Message-ID: <mail-7@mureum.example>
List-Unsubscribe:
 <https://mureum-q.example/mail/unsubscribe?token=${token}>
List-Unsubscribe-Post: List-Unsubscribe=One-Click
MIME-Version: 1.0`
const tokenOf = ({ seq }: TestMember) =>
  testMachine(directory).unsubscribing().sign({ kind: 'step', memberId: seq })

type Report = { status?: string; action?: string; to?: string; type?: string }

/** As Postfix writes it. */
const bounceWith = (headers: string, { status, action, to, type }: Report = {}): string =>
  `Return-Path: <>
From: MAILER-DAEMON@mx.example.org (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: no-reply@mureum.example
MIME-Version: 1.0
Content-Type: ${type ?? 'multipart/report; report-type=delivery-status'};
\tboundary="4Xy.1764112345/mx.example.org"

--4Xy.1764112345/mx.example.org
Content-Type: text/plain; charset=us-ascii

This is the mail system at host mx.example.org.

--4Xy.1764112345/mx.example.org
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.org
Arrival-Date: Thu, 26 Nov 2026 10:00:00 +0900 (KST)

Final-Recipient: rfc822; ${to ?? email.toLowerCase()}
Action: ${action ?? 'failed'}
Status: ${status ?? '5.1.1'}
Diagnostic-Code: smtp; 550 5.1.1 unknown

--4Xy.1764112345/mx.example.org
Content-Description: Undelivered Message Headers
Content-Type: text/rfc822-headers

${headers}

--4Xy.1764112345/mx.example.org--
`.replaceAll(/\r?\n/g, '\r\n')

const run = async (...words: string[]) =>
  readCommand(words)({ db: database.db, machine: testMachine(directory) })
function bounces(mails: string[], ...options: string[]): Promise<string> {
  const files = mails.map((mail, n) => {
    const file = join(directory, `${n}.eml`)
    writeFileSync(file, mail)
    return file
  })
  return run('bounces', ...files, ...options)
}
const refusedAt = async () =>
  (await database.db.selectFrom('user_contacts').select('refused_at').executeTakeFirstOrThrow()).refused_at
const noticesOf = async () =>
  (await database.db.selectFrom('outbox').selectAll().execute()).filter(event =>
    JSON.stringify(event).includes('mail-refused'),
  ).length

describe('npm run admin -- bounces', () => {
  it('stops mail to an address that a server gave up, tells its owner once, and prints no address', async () => {
    const bounce = bounceWith(sentHeaders())
    expect(await bounces([bounce], '--dry-run')).toContain('발송을 멈춘 주소: 1')
    expect(await refusedAt()).toBeNull()
    const printed = await bounces([bounce, bounce])
    expect(printed).toContain('발송을 멈춘 주소: 1\n  이미 멈춘 주소: 1\n  그 밖의 메일: 0')
    expect(printed).not.toContain('example.org')
    expect(await refusedAt()).not.toBeNull()
    expect(await noticesOf()).toBe(1)
  })

  it('leaves an address alone', async () => {
    const headers = sentHeaders()
    const forged = sentHeaders(`step.${member.seq}.${'x'.repeat(43)}`)
    const others = {
      'for a full mailbox': bounceWith(headers, { status: '5.2.2' }),
      'for what was refused by its content': bounceWith(headers, { status: '5.6.0' }),
      'for a sender that is blocked': bounceWith(headers, { status: '5.7.1' }),
      'for a mail that is late': bounceWith(headers, { action: 'delayed', status: '4.4.1' }),
      'for an address that the member does not have any more': bounceWith(headers, { to: 'old@example.org' }),
      'for a report that anybody wrote': bounceWith(forged),
      'for an answer of a person': bounceWith(headers, { type: 'multipart/mixed' }),
    }
    for (const [why, mail] of Object.entries(others)) {
      expect(await bounces([mail]), why).toContain('그 밖의 메일: 1')
      expect(await refusedAt(), why).toBeNull()
    }
  })

  it('refuses to run without a file, and one that is not there', async () => {
    await expect(run('bounces')).rejects.toThrow('쓰는 법')
    const missing = join(directory, 'missing.eml')
    await expect(run('bounces', missing)).rejects.toThrow('읽을 수 없습니다')
  })
})
