import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSettings } from './settings.ts'

describe('the settings of npm start', () => {
  it('refuses with every problem at once', () => {
    const read = () =>
      readSettings(
        { PORT: 'three', BACKEND_PORT: '70000', PUBLIC_BASE_URL: 'localhost', APP_PROFILE: 'production' },
        '/q',
      )
    for (const name of ['PORT', 'BACKEND_PORT', 'PUBLIC_BASE_URL', 'APP_PROFILE=demo'])
      expect(read).toThrow(name)
  })

  it('refuses two processes on one port', () => {
    expect(() => readSettings({ PORT: '4001' }, '/q')).toThrow('IDENTITY_PORT(4001)')
  })

  it('runs with nothing set', () => {
    expect(readSettings({}, '/q')).toEqual({
      port: 3_000,
      host: '0.0.0.0',
      backendPort: 4_000,
      identityPort: 4_001,
      publicBaseUrl: 'http://localhost:3000',
      backendOrigin: 'http://127.0.0.1:4000',
      ownBackend: true,
      localIssuer: 'http://localhost:4001',
      dataDir: path.resolve('/q/.data'),
      databaseUrl: undefined,
      seed: true,
    })
  })

  it('lets everything else follow the ports', () => {
    expect(readSettings({ PORT: '5000', BACKEND_PORT: '6000' }, '/q')).toMatchObject({
      identityPort: 6_001,
      publicBaseUrl: 'http://localhost:5000',
      backendOrigin: 'http://127.0.0.1:6000',
      localIssuer: 'http://localhost:6001',
    })
  })

  it('puts the sign-in page under the name by which the site is reached', () => {
    expect(readSettings({ PUBLIC_BASE_URL: 'http://192.168.0.7:3000' }, '/q').localIssuer).toBe(
      'http://192.168.0.7:4001',
    )
    expect(readSettings({ PUBLIC_BASE_URL: 'https://q.example' }, '/q').localIssuer).toBe(
      'http://localhost:4001',
    )
  })

  it('starts no backend of its own when BACKEND_ORIGIN names another', () => {
    expect(readSettings({ BACKEND_ORIGIN: 'http://10.0.0.5:4000' }, '/q').ownBackend).toBe(false)
    expect(readSettings({ BACKEND_ORIGIN: 'http://localhost:4000/' }, '/q').ownBackend).toBe(true)
  })
})
