import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { App } from '#backend/app.ts'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import { versionsInForce } from '#backend/testing/documents-in-force.ts'
import { memberToken, openTestApp } from '#backend/testing/test-app.ts'
import { openTestDatabase, truncate } from '#backend/testing/test-database.ts'
import { pairsOfTests } from '#backend/testing/test-session.ts'
import type { DocumentCode } from '#shared/contract/consent.ts'

let database: OpenDatabase
let app: App
let inForce: Record<DocumentCode, number>
beforeAll(async () => {
  database = await openTestDatabase()
  app = await openTestApp(database)
  inForce = await versionsInForce(database.db)
})
beforeEach(() => truncate(database))
afterAll(async () => {
  await app.close()
  await database.close()
})

const decide = (headers: Record<string, string>, decisions: object[]) =>
  app.inject({ method: 'PUT', url: '/api/users/policy-agreement', headers, body: { decisions } })
const yes = (code: DocumentCode, later = 0) => ({ code, version: inForce[code] + later, agreed: true })
const me = async (headers: Record<string, string>) =>
  (await app.inject({ method: 'POST', url: '/api/users/me', headers })).json()
const joining = () => memberToken(database, { status: 'joining', consents: [] })

describe('a decision is refused', () => {
  it('from somebody anonymous, and from a ticket that has no account yet', async () => {
    expect((await decide({}, [yes('service')])).json().errorCode).toBe(40100)
    const ticket = {
      provider: 'local',
      subject: 's',
      seq: 1,
      name: null,
      email: null,
      phone: null,
      generation: 1,
      overFourteen: true,
    }
    const { accessToken } = await pairsOfTests().forTicket(ticket)
    const refused = await decide({ authorization: `Bearer ${accessToken}` }, [yes('service')])
    expect(refused.json().errorCode).toBe(40310)
  })

  it('about another version than the one in force, and then records none of them', async () => {
    const { headers } = await joining()
    expect((await decide(headers, [yes('service'), yes('privacy', 1)])).json().errorCode).toBe(40904)
    expect(await database.db.selectFrom('user_consents').selectAll().execute()).toEqual([])
  })

  it('about the rules, which ask for none, about the same twice, and about nothing', async () => {
    const { headers } = await joining()
    for (const decisions of [[yes('rules')], [yes('news'), yes('news')], []])
      expect((await decide(headers, decisions)).json().errorCode).toBe(40001)
  })
})

describe('a decision', () => {
  it('for terms and privacy makes a member of a joining person at once, without a new token', async () => {
    const { headers, seq, name } = await joining()
    expect((await me(headers)).errorCode).toBe(40310)
    await decide(headers, [yes('service')])
    expect((await me(headers)).errorCode).toBe(40310)
    const answer = await decide(headers, [yes('privacy'), { code: 'news', version: 1, agreed: false }])
    const expected = {
      seq,
      name,
      certified: false,
      type: null,
      role: 'MEMBER',
      serviceAgreement: true,
      privacyAgreement: true,
      sensitiveAgreement: false,
      newsAgreement: false,
      suspended: false,
    }
    expect(answer.json()).toEqual(expected)
    expect(await me(headers)).toEqual(expected)
  })

  it('can be taken back; the record keeps both', async () => {
    const { headers } = await memberToken(database)
    await decide(headers, [{ code: 'sensitive', version: 1, agreed: false }])
    expect(await me(headers)).toMatchObject({ serviceAgreement: true, sensitiveAgreement: false })
    const rows = await database.db
      .selectFrom('user_consents')
      .select(['agreed', 'version'])
      .where('code', '=', 'sensitive')
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { agreed: true, version: 1 },
      { agreed: false, version: 1 },
    ])
  })

  it('can never be changed or removed in the record', async () => {
    await memberToken(database)
    await expect(sql`update user_consents set agreed = false`.execute(database.db)).rejects.toThrow(/never/)
    await expect(sql`delete from user_consents`.execute(database.db)).rejects.toThrow(/never/)
    await expect(sql`update consent_documents set body = ''`.execute(database.db)).rejects.toThrow(/never/)
  })
})

describe('the caller', () => {
  it('is read anew on every call: role, certification and type count at once', async () => {
    const { headers, seq } = await memberToken(database)
    await database.db
      .updateTable('users')
      .set({ role: 'EDITOR', type: '교사', certified_at: new Date() })
      .where('id', '=', seq)
      .execute()
    expect(await me(headers)).toMatchObject({ role: 'EDITOR', type: '교사', certified: true })
  })

  it('who left has no session any more', async () => {
    const { headers } = await memberToken(database, { status: 'withdrawn' })
    expect((await me(headers)).errorCode).toBe(40110)
  })
})
