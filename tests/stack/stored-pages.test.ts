import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startBuiltSite } from '#server/testing/built-site.ts'
import { scriptsOf, withoutStart } from '#server/testing/page-start.ts'
import type { StartedServer } from '#server/testing/start-server.ts'
import { userAgent } from '#server/testing/test-browser.ts'
import { type Stack, startStack } from '../support/stack.ts'

const minute = 1_800_000_000_000
let stack: Stack
let server: StartedServer
/** One of each kind that the seeded site links to and keeps. */
let kept: string[]
/** Minutes that the clock of the server, which runs in this process, has passed. */
let passed = 0

beforeAll(async () => {
  stack = await startStack()
  vi.stubEnv('NODE_ENV', 'production')
  const env = { BACKEND_ORIGIN: stack.backendOrigin }
  server = await startBuiltSite(undefined, env, { wholePageTimeoutMs: 60_000 })
  kept = await keptAddresses()
})
afterAll(async () => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  await server?.stop()
  await stack?.stop()
})

const at = (second: number) =>
  vi.spyOn(Date, 'now').mockReturnValue(minute + passed * 60_000 + second * 1_000)

const open = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { host: 'localhost', 'user-agent': userAgent, ...headers } })

async function keptAddresses(): Promise<string[]> {
  const byKind = new Map<string, string>()
  const pages = ['/', '/question', '/debate', '/interview', '/green-paper', '/notice', '/moderation', '/open']
  for (const page of pages)
    for (const [, path = ''] of (await open(page)).body.matchAll(/<a\b[^>]*\shref="(\/[^"#]*)"/g))
      byKind.set(path.replaceAll(/\d+/g, 'N').replace(/\?.*/, '?'), path.replaceAll('&amp;', '&'))
  const found: string[] = []
  for (const path of byKind.values())
    if (String((await open(path)).headers['cache-control']).startsWith('public, max-age=0')) found.push(path)
  return found
}

/** Looks twice, since jobs of the backend may change what two renderings show. */
async function unlike(pair: (path: string) => Promise<[string, string]>): Promise<string[]> {
  let left = kept
  for (let look = 0; look < 2; look += 1) {
    const different: string[] = []
    for (const path of left) {
      passed += 1
      const [one, other] = await pair(path)
      if (one !== other) different.push(path)
    }
    left = different
  }
  return left
}

describe('every kind of page that the site stores', () => {
  it('is a post, a list or a document, and no form that strangers may send', () => {
    const kinds = kept.map(path => path.replace(/\d+.*/, 'N'))
    const posts = [
      '/',
      '/question',
      '/question/N',
      '/debate/N',
      '/interview/N',
      '/green-paper/N',
      '/notice/N',
    ]
    expect(kinds).toEqual(expect.arrayContaining([...posts, '/policy/terms', '/moderation']))
    expect(kinds).not.toContain('/takedown')
  })

  it('is the same, byte for byte, when it is rendered twice in a minute: it holds nothing of one request', async () => {
    const renderedTwice = async (path: string): Promise<[string, string]> => {
      at(1)
      const first = await open(path)
      at(3)
      const second = await open(path)
      return [first.body, second.body]
    }
    expect(await unlike(renderedTwice)).toEqual([])
  })

  it('is the page that is streamed to one reader, but for the nonce and the start', async () => {
    const bothWays = async (path: string): Promise<[string, string]> => {
      at(1)
      const stored = await open(path)
      const streamed = await open(path, { cookie: 'sg=m.1', 'user-agent': 'Googlebot/2.1' })
      expect(streamed.headers['cache-control']).toBe('no-cache')
      expect(scriptsOf(stored.body)).toEqual(scriptsOf(streamed.body))
      return [withoutStart(stored.body), withoutStart(streamed.body)]
    }
    expect(await unlike(bothWays)).toEqual([])
  })
})
