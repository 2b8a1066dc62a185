import { describe, expect, it } from 'vitest'
import { key, least, wrongSettings } from './config.testing.ts'
import { loadConfig, loadMigrationConfig } from './config.ts'

describe('the configuration is refused', () => {
  it('with every problem at once', () => {
    const wrong = {
      APP_PROFILE: 'prod',
      BACKEND_PORT: '99999',
      PUBLIC_BASE_URL: 'here',
      PSEUDONYM_KEY: 'short',
    }
    expect(wrongSettings(wrong)).toEqual([
      'APP_PROFILE',
      'PUBLIC_BASE_URL',
      'BACKEND_PORT',
      'TOKEN_KEYS',
      'PSEUDONYM_KEY',
      'LEDGER_KEY',
      'LEDGER_SEAL_KEY',
      'PUBLIC_BASE_URL',
      'DATABASE_URL',
    ])
  })

  it('in production without a database, unless the embedded one is asked for by name', () => {
    expect(wrongSettings({ ...least, DATABASE_URL: '' })).toEqual(['DATABASE_URL'])
    expect(wrongSettings({ ...least, DATABASE_URL: 'mysql://db/q' })).toEqual(['DATABASE_URL'])
    expect(() => loadMigrationConfig({})).toThrow(/DATABASE_URL/)
    const embedded = { kind: 'embedded', directory: '/data/pglite' }
    const chosen = { DATABASE_URL: 'embedded', DATA_DIR: '/data' }
    expect(loadConfig({ ...least, ...chosen }).database).toEqual(embedded)
    expect(loadMigrationConfig(chosen)).toEqual(embedded)
    expect(loadMigrationConfig({ APP_PROFILE: 'demo', DATA_DIR: '/data' })).toEqual(embedded)
  })

  it('in production without the https address that the browser sees, after which the public log is named', () => {
    expect(wrongSettings({ ...least, PUBLIC_BASE_URL: '' })).toEqual(['PUBLIC_BASE_URL'])
    expect(wrongSettings({ ...least, PUBLIC_BASE_URL: 'http://q.example' })).toEqual(['PUBLIC_BASE_URL'])
    expect(wrongSettings({ ...least, PUBLIC_BASE_URL: '', APP_PROFILE: 'demo' })).toEqual([])
  })

  it('with replicas of a PostgreSQL alone', () => {
    const [url, replica] = ['postgres://db/q', 'postgres://replicas/q']
    const given = { ...least, DATABASE_URL: url, DATABASE_REPLICA_URL: replica }
    expect(loadConfig(given).database).toMatchObject({ url, replicaUrl: replica })
    expect(wrongSettings({ ...given, DATABASE_URL: 'embedded' })).toEqual(['DATABASE_REPLICA_URL'])
    expect(wrongSettings({ ...given, DATABASE_REPLICA_URL: 'http://db' })).toEqual(['DATABASE_REPLICA_URL'])
  })

  it('with a worker apart from the embedded database, which has one process', () => {
    expect(wrongSettings({ ...least, DATABASE_URL: 'embedded', WORKER: 'apart' })).toEqual(['WORKER'])
    expect(loadConfig({ ...least, WORKER: 'apart' }).worker.runs).toBe('apart')
    expect(loadConfig(least).worker.runs).toBe('inside')
  })

  it('without the value of a secret in its words', () => {
    const wrong = { ...least, TOKEN_KEYS: 'a:canary', PSEUDONYM_KEY: 'canary' }
    expect(() => loadConfig(wrong)).toThrow(/TOKEN_KEYS/)
    expect(() => loadConfig(wrong)).not.toThrow(/canary/)
  })

  it('with half of an object storage', () => {
    const half = { ...least, S3_BUCKET: 'files', S3_SECRET_KEY: 'canary' }
    expect(wrongSettings(half)).toEqual(['S3_ENDPOINT', 'S3_ACCESS_KEY'])
  })

  it('when production is given the local identity provider', () => {
    expect(wrongSettings({ ...least, LOCAL_ISSUER: 'http://localhost:4001' })).toEqual(['LOCAL_ISSUER'])
    expect(wrongSettings({ ...least, LOCAL_CLIENT_SECRET: 's' })).toEqual(['LOCAL_ISSUER'])
    expect(wrongSettings({ ...least, APP_PROFILE: 'demo', LOCAL_CLIENT_SECRET: 's' })).toEqual([])
  })
})

