import { describe, expect, it } from 'vitest'
import { ConfigError, loadConfig } from './config.ts'

const key = Buffer.alloc(32, 1).toString('base64url')
const least = {
  TOKEN_KEYS: `a:${key}`,
  PSEUDONYM_KEY: key,
  LEDGER_KEY: key,
  LEDGER_SEAL_KEY: `a:${key}`,
  DATABASE_URL: 'postgres://db/q',
}
const problemsOf = (source: NodeJS.ProcessEnv): string[] => {
  try {
    loadConfig({ ...least, ...source })
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

describe('the settings of a provider are refused', () => {
  it.each(['KAKAO', 'NAVER', 'GOOGLE'])('when %s has only half of them', provider => {
    const [id, secret] = [`${provider}_CLIENT_ID`, `${provider}_CLIENT_SECRET`]
    expect(problemsOf({ [id]: 'canary' })).toEqual([
      `${secret}: is missing beside the other settings of ${provider}`,
    ])
    expect(problemsOf({ [secret]: 'canary' })).toEqual([
      `${id}: is missing beside the other settings of ${provider}`,
    ])
  })

  it('when an admin key stands alone', () => {
    expect(problemsOf({ KAKAO_ADMIN_KEY: 'canary' })).toHaveLength(2)
  })

  it.each(['KAKAO_ISSUER', 'KAKAO_API_ORIGIN', 'NAVER_ISSUER', 'NAVER_API_ORIGIN', 'GOOGLE_ISSUER'])(
    'when production is told by %s to ask somebody else',
    name => {
      const provider = name.split('_', 1)[0]
      const client = { [`${provider}_CLIENT_ID`]: 'q', [`${provider}_CLIENT_SECRET`]: 's' }
      const moved = { ...client, [name]: 'https://evil.example' }
      expect(problemsOf(moved)).toEqual([
        expect.stringMatching(`^${name}: may be set with APP_PROFILE=demo only`),
      ])
      expect(problemsOf({ ...moved, APP_PROFILE: 'demo' })).toEqual([])
    },
  )
})

describe('a provider', () => {
  it('is off unless it is configured', () => {
    const off = { kakao: null, naver: null, google: null, local: null }
    expect(loadConfig(least).identityProviders).toEqual(off)
  })

  it('is asked where its maker says', () => {
    const { identityProviders } = loadConfig({
      ...least,
      KAKAO_CLIENT_ID: 'k',
      KAKAO_CLIENT_SECRET: 'ks',
      NAVER_CLIENT_ID: 'n',
      NAVER_CLIENT_SECRET: 'ns',
      GOOGLE_CLIENT_ID: 'g',
      GOOGLE_CLIENT_SECRET: 'gs',
    })
    expect(identityProviders).toEqual({
      kakao: {
        issuer: 'https://kauth.kakao.com',
        apiOrigin: 'https://kapi.kakao.com',
        clientId: 'k',
        clientSecret: 'ks',
        adminKey: null,
      },
      naver: {
        issuer: 'https://nid.naver.com',
        apiOrigin: 'https://openapi.naver.com',
        clientId: 'n',
        clientSecret: 'ns',
      },
      google: { issuer: 'https://accounts.google.com', clientId: 'g', clientSecret: 'gs' },
      local: null,
    })
  })
})
