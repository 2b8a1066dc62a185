import { describe, expect, it } from 'vitest'
import { testPushKeys } from '#backend/testing/test-config.ts'
import { key, least, problemsOf, wrongSettings } from './config.testing.ts'
import { loadConfig } from './config.ts'

const whole = { ...least, ...testPushKeys, PUSH_SUBJECT: 'mailto:push@mureum.example' }

describe('notifications on devices', () => {
  it('are off unless configured, and go to the services of the four browsers', () => {
    expect(loadConfig(least).push).toBeNull()
    expect(loadConfig(whole).push).toMatchObject({
      publicKey: testPushKeys.PUSH_PUBLIC_KEY,
      subject: 'mailto:push@mureum.example',
      hosts: [
        'fcm.googleapis.com',
        'updates.push.services.mozilla.com',
        '*.push.apple.com',
        '*.notify.windows.com',
      ],
    })
  })

  it('are refused by halves, with keys that do not belong together, and with what is no name', () => {
    expect(wrongSettings({ ...whole, PUSH_PRIVATE_KEY: '' })).toEqual(['PUSH_PRIVATE_KEY'])
    expect(wrongSettings({ ...whole, PUSH_PUBLIC_KEY: '', PUSH_SUBJECT: '' })).toEqual([
      'PUSH_PUBLIC_KEY',
      'PUSH_SUBJECT',
    ])
    expect(wrongSettings({ ...least, PUSH_HOSTS: 'fcm.googleapis.com' })).toEqual(['PUSH_HOSTS'])
    expect(wrongSettings({ ...whole, PUSH_PRIVATE_KEY: key })).toEqual(['PUSH_PUBLIC_KEY'])
    expect(wrongSettings({ ...whole, PUSH_PRIVATE_KEY: 'short' })).toEqual(['PUSH_PRIVATE_KEY'])
    expect(wrongSettings({ ...whole, PUSH_SUBJECT: 'http://mureum.example' })).toEqual(['PUSH_SUBJECT'])
    for (const host of ['10.0.0.1', 'https://fcm.googleapis.com', '*', '*.', 'fcm.googleapis.com:443', ','])
      expect(wrongSettings({ ...whole, PUSH_HOSTS: host }), host).toEqual(['PUSH_HOSTS'])
  })

  it('go to this machine in the demo alone', () => {
    expect(wrongSettings({ ...whole, PUSH_HOSTS: 'localhost' })).toEqual(['PUSH_HOSTS'])
    const demo = loadConfig({ ...whole, PUSH_HOSTS: 'localhost', APP_PROFILE: 'demo' })
    expect(demo.push?.hosts).toEqual(['localhost'])
  })

  it('are refused without a key in the words', () => {
    const wrong = { ...whole, PUSH_PRIVATE_KEY: 'canary', PUSH_PUBLIC_KEY: 'canary' }
    expect(problemsOf(wrong).join()).not.toContain('canary')
  })
})
