import { describe, expect, it } from 'vitest'
import { readIdentityConfig } from './config.ts'

const demo = { APP_PROFILE: 'demo', LOCAL_CLIENT_SECRET: 'secret' }

describe('the configuration of the local identity provider', () => {
  it.each([undefined, '', 'production', 'Demo'])('refuses to start with APP_PROFILE=%s', profile => {
    expect(() => readIdentityConfig({ ...demo, APP_PROFILE: profile })).toThrow('the demo only')
  })

  it('refuses a missing secret and a wrong port at once, without their values', () => {
    const read = () => readIdentityConfig({ APP_PROFILE: 'demo', IDENTITY_PORT: 'x' })
    expect(read).toThrow('LOCAL_CLIENT_SECRET')
    expect(read).toThrow('IDENTITY_PORT')
  })

  it('listens to this machine only, unless the site is reached under another name', () => {
    expect(readIdentityConfig(demo)).toMatchObject({
      issuer: 'http://localhost:4001',
      port: 4_001,
      host: '127.0.0.1',
    })
    expect(readIdentityConfig({ ...demo, LOCAL_ISSUER: 'http://192.168.0.7:4001' }).host).toBe('0.0.0.0')
  })
})
