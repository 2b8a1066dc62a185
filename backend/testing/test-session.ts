import type * as z from 'zod'
import type { TokenPair } from '#shared/contract/user.ts'
import { type LinkBeginning, linkTickets } from '../domains/oauth/index.ts'
import { refreshTokens, tokenPairs } from '../domains/session/index.ts'
import { accessTokens } from '../platform/auth/access-token.ts'
import { signUpTickets } from '../platform/auth/sign-up-ticket.ts'
import { systemClock } from '../platform/clock.ts'
import type { OpenDatabase } from '../platform/database/open-database.ts'
import { memberToken } from './test-app.ts'
import { testConfig } from './test-config.ts'
import type { TestSite } from './test-site.ts'

export type Pair = z.infer<typeof TokenPair>

export async function openSession(database: OpenDatabase): Promise<Pair> {
  const { seq, sessionId } = await memberToken(database)
  await database.db.deleteFrom('sessions').where('id', '=', sessionId).execute()
  return pairsOfTests().open(database.db, { memberId: seq, provider: 'local', device: null })
}

export function pairsOfTests() {
  const { tokenKeys } = testConfig().secrets
  return tokenPairs(
    accessTokens(tokenKeys, systemClock),
    signUpTickets(tokenKeys, systemClock),
    refreshTokens(tokenKeys),
    systemClock,
  )
}

export const linkTicketFor = (beginning: LinkBeginning): Promise<string> =>
  linkTickets(testConfig().secrets.tokenKeys, systemClock).issue(beginning)

export const refreshWith = (site: TestSite, token: string | undefined) =>
  site.as({ headers: token === undefined ? {} : { 'x-refresh-token': token } }).call('POST /oAuth/token')

/** Answers the status of a call with that access token. */
export async function callWith(site: TestSite, token: string): Promise<number> {
  return (await site.as({ headers: { authorization: `Bearer ${token}` } }).call('POST /users/me')).status
}
