import type { AuthorizationAnswer } from './provider.ts'

export const answerFrom = (
  provider: string,
  more: Partial<AuthorizationAnswer> = {},
): AuthorizationAnswer => ({
  code: 'code',
  state: 'state',
  nonce: 'nonce',
  codeVerifier: 'v'.repeat(43),
  redirectUri: `http://localhost:3000/oauth/callback/${provider}`,
  ...more,
})

export const requestTo = (provider: string) => ({
  redirectUri: `http://localhost:3000/oauth/callback/${provider}`,
  state: 's',
  nonce: 'n',
  codeChallenge: 'c',
})
