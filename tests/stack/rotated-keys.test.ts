import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { memberToken, openTestApp } from '#backend/testing/test-app.ts'
import { testConfig } from '#backend/testing/test-config.ts'
import { type OpenDatabase, openTestDatabase } from '#backend/testing/test-database.ts'
import { openSession, refreshWith } from '#backend/testing/test-session.ts'
import { siteOf } from '#backend/testing/test-site.ts'
import { startServer } from '#server/testing/start-server.ts'
import { TestBrowser } from '#server/testing/test-browser.ts'
import { rotateKeys } from '#tools/admin/rotate-keys.ts'

const tokenKey = Buffer.alloc(32, 7).toString('base64url')
const cookieKey = Buffer.alloc(32, 8).toString('base64url')
let database: OpenDatabase
let directory: string
let file: string
beforeAll(async () => {
  database = await openTestDatabase()
  directory = mkdtempSync(join(tmpdir(), 'keys-'))
  file = join(directory, 'site.env')
})
afterAll(async () => {
  await database?.close()
  rmSync(directory, { recursive: true, force: true })
})
beforeEach(() =>
  writeFileSync(
    file,
    `# keys\nTOKEN_KEYS=test:${tokenKey}\nexport COOKIE_KEYS="c1:${cookieKey}"\nPORT=3000\n`,
  ),
)

const rotate = (...more: string[]) =>
  rotateKeys(['--file', file, ...more], {}, new Date('2026-11-22T00:00:00Z'))
const settings = () => parseEnv(readFileSync(file, 'utf8').replace(/^export /m, ''))

/** A session that the backend opened before the rotation. */
async function backendStatuses(session: { token: string; refreshToken: string }) {
  const app = await openTestApp(database, { config: testConfig({ TOKEN_KEYS: settings().TOKEN_KEYS }) })
  const site = siteOf(database, app)
  const headers = { authorization: `Bearer ${session.token}` }
  const call = await site.as({ headers }).call('POST /users/me')
  const refresh = await refreshWith(site, session.refreshToken)
  await app.close()
  return { call: call.status, refresh: refresh.status }
}

/** The state of a browser's session with the server as it is configured now; signs in without cookies. */
async function cookieState(jar: Map<string, string> | null) {
  const server = await startServer({
    env: { COOKIE_KEYS: settings().COOKIE_KEYS },
    pages: async app => {
      app.get('/page', async (request, reply) => {
        const session = await app.sessions.open(request, reply)
        session.commit()
        return { state: session.state }
      })
    },
  })
  const browser = new TestBrowser(server.base)
  for (const [name, value] of jar ?? []) browser.jar.set(name, value)
  if (jar === null) await browser.signIn()
  const { state } = (await (await browser.fetch('/page')).json()) as { state: string }
  await server.stop()
  return { state, jar: browser.jar }
}

describe('keys rotated by npm run admin -- rotate-keys', () => {
  it('leave every session what it was, whichever step is in force', async () => {
    const before = await cookieState(null)
    expect(before.state).not.toBe('anonymous')
    for (const step of ['prepare', 'switch']) {
      rotate('--step', step)
      const { token } = await memberToken(database)
      const { refreshToken } = await openSession(database)
      expect(await backendStatuses({ token, refreshToken })).toEqual({ call: 200, refresh: 200 })
      expect((await cookieState(new Map(before.jar))).state).toBe(before.state)
    }
    expect(settings().TOKEN_KEYS).toMatch(new RegExp(`^k20261122:[\\w-]{43},test:${tokenKey}$`))
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it('end the sessions of the old key once it is gone', async () => {
    const { jar } = await cookieState(null)
    const { token } = await memberToken(database)
    const { refreshToken } = await openSession(database)
    rotate()
    expect((await cookieState(new Map(jar))).state).not.toBe('anonymous')
    rotate('--step', 'retire')
    expect(settings().TOKEN_KEYS).not.toContain(tokenKey)
    expect((await backendStatuses({ token, refreshToken })).call).toBe(401)
    expect((await cookieState(new Map(jar))).state).toBe('anonymous')
  })
})
