import { execFile } from 'node:child_process'
import { request as httpRequest } from 'node:http'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { startServer } from '#server/testing/start-server.ts'
import { ownScript } from '#server/testing/test-browser.ts'

it('log lines hold no token, code, cookie, query string or IP address', async () => {
  const lines: string[] = []
  const server = await startServer({ log: { stream: { write: line => void lines.push(line) } } })
  const browser = server.browser()
  await browser.signIn('?returnTo=/canary-return')
  await browser.fetch('/api/echo?keyword=canary-query', { headers: { 'x-forwarded-for': '203.0.113.99' } })
  await browser.fetch('/api/nothing?canary=1', { headers: { authorization: 'Bearer canary' } })
  await browser.fetch('/api/oAuth/token', { method: 'POST', headers: ownScript })
  await browser.fetch('/oauth/callback/local?code=canary-code&state=canary-state')
  await browser.fetch('/api/x\u0000canary%0a')
  await browser.fetch('/nowhere?canary=1')
  const headers = { ...ownScript, 'content-type': 'application/json' }
  await browser.fetch('/api/users/sign-up', { method: 'PUT', headers, body: '{"name":"canary' })
  await server.backend.stop()
  await browser.fetch('/api/users/me?canary=1', { method: 'POST', headers: ownScript })
  await browser.fetch('/api/oAuth/logout', { method: 'DELETE', headers: ownScript })
  await server.stop().catch(() => {})

  const log = lines.join('')
  expect(log).not.toMatch(/canary-(access|refresh|code|state|query|return)|canary=1|203\.0\.113\.99/)
  for (const value of browser.setCookies.map(line => line.split(/[=;]/)[1] ?? '').filter(Boolean)) {
    if (value.length > 20) expect(log).not.toContain(value)
  }
  const entries = lines.map(line => JSON.parse(line))
  for (const event of ['sign-in started', 'sign-in', 'logout']) {
    expect(entries).toContainEqual(expect.objectContaining({ event, requestId: expect.any(String) }))
  }
  expect(entries).toContainEqual(expect.objectContaining({ errorName: 'UPSTREAM_UNREACHABLE' }))
  expect(entries).toContainEqual(
    expect.objectContaining({
      method: 'GET',
      path: '/oauth/start/local',
      status: 302,
      ms: expect.any(Number),
    }),
  )
})

it('a request whose caller left before the answer has a line that says so', async () => {
  const lines: string[] = []
  const server = await startServer({ log: { stream: { write: line => void lines.push(line) } } })
  const asked = httpRequest(`${server.base}/api/hanging`, { agent: false }).end()
  asked.on('error', () => {})
  await expect.poll(() => server.backend.to('/api/hanging').length).toBe(1)
  asked.destroy()
  await expect
    .poll(() => lines.map(line => JSON.parse(line)))
    .toContainEqual(expect.objectContaining({ path: '/api/hanging', msg: 'aborted by the caller' }))
  await server.stop()
})

it('a process that ends writes the lines that wait, in order', async () => {
  const module = new URL('./log-options.ts', import.meta.url).href
  const program = `
    const { logStream } = await import('${module}')
    const stream = logStream()
    for (let line = 0; line < 3; line++) stream.write(line + '\\n')
    process.exit(0)`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program])
  expect(stdout).toBe('0\n1\n2\n')
})
