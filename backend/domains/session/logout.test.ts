import { beforeEach, describe, expect, it } from 'vitest'
import { accessTokens } from '#backend/platform/auth/access-token.ts'
import { testConfig } from '#backend/testing/test-config.ts'
import { truncate } from '#backend/testing/test-database.ts'
import { callWith, openSession, refreshWith } from '#backend/testing/test-session.ts'
import { testSite } from '#backend/testing/test-site.ts'

const site = testSite()
beforeEach(() => truncate(site.database))

const logout = async (headers: Record<string, string>) =>
  (await site.as({ headers }).call('DELETE /oAuth/logout')).status

describe('logout', () => {
  it('is no fault without tokens, with broken ones, and a second time', async () => {
    expect(await logout({})).toBe(204)
    expect(await logout({ authorization: 'Bearer x', 'x-refresh-token': 'y' })).toBe(204)
    const { refreshToken } = await openSession(site.database)
    expect(await logout({ 'x-refresh-token': refreshToken })).toBe(204)
    expect(await logout({ 'x-refresh-token': refreshToken })).toBe(204)
  })

  it('by the refresh token ends access and refresh at once', async () => {
    const { accessToken, refreshToken } = await openSession(site.database)
    await logout({ 'x-refresh-token': refreshToken })
    expect(await callWith(site, accessToken)).toBe(401)
    expect((await refreshWith(site, refreshToken)).error?.errorCode).toBe(40110)
  })

  it('by an access token that has expired still ends its session', async () => {
    const { accessToken, seq, sessionId } = await memberTokenAt(new Date(Date.now() - 3_600_000))
    expect(seq).toBeGreaterThan(0)
    expect(await logout({ authorization: `Bearer ${accessToken}` })).toBe(204)
    const ended = await site.db.selectFrom('sessions').select(['id', 'end_reason']).execute()
    expect(ended).toEqual([{ id: sessionId, end_reason: 'logout' }])
  })

  it('leaves the person’s other sessions and other people alone', async () => {
    const mine = await openSession(site.database)
    const other = await openSession(site.database)
    await logout({ 'x-refresh-token': mine.refreshToken })
    expect((await refreshWith(site, other.refreshToken)).body.generation).toBe(2)
  })
})

async function memberTokenAt(moment: Date) {
  const { seq, sessionId } = await site.join()
  const tokens = accessTokens(testConfig().secrets.tokenKeys, () => moment)
  return { seq, sessionId, accessToken: await tokens.sign({ memberId: seq, sessionId, generation: 1 }) }
}
