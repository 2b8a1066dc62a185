import { describe, expect, it } from 'vitest'
import { least, problemsOf } from './config.testing.ts'
import { loadConfig } from './config.ts'

describe('the settings of a provider are refused', () => {
  it.each(['KAKAO', 'NAVER', 'GOOGLE'])('when %s has only half of them', provider => {
    const [id, secret] = [`${provider}_CLIENT_ID`, `${provider}_CLIENT_SECRET`]
    expect(problemsOf({ ...least, [id]: 'canary' })).toEqual([
      `${secret}: is missing beside the other settings of ${provider}`,
    ])
    expect(problemsOf({ ...least, [secret]: 'canary' })).toEqual([
      `${id}: is missing beside the other settings of ${provider}`,
    ])
  })

  it('when an admin key stands alone', () => {
    expect(problemsOf({ ...least, KAKAO_ADMIN_KEY: 'canary' })).toHaveLength(2)
  })

  it.each(['KAKAO_ISSUER', 'KAKAO_API_ORIGIN', 'NAVER_ISSUER', 'NAVER_API_ORIGIN', 'GOOGLE_ISSUER'])(
    'when production is told by %s to ask somebody else',
    name => {
      const provider = name.split('_', 1)[0]
      const client = { [`${provider}_CLIENT_ID`]: 'q', [`${provider}_CLIENT_SECRET`]: 's' }
      const moved = { ...client, [name]: 'https://evil.example' }
      expect(problemsOf({ ...least, ...moved })).toEqual([
        expect.stringMatching(`^${name}: may be set with APP_PROFILE=demo only`),
      ])
      expect(problemsOf({ ...least, ...moved, APP_PROFILE: 'demo' })).toEqual([])
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
