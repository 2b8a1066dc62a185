import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyReply } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { policyOfFiles } from '#server/plugins/security-headers.ts'
import { startBuiltSite } from '#server/testing/built-site.ts'
import type { StartedServer } from '#server/testing/start-server.ts'
import { headersOfFiles } from './index.ts'

const dist = join(import.meta.dirname, '../../dist')
const built = join(dist, 'client')

let server: StartedServer
beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production')
  server = await startBuiltSite()
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await server.stop()
})

const open = (path: string, headers: Record<string, string> = {}) => fetch(server.base + path, { headers })

describe('static files', () => {
  const script = () => {
    const name = readdirSync(join(built, 'assets')).find(file => /^base-.*\.js$/.test(file)) ?? ''
    return { path: `/assets/${name}`, bytes: readFileSync(join(built, 'assets', name)) }
  }

  it('exclude build internals', async () => {
    for (const path of [
      '/index.html',
      '/assets/../.vite/manifest.json',
      '/assets/%2e%2e/index.html',
      '/assets/nothing.js',
    ]) {
      const answer = await open(path, { accept: '*/*' })
      expect([path, answer.status >= 400 && answer.status < 500]).toEqual([path, true])
      expect(await answer.text()).not.toContain('isEntry')
    }
  })

  // Serving one by the wildcard of @fastify/static costs ten times as much: it reads the whole folder for each request.
  it.each(['client', 'server'])('of the bundle of the %s have a route each', bundle => {
    const unrouted = readdirSync(join(dist, bundle, 'assets')).filter(
      name => !server.app.hasRoute({ method: 'GET', url: `/assets/${name}` }),
    )
    expect(unrouted).toEqual([])
  })

  it('that are missing are no page', async () => {
    const answer = await open('/assets/nothing.js', { accept: 'text/html' })
    expect(answer.status).toBe(404)
    expect(answer.headers.get('cache-control') ?? '').not.toContain('s-maxage')
    expect(await answer.text()).not.toContain('/assets/')
  })

  it('are immutable under a hashed name and cached for an hour otherwise', async () => {
    expect((await open(script().path)).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    )
    expect((await open('/noscript.css')).headers.get('cache-control')).toBe('public, max-age=3600')
  })

  it('have a policy of their own, without a nonce that caches would keep', async () => {
    for (const path of [script().path, '/noscript.css'])
      expect((await open(path)).headers.get('content-security-policy')).toBe(policyOfFiles)
  })

  it('are cached by their place below the built site, wherever that is', () => {
    const dist = '/srv/assets/site/dist'
    const header = vi.fn()
    for (const file of ['client/noscript.css', 'client/assets/base-1.js', 'server/assets/slices-1.css'])
      headersOfFiles(dist)({ header } as unknown as FastifyReply, join(dist, file))
    const cached = header.mock.calls.filter(([name]) => name === 'cache-control')
    expect(cached.map(([, value]) => value)).toEqual([
      'public, max-age=3600',
      'public, max-age=31536000, immutable',
      'public, max-age=31536000, immutable',
    ])
  })

  it.each([['br'], ['gzip']])('are served as %s on Accept-Encoding', async encoding => {
    const { path, bytes } = script()
    const answer = await open(path, { 'accept-encoding': encoding })
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(answer.headers.get('content-type')).toMatch(/^text\/javascript|^application\/javascript/)
    expect(answer.headers.get('vary')).toMatch(/accept-encoding/i)
    expect(Number(answer.headers.get('content-length'))).toBeLessThan(bytes.length / 2)
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
  })

  it('are served uncompressed, by range and to HEAD', async () => {
    const { path, bytes } = script()
    const plain = await open(path, { 'accept-encoding': 'identity' })
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(Buffer.from(await plain.arrayBuffer()).equals(bytes)).toBe(true)
    const part = await open(path, { 'accept-encoding': 'identity', range: 'bytes=10-19' })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe(`bytes 10-19/${bytes.length}`)
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(10, 20))).toBe(true)
    const head = await fetch(server.base + path, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
    expect(head.status).toBe(200)
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0)
    const known = { 'if-none-match': head.headers.get('etag') ?? '', 'accept-encoding': 'br' }
    const again = await server.app.inject({ url: path, headers: { host: 'localhost', ...known } })
    expect(again.statusCode).toBe(304)
  })
})
