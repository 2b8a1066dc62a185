import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { versionsInForce } from '#backend/testing/documents-in-force.ts'
import { truncate } from '#backend/testing/test-database.ts'
import { pairsOfTests } from '#backend/testing/test-session.ts'
import { testSite } from '#backend/testing/test-site.ts'
import type { DocumentCode } from '#shared/contract/consent.ts'
import type { CallInput } from '#shared/contract/index.ts'

const site = testSite()
let inForce: Record<DocumentCode, number>
beforeAll(async () => {
  inForce = await versionsInForce(site.db)
})
beforeEach(() => truncate(site.database))

type Decisions = CallInput<'PUT /users/policy-agreement'>['body']['decisions']
const decide = (headers: Record<string, string>, decisions: Decisions) =>
  site.as({ headers }).call('PUT /users/policy-agreement', { body: { decisions } })
const yes = <Code extends DocumentCode>(code: Code, later = 0) => ({
  code,
  version: inForce[code] + later,
  agreed: true,
})
const me = (headers: Record<string, string>) => site.as({ headers }).call('POST /users/me')
const joining = () => site.join({ status: 'joining', consents: [] })

describe('a decision is refused', () => {
  it('from somebody anonymous, and from a ticket that has no account yet', async () => {
    expect((await decide({}, [yes('service')])).error?.errorCode).toBe(40100)
    const ticket = {
      provider: 'local',
      subject: 's',
      seq: 1,
      name: null,
      email: null,
      phone: null,
      generation: 1,
      overFourteen: true,
      endsAt: Math.floor(Date.now() / 1_000) + 86_400,
    }
    const { accessToken } = await pairsOfTests().forTicket(ticket)
    const refused = await decide({ authorization: `Bearer ${accessToken}` }, [yes('service')])
    expect(refused.error?.errorCode).toBe(40310)
  })

  it('about another version than the one in force, and then records none of them', async () => {
    const { headers } = await joining()
    expect((await decide(headers, [yes('service'), yes('privacy', 1)])).error?.errorCode).toBe(40904)
    expect(await site.db.selectFrom('user_consents').selectAll().execute()).toEqual([])
  })

  it('about the rules, which ask for none, about the same twice, and about nothing', async () => {
    const { headers } = await joining()
    for (const decisions of [[yes('rules')], [yes('news'), yes('news')], []])
      expect(
        (await site.as({ headers }).send('PUT', '/users/policy-agreement', { decisions })).error?.errorCode,
      ).toBe(40001)
  })
})

describe('a decision', () => {
  it('for terms and privacy makes a member of a joining person at once, without a new token', async () => {
    const { headers, seq, name } = await joining()
    expect((await me(headers)).error?.errorCode).toBe(40310)
    await decide(headers, [yes('service')])
    expect((await me(headers)).error?.errorCode).toBe(40310)
    const answer = await decide(headers, [yes('privacy'), { ...yes('news'), agreed: false }])
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
    expect(answer.body).toEqual(expected)
    expect((await me(headers)).body).toEqual(expected)
  })

  it('can be taken back; the record keeps both', async () => {
    const { headers } = await site.join()
    await decide(headers, [{ ...yes('sensitive'), agreed: false }])
    expect((await me(headers)).body).toMatchObject({ serviceAgreement: true, sensitiveAgreement: false })
    const rows = await site.db
      .selectFrom('user_consents')
      .select(['agreed', 'version'])
      .where('code', '=', 'sensitive')
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { agreed: true, version: inForce.sensitive },
      { agreed: false, version: inForce.sensitive },
    ])
  })

  it('can never be changed or removed in the record', async () => {
    await site.join()
    await expect(sql`update user_consents set agreed = false`.execute(site.db)).rejects.toThrow(/never/)
    await expect(sql`delete from user_consents`.execute(site.db)).rejects.toThrow(/never/)
    await expect(sql`update consent_documents set body = ''`.execute(site.db)).rejects.toThrow(/never/)
  })
})

describe('the caller', () => {
  it('is read anew on every call: role, certification and type count at once', async () => {
    const { headers, seq } = await site.join()
    await site.db
      .updateTable('users')
      .set({ role: 'EDITOR', type: '교사', certified_at: new Date() })
      .where('id', '=', seq)
      .execute()
    expect((await me(headers)).body).toMatchObject({ role: 'EDITOR', type: '교사', certified: true })
  })

  it('who left has no session any more', async () => {
    const { headers } = await site.join({ status: 'withdrawn' })
    expect((await me(headers)).error?.errorCode).toBe(40110)
  })
})
