import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { fastify } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { registerPeerFiles } from './peer-files.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

type Files = Record<string, string>

interface Server {
  base: string
  stop(): Promise<void>
}

/** A server of a release that was built with these files. */
async function release(
  ofClient: Files,
  peers: string[],
  { port = 0, between = 0, ofBundle = {} }: { port?: number; between?: number; ofBundle?: Files } = {},
): Promise<Server> {
  const dist = mkdtempSync(path.join(tmpdir(), 'mureum-q-release-'))
  const places = new Map<string, string>()
  for (const [folder, files] of Object.entries({ client: ofClient, server: ofBundle })) {
    mkdirSync(path.join(dist, folder, 'assets'), { recursive: true })
    for (const [name, text] of Object.entries(files))
      for (const form of [name, `${name}.br`]) {
        places.set(form, path.join(dist, folder, 'assets', form))
        writeFileSync(places.get(form) ?? '', form === name ? text : brotliCompressSync(text))
      }
  }
  const app = fastify({ forceCloseConnections: true })
  const stop = () => app.close()
  ends.push(stop, () => rmSync(dist, { recursive: true, force: true }))
  await registerPeerFiles(app, { peers, dist, times: { between, look: 60_000, all: 60_000 } })
  app.get<{ Params: { name: string } }>('/assets/:name', async ({ params: { name } }, reply) => {
    const place = places.get(name)
    return place ? readFileSync(place) : reply.code(404).send()
  })
  return { base: await app.listen({ port, host: '127.0.0.1' }), stop }
}

const bothHave = { 'same-1.js': 'let same' }
const older = { ...bothHave, 'page-1.js': 'let older', 'look-1.css': '.older{}' }
const newer = { ...bothHave, 'page-2.js': 'let newer' }

async function read(server: Server, name: string, encoding = 'identity') {
  const answer = await fetch(`${server.base}/assets/${name}`, { headers: { 'accept-encoding': encoding } })
  const text = await answer.text()
  return { status: answer.status, text, headers: answer.headers }
}

describe('hashed files of another release', () => {
  it('are served after every server that was built with them has gone', async () => {
    const before = await release(older, [])
    expect((await read(before, 'list.json')).status).toBe(404)
    const first = await release(older, ['http://127.0.0.1:1'])
    const second = await release(newer, [first.base])
    await first.stop()
    const script = await read(second, 'page-1.js')
    expect([script.status, script.text]).toEqual([200, 'let older'])
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await read(second, 'look-1.css')).headers.get('content-type')).toBe('text/css; charset=utf-8')
    const packed = await read(second, 'page-1.js', 'br')
    expect([packed.text, packed.headers.get('content-encoding')]).toEqual(['let older', 'br'])
    expect(packed.headers.get('vary')).toMatch(/accept-encoding/i)
  })

  it('are the style sheets and typefaces of the server’s bundle too, and not its scripts', async () => {
    const ofBundle = { 'slices-1.css': '@font-face{}', 'slice-1.woff2': 'wOF2', 'page-1.js': 'render()' }
    const first = await release(bothHave, ['http://127.0.0.1:1'], { ofBundle })
    const second = await release(bothHave, [first.base])
    await first.stop()
    const sheet = await read(second, 'slices-1.css', 'br')
    expect([sheet.text, sheet.headers.get('content-encoding')]).toEqual(['@font-face{}', 'br'])
    const slice = await read(second, 'slice-1.woff2')
    expect([slice.text, slice.headers.get('content-type')]).toEqual(['wOF2', 'font/woff2'])
    expect((await read(second, 'page-1.js')).status).toBe(404)
  })

  it('are not looked for where the server has them itself', async () => {
    const peer = await release(older, ['http://127.0.0.1:1'])
    let looks = 0
    const between = fastify({ forceCloseConnections: true })
    between.get('/assets/list.json', async () => {
      looks += 1
      return (await fetch(`${peer.base}/assets/list.json`)).json()
    })
    ends.push(() => between.close())
    const ofBundle = { 'slices-1.css': '@font-face{}', 'slice-1.woff2': 'wOF2' }
    const server = await release(newer, [await between.listen({ port: 0, host: '127.0.0.1' })], { ofBundle })
    for (const name of ['page-2.js', 'slices-1.css', 'slice-1.woff2']) await read(server, name)
    expect(looks).toBe(1)
  })

  it('are found by many at once, of a server that comes up later', async () => {
    const place = await release(newer, [])
    const port = Number(new URL(place.base).port)
    await place.stop()
    const early = await release(older, [`http://127.0.0.1:${port}`], { between: 400 })
    expect((await read(early, 'page-2.js')).status).toBe(404)
    await release(newer, ['http://127.0.0.1:1'], { port })
    const answers = await Promise.all(Array.from({ length: 20 }, () => read(early, 'page-2.js')))
    expect(answers.map(({ text }) => text)).toEqual(answers.map(() => 'let newer'))
  })

  it('are passed on by a server that has taken them', async () => {
    const first = await release(older, ['http://127.0.0.1:1'])
    const second = await release(newer, [first.base])
    await first.stop()
    const third = await release({ 'page-3.js': 'let third' }, [second.base])
    expect((await read(third, 'page-1.js')).text).toBe('let older')
    expect((await read(third, 'page-1.js', 'br')).text).toBe('let older')
  })

  it.each(['..%2fsecret', '%2e%2e', 'nothing-9.js', 'list.json.br'])('are none under %s', async name => {
    const first = await release(older, ['http://127.0.0.1:1'])
    const second = await release(newer, [first.base])
    expect((await read(second, name)).status).toBeGreaterThanOrEqual(400)
  })
})
