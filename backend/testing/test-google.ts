import { startTestIssuer, type TestIssuer } from './test-issuer.ts'

export type TestGoogle = { issuer: TestIssuer; env: Record<string, string> }

export async function startTestGoogle(): Promise<TestGoogle> {
  const issuer = await startTestIssuer(0, {
    paths: { authorize: '/o/oauth2/v2/auth', token: '/token', jwks: '/oauth2/v3/certs' },
    person: {
      sub: '110169484474386276334',
      azp: 'q',
      at_hash: 'HK6E_P6Dh8Y93mRNtsDB1Q',
      name: '질문하는 사람',
      given_name: '질문하는',
      family_name: '사람',
      email: 'canary@example.org',
      email_verified: true,
      picture: 'https://lh3.googleusercontent.com/a/none',
    },
    tokenAnswer: {
      token_type: 'Bearer',
      expires_in: 3_599,
      scope: 'openid https://www.googleapis.com/auth/userinfo.email',
    },
  })
  const { url, clientId, clientSecret } = issuer
  const env = { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: url }
  return { issuer, env }
}
