import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { captureLog, type LogLine } from '#backend/testing/captured-logger.ts'
import { testConfig } from '#backend/testing/test-config.ts'
import { startTestIssuer, type TestIssuer } from '#backend/testing/test-issuer.ts'
import { callWith, openSession, refreshWith } from '#backend/testing/test-session.ts'
import { testSite } from '#backend/testing/test-site.ts'

const log = captureLog()
let issuer: TestIssuer
const site = testSite({
  parts: async () => {
    issuer = await startTestIssuer()
    const client = { LOCAL_CLIENT_ID: 'q', LOCAL_CLIENT_SECRET: issuer.clientSecret }
    return { config: testConfig({ LOCAL_ISSUER: issuer.url, ...client }), logger: log.logger }
  },
})
afterAll(() => issuer.close())

const secrets: string[] = ['canary@example.org', '010-0000-0000', '김질문', 'code-canary', 'verifier-canary']
const eventsSince = (start: number): LogLine[] =>
  log
    .events()
    .slice(start)
    .filter(line => line.event)
const signIn = (provider = 'local') =>
  site.as('stranger').call('POST /oAuth/login/:provider', {
    params: { provider },
    body: {
      code: 'code-canary',
      codeVerifier: 'verifier-canary',
      nonce: 'nonce',
      state: 'state-canary',
      redirectUri: 'http://localhost:3000/oauth/callback/local',
    },
  })

describe('the log', () => {
  it('has one line for each sign-in, refresh, logout and reuse, with provider and outcome', async () => {
    const start = log.events().length
    await signIn()
    issuer.fault = 'invalid-grant'
    await signIn()
    const first = await openSession(site.database)
    const second = (await refreshWith(site, first.refreshToken)).body
    await callWith(site, second.accessToken)
    await sql`update sessions set live_used_at = now() - interval '1 minute'`.execute(site.db)
    await refreshWith(site, first.refreshToken)
    const headers = { 'x-refresh-token': second.refreshToken, authorization: `Bearer ${second.accessToken}` }
    await site.as({ headers }).call('DELETE /oAuth/logout')
    secrets.push(first.refreshToken, second.refreshToken, first.accessToken, second.accessToken)
    expect(eventsSince(start)).toMatchObject([
      { event: 'sign-in', provider: 'local', outcome: 'done', level: 30 },
      { event: 'sign-in', provider: 'local', outcome: 'SIGN_IN_FAILED' },
      { event: 'refresh', outcome: 'done' },
      { event: 'refresh-token-reused', level: 40 },
      { event: 'refresh', outcome: 'SESSION_ENDED' },
      { event: 'logout', ended: 1 },
    ])
  })

  it('names the operation, the request and the trace of a call, and neither address nor query', async () => {
    const start = log.events().length
    const url = '/api/categorys/all?keyword=query-canary'
    await site.app.inject({ url, remoteAddress: '198.51.100.77', headers: { 'x-request-id': 'request-1' } })
    const [line] = log.events().slice(start)
    expect(line).toMatchObject({ call: 'listCategories', requestId: 'request-1', traceId: 'trace-of-a-test' })
    secrets.push('query-canary', '198.51.100.77')
  })

  it('has a fault once, as an error with its cause, and a refusal as information', async () => {
    const start = log.events().length
    await sql`alter table categories rename to gone`.execute(site.db)
    await site.as('stranger').call('GET /categorys/all')
    await sql`alter table gone rename to categories`.execute(site.db)
    await site.as('stranger').send('GET', '/nothing')
    const lines = log.events().slice(start)
    expect(lines).toMatchObject([
      { level: 50, errorName: 'UNEXPECTED', call: 'listCategories' },
      { level: 30, errorName: 'NOT_FOUND', call: 'GET /api/nothing' },
    ])
    expect(JSON.stringify(lines[0])).toContain('does not exist')
  })

  it('has the constraint that refused a row, and not the row', async () => {
    const start = log.events().length
    const row = { name: 'row-canary'.repeat(5), type: null, certified_at: null }
    const refusal = site.db.insertInto('users').values(row).execute()
    await expect(refusal).rejects.toMatchObject({ detail: expect.stringContaining('row-canary') })
    await refusal.catch(err => log.logger.error({ err: new Error('call failed', { cause: err }) }))
    expect(log.events().slice(start)).toMatchObject([
      { err: { message: 'call failed', cause: { code: '23514', constraint: 'users_name_check' } } },
    ])
    secrets.push('row-canary')
  })

  it('holds no token, code, name, address or number of anybody', () => {
    expect(secrets.length).toBeGreaterThan(8)
    for (const secret of secrets) expect(log.text()).not.toContain(secret)
  })
})