describe('certification', () => {
  const portone = { CERTIFICATION: 'portone', CERTIFICATION_KEY: key, PORTONE_API_SECRET: 'canary' }

  it('is off unless configured', () => {
    expect(loadConfig(least).certification).toBeNull()
  })

  it('is refused with half of its settings, and as the local one in production', () => {
    expect(wrongSettings({ ...least, ...portone })).toEqual(['PORTONE_STORE_ID', 'PORTONE_CHANNEL_KEY'])
    expect(wrongSettings({ ...least, ...portone, CERTIFICATION_KEY: '', PORTONE_STORE_ID: 's' })).toEqual([
      'CERTIFICATION_KEY',
      'PORTONE_CHANNEL_KEY',
    ])
    const local = { ...least, CERTIFICATION: 'local', CERTIFICATION_KEY: key }
    expect(wrongSettings(local)).toEqual(['CERTIFICATION'])
    expect(wrongSettings({ ...local, APP_PROFILE: 'demo' })).toEqual(['LOCAL_CLIENT_SECRET'])
  })

  it('is PortOne’s with all of them', () => {
    const settings = { ...least, ...portone, PORTONE_STORE_ID: 's', PORTONE_CHANNEL_KEY: 'c' }
    expect(loadConfig(settings).certification).toMatchObject({
      kind: 'portone',
      origin: 'https://api.portone.io',
      storeId: 's',
      channelKey: 'c',
    })
  })
})

describe('the configuration', () => {
  it('is production unless told otherwise, strict and open to its network', () => {
    const config = loadConfig(least)
    expect(config).toMatchObject({
      profile: 'production',
      listen: { host: '0.0.0.0', port: 4000 },
      identityProviders: { kakao: null, naver: null, google: null, local: null },
      rates: { read: 600, write: 20, comment: 10, upload: 10, login: 10, refresh: 30 },
    })
    expect(config.database.kind).toBe('postgres')
  })

  it('in the demo listens to this machine only and knows its provider', () => {
    const config = loadConfig({ ...least, APP_PROFILE: 'demo', LOCAL_CLIENT_SECRET: 's' })
    expect(config.listen.host).toBe('127.0.0.1')
    expect(config.identityProviders.local).toEqual({
      issuer: 'http://localhost:4001',
      clientId: 'mureum-q',
      clientSecret: 's',
    })
  })

  it('keeps files below DATA_DIR, or in the object storage it names', () => {
    expect(loadConfig({ ...least, DATA_DIR: '/data' }).storage).toEqual({
      kind: 'local',
      directory: '/data/attachments',
    })
    const s3 = {
      S3_ENDPOINT: 'https://s3.example/',
      S3_BUCKET: 'files',
      S3_ACCESS_KEY: 'a',
      S3_SECRET_KEY: 's',
    }
    expect(loadConfig({ ...least, ...s3 }).storage).toEqual({
      kind: 's3',
      endpoint: 'https://s3.example',
      bucket: 'files',
      region: 'us-east-1',
      accessKey: 'a',
      secretKey: 's',
    })
  })

  it('takes an empty value for an absent one', () => {
    expect(loadConfig({ ...least, APP_PROFILE: 'demo', DATABASE_URL: '', BACKEND_PORT: '' })).toMatchObject({
      database: { kind: 'embedded' },
      listen: { port: 4000 },
    })
  })

  it('keeps several token keys in order: the first makes, all open', () => {
    const { tokenKeys } = loadConfig({ ...least, TOKEN_KEYS: `new:${key}, old:${key}` }).secrets
    expect(tokenKeys.map(({ id }) => id)).toEqual(['new', 'old'])
  })

  it('of the migration job needs no secret, and is for PostgreSQL itself where backends have a pooler', () => {
    const url = 'postgres://db/q'
    expect(loadMigrationConfig({ DATABASE_URL: url, DATABASE_TIMEOUTS: 'role' })).toEqual({
      kind: 'postgres',
      url,
      poolSize: 10,
      namesStatements: true,
      timeoutsBy: 'connection',
    })
  })
})
