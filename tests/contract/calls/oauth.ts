import { openSession } from '#backend/testing/test-session.ts'
import * as contract from '#shared/contract/oauth.ts'
import type { CallCase } from '../call-case.ts'
import type { World } from '../world.ts'

const redirectUri = 'http://localhost:3000/oauth/callback'
const params = { provider: 'local' }
const exchange = { code: 'c', codeVerifier: 'v'.repeat(43), nonce: 'nonce', state: 's', redirectUri }
const refreshToken = async ({ database }: World) => ({
  headers: { 'x-refresh-token': (await openSession(database)).refreshToken },
})

export const oauthCalls: CallCase[] = [
  { contract: contract.listProviders, who: 'anyone', prepare: () => ({}) },
  {
    contract: contract.authorize,
    who: 'anyone',
    prepare: () => ({ params, body: { redirectUri, state: 's', nonce: 'n', codeChallenge: 'c'.repeat(43) } }),
  },
  { contract: contract.login, who: 'anyone', prepare: () => ({ params, body: exchange }) },
  { contract: contract.refresh, who: 'anyone', prepare: refreshToken },
  {
    contract: contract.noteUnlinked,
    who: 'anyone',
    prepare: ({ kakao }) => ({
      params: { provider: 'kakao' },
      body: { authorization: `KakaoAK ${kakao.adminKey}`, fields: { app_id: '1', user_id: '2' } },
    }),
  },
  { contract: contract.logout, who: 'anyone', prepare: refreshToken },
]
