import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readOrMakeSecrets } from './secrets.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'secrets-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

describe('the keys of a demo', () => {
  it('are made once, in a file that only its owner reads', () => {
    const first = readOrMakeSecrets(dataDir, {})
    expect(readOrMakeSecrets(dataDir, {})).toEqual(first)
    expect(statSync(path.join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600)
  })

  it('have the form that server and backend ask for', () => {
    const { COOKIE_KEYS, TOKEN_KEYS, PSEUDONYM_KEY } = readOrMakeSecrets(dataDir, {})
    for (const keys of [COOKIE_KEYS, TOKEN_KEYS]) expect(keys).toMatch(/^k1:[\w-]{43}$/)
    expect(Buffer.from(PSEUDONYM_KEY, 'base64url')).toHaveLength(32)
    expect(COOKIE_KEYS).not.toBe(TOKEN_KEYS)
  })

  it('yield to the environment, which is not written down', () => {
    expect(readOrMakeSecrets(dataDir, { TOKEN_KEYS: 'mine' }).TOKEN_KEYS).toBe('mine')
    expect(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8')).not.toContain('mine')
  })

  it('survive a file of an earlier version that knew fewer of them', () => {
    writeFileSync(path.join(dataDir, 'secrets.json'), '{"TOKEN_KEYS":"k0:old"}')
    const secrets = readOrMakeSecrets(dataDir, {})
    expect(secrets.TOKEN_KEYS).toBe('k0:old')
    expect(readOrMakeSecrets(dataDir, {})).toEqual(secrets)
  })
})
