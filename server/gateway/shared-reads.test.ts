import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type StartedServer, startServer } from '#server/testing/start-server.ts'
import { sendJson } from '#server/testing/test-backend.ts'
import { ownScript } from '#server/testing/test-browser.ts'

let server: StartedServer
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  server = await startServer()
  for (const path of ['/api/codes', '/api/questions'])
    server.backend.answers.set(path, ({ headers }, response) => {
      response.setHeader('set-cookie', 'backend=1')
      sendJson(response, 200, { by: headers.authorization ?? null })
    })
})
afterEach(async () => {
  await server.stop()
  vi.useRealTimers()
})

const member = async () => {
  const browser = server.browser()
  await browser.signIn()
  return browser
}

describe('a reading through the gateway whose answer is the same for everybody', () => {
  it('is asked once a second for strangers and members, with the tokens of nobody', async () => {
    const readers = [server.browser(), await member(), await member()]
    for (const reader of readers) {
      const answer = await reader.fetch('/api/codes')
      expect([answer.status, await answer.json()]).toEqual([200, { by: null }])
    }
    expect(server.backend.to('/api/codes')).toHaveLength(1)
    vi.advanceTimersByTime(1_000)
    await readers[0]?.fetch('/api/codes')
    expect(server.backend.to('/api/codes')).toHaveLength(2)
  })

  it('is asked anew by a member who has just written', async () => {
    const [writer, reader] = [await member(), await member()]
    await writer.fetch('/api/codes')
    await writer.fetch('/api/echo', { method: 'PUT', headers: ownScript, body: '{}' })
    await writer.fetch('/api/codes')
    await reader.fetch('/api/codes')
    const asked = server.backend.to('/api/codes').map(({ headers }) => headers['cache-control'])
    expect(asked).toEqual([undefined, 'no-cache'])
  })

  it('is kept by no cache, and sets no cookie', async () => {
    const reader = await member()
    const { headers } = await reader.fetch('/api/codes')
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect([headers.get('cache-control'), headers.get('vary')]).toEqual([
      'no-store',
      'Accept-Encoding, Cookie',
    ])
    expect(headers.getSetCookie()).toEqual([])
  })

  it('is compressed as the reader takes it, unless it is short', async () => {
    const text = '질문'.repeat(500)
    server.backend.answers.set('/api/codes', (_call, response) => sendJson(response, 200, { text }))
    for (const encoding of ['br', 'gzip', 'identity']) {
      const answer = await server.browser().fetch('/api/codes', { headers: { 'accept-encoding': encoding } })
      expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
      expect(await answer.json()).toEqual({ text })
    }
    expect(server.backend.to('/api/codes')).toHaveLength(1)
    const short = await server.browser().fetch('/api/questions', { headers: { 'accept-encoding': 'gzip' } })
    expect(short.headers.get('content-encoding')).toBeNull()
  })

  it('passes refusals on, and keeps none', async () => {
    server.backend.answers.set('/api/codes', (_call, response) => {
      response.setHeader('retry-after', '7')
      sendJson(response, 429, { errorCode: 42900, errorMessage: '잠시 뒤에', validationErrors: [] })
    })
    const refused = await server.browser().fetch('/api/codes')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '7'])
    expect(await refused.json()).toMatchObject({ errorCode: 42900 })
    await server.browser().fetch('/api/codes')
    expect(server.backend.to('/api/codes')).toHaveLength(2)
  })

  it('is asked of a backend that is away once more when what is kept is a second old', async () => {
    await server.browser().fetch('/api/codes')
    await server.backend.stop()
    expect((await server.browser().fetch('/api/codes')).status).toBe(200)
    vi.advanceTimersByTime(1_000)
    const refused = await server.browser().fetch('/api/codes')
    expect([refused.status, await refused.json()]).toMatchObject([502, { validationErrors: [] }])
  })
})

describe('a reading through the gateway whose answer is the same for strangers', () => {
  it('is asked once for strangers, and by each member with tokens of their own', async () => {
    const texts: string[] = []
    for (const reader of [server.browser(), server.browser(), await member(), await member()])
      texts.push(await (await reader.fetch('/api/questions?size=5')).text())
    expect(texts.slice(0, 2)).toEqual(['{"by":null}', '{"by":null}'])
    for (const text of texts.slice(2)) expect(text).toContain('Bearer ')
    expect(server.backend.to('/api/questions')).toHaveLength(3)
  })
})
