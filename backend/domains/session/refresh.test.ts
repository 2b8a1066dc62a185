import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { signUpLifetime, signUpTickets } from '#backend/platform/auth/sign-up-ticket.ts'
import { testConfig } from '#backend/testing/test-config.ts'
import { truncate } from '#backend/testing/test-database.ts'
import { callWith, openSession, pairsOfTests, refreshWith } from '#backend/testing/test-session.ts'
import { testSite } from '#backend/testing/test-site.ts'
import { hashRefreshToken, refreshTokens } from './refresh-token.ts'
import { rotateSession } from './session.commands.ts'

const site = testSite()
beforeEach(() => truncate(site.database))

const refused = async (token: string | undefined) => (await refreshWith(site, token)).error?.errorCode
const refreshed = async (token: string) => {
  const answer = await refreshWith(site, token)
  expect(answer.status).toBe(200)
  return answer.body
}
const age = (column: string, interval: string) =>
  sql`update sessions set ${sql.ref(column)} = ${sql.ref(column)} - ${interval}::interval`.execute(site.db)
const ticket = {
  provider: 'local',
  subject: 's',
  seq: 9,
  name: '김질문',
  email: null,
  phone: null,
  generation: 1,
  overFourteen: false,
  endsAt: Math.floor(Date.now() / 1_000) + 86_400,
}

describe('a refresh is refused', () => {
  it('without a token, with an unknown one and with one that is none', async () => {
    expect(await refused(undefined)).toBe(40110)
    expect(await refused('x'.repeat(43))).toBe(40110)
    expect(await refused("'; drop table sessions; --")).toBe(40110)
    expect(await refused('a.b.c.d.e')).toBe(40110)
  })

  it('once the session lay idle for 14 days, or is 90 days old however busy', async () => {
    const { refreshToken } = await openSession(site.database)
    await age('rotated_at', '14 days')
    expect(await refused(refreshToken)).toBe(40110)
    await sql`update sessions set rotated_at = now()`.execute(site.db)
    await age('expires_at', '90 days')
    expect(await refused(refreshToken)).toBe(40110)
  })

  it('as raced while the child’s first use is younger than 10 s, and ends nothing', async () => {
    const first = await openSession(site.database)
    const second = await refreshed(first.refreshToken)
    await callWith(site, second.accessToken)
    await age('live_used_at', '9 seconds')
    expect(await refused(first.refreshToken)).toBe(40921)
    expect(await callWith(site, second.accessToken)).toBe(200)
  })

  it('as reuse after that, which ends the session for thief and owner alike', async () => {
    const first = await openSession(site.database)
    const second = await refreshed(first.refreshToken)
    await callWith(site, second.accessToken)
    await age('live_used_at', '11 seconds')
    expect(await refused(first.refreshToken)).toBe(40110)
    expect(await refused(second.refreshToken)).toBe(40110)
    expect(await callWith(site, second.accessToken)).toBe(401)
  })

  it('as reuse for a grandparent, even when nothing newer was used', async () => {
    const first = await openSession(site.database)
    const second = await refreshed(first.refreshToken)
    const third = await refreshed(second.refreshToken)
    expect(await refused(first.refreshToken)).toBe(40110)
    expect(await refused(third.refreshToken)).toBe(40110)
  })
})

describe('a refresh', () => {
  it('answers a new pair of the next generation and keeps only hashes', async () => {
    const first = await openSession(site.database)
    const second = await refreshed(first.refreshToken)
    expect(second).toMatchObject({ generation: 2, accessTokenExpiresIn: 600 })
    expect(second.refreshTokenExpiresIn).toBe(14 * 86_400)
    expect(second.refreshToken).not.toBe(first.refreshToken)
    const stored = await site.db.selectFrom('refresh_tokens').selectAll().execute()
    const session = await site.db.selectFrom('sessions').selectAll().execute()
    expect(JSON.stringify([stored, session])).not.toContain(second.refreshToken)
  })

  it('whose answer was lost can be asked again with the same token, and is answered with the same child', async () => {
    const first = await openSession(site.database)
    const lost = await refreshed(first.refreshToken)
    const again = await refreshed(first.refreshToken)
    expect(again).toMatchObject({ generation: 2, refreshToken: lost.refreshToken })
    expect(await callWith(site, again.accessToken)).toBe(200)
    expect(await site.db.selectFrom('refresh_tokens').selectAll().execute()).toHaveLength(2)
  })

  it('whose tokens a page used before they reached the browser can be asked again, however late', async () => {
    const first = await openSession(site.database)
    const cutOff = await refreshed(first.refreshToken)
    const headers = { authorization: `Bearer ${cutOff.accessToken}`, 'x-token-undelivered': '1' }
    const used = await site.as({ headers }).call('POST /users/me')
    expect(used.status).toBe(200)
    await age('rotated_at', '1 hour')
    expect(await refreshed(first.refreshToken)).toMatchObject({ refreshToken: cutOff.refreshToken })
  })

  it('after a change of keys in between makes another child, and the first is still good', async () => {
    const first = await openSession(site.database)
    const before = await refreshed(first.refreshToken)
    const keys = testConfig().secrets.tokenKeys
    const rotated = refreshTokens([{ id: 'new', bytes: new Uint8Array(32).fill(9) }, ...keys])
    expect(rotated.successorOf(first.refreshToken)).not.toBe(before.refreshToken)
    const presented = hashRefreshToken(first.refreshToken)
    const next = hashRefreshToken(rotated.successorOf(first.refreshToken))
    await expect(rotateSession(site.db, { presented, next })).resolves.toMatchObject({ generation: 3 })
    expect((await refreshed(before.refreshToken)).generation).toBe(4)
  })

  it('never moves the absolute end of the session', async () => {
    const { refreshToken } = await openSession(site.database)
    const before = await site.db.selectFrom('sessions').select('expires_at').executeTakeFirstOrThrow()
    await refreshed(refreshToken)
    expect(await site.db.selectFrom('sessions').select('expires_at').execute()).toEqual([before])
  })

  it('ignores an access token beside it, which is expired as a rule', async () => {
    const { refreshToken } = await openSession(site.database)
    const headers = { 'x-refresh-token': refreshToken, authorization: 'Bearer expired' }
    const answer = await site.as({ headers }).call('POST /oAuth/token')
    expect(answer.status).toBe(200)
  })

  it('renews an unfinished sign-up without the database, until its ticket runs out', async () => {
    const pair = await pairsOfTests().forTicket(ticket)
    const renewed = await refreshed(pair.refreshToken)
    expect(renewed).toMatchObject({ generation: 2, accessTokenExpiresIn: signUpLifetime.access })
    const nearEnd = { ...ticket, endsAt: Math.floor(Date.now() / 1_000) + 600 }
    const last = await refreshed((await pairsOfTests().forTicket(nearEnd)).refreshToken)
    expect(last.accessTokenExpiresIn).toBeLessThanOrEqual(600)
    expect(last.refreshTokenExpiresIn).toBe(last.accessTokenExpiresIn)
    const past = () => new Date(Date.now() - 25 * 3_600_000)
    const old = await signUpTickets(testConfig().secrets.tokenKeys, past).seal(ticket, 'refresh')
    expect(await refused(old)).toBe(40110)
    expect(await refused(pair.accessToken)).toBe(40110)
  })
})
