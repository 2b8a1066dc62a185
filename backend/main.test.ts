import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, describe, expect, it } from 'vitest'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
const instrument = fileURLToPath(new URL('./instrument.ts', import.meta.url))
const root = mkdtempSync(join(tmpdir(), 'mureum-q-main-'))
const key = Buffer.alloc(32, 1).toString('base64url')
const demo = {
  APP_PROFILE: 'demo',
  LOG_LEVEL: 'info',
  BACKEND_PORT: '0',
  DATA_DIR: root,
  TOKEN_KEYS: `a:${key}`,
  PSEUDONYM_KEY: key,
}
const running: ChildProcess[] = []
afterEach(async () => {
  for (const child of running.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

function run(env: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', instrument, main], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  const said = { out: '', err: '' }
  child.stdout.on('data', chunk => {
    said.out += chunk
  })
  child.stderr.on('data', chunk => {
    said.err += chunk
  })
  return { child, said, exited: once(child, 'exit').then(([code]) => code as number | null) }
}

async function start() {
  const process = run(demo)
  await expect.poll(() => process.said.out, { timeout: 45_000 }).toContain('listening')
  const port = Number(/listening at http:\/\/127\.0\.0\.1:(\d+)/.exec(process.said.out)?.[1])
  return { ...process, port }
}

async function answerOn(socket: Socket): Promise<string> {
  let text = ''
  socket.on('data', chunk => {
    text += chunk
  })
  await once(socket, 'close')
  return text
}

// Making a database takes long on a busy machine.
describe('the backend', { timeout: 60_000 }, () => {
  it('does not start on a wrong configuration, and says all that is wrong with it', async () => {
    const { said, exited } = run({ APP_PROFILE: 'live', BACKEND_PORT: 'x' })
    expect(await exited).toBe(1)
    for (const name of ['APP_PROFILE', 'BACKEND_PORT', 'TOKEN_KEYS', 'PSEUDONYM_KEY'])
      expect(said.err).toContain(name)
    expect(said.err).not.toContain('    at ')
  })

  it('does not start in production with the local identity provider', async () => {
    const { said, exited } = run({ ...demo, APP_PROFILE: 'production', LOCAL_CLIENT_SECRET: 'canary' })
    expect(await exited).toBe(1)
    expect(said.err).toContain('LOCAL_ISSUER')
    expect(said.err).not.toContain('canary')
  })

  it('starts on an empty directory, and a second one is refused by name instead of waiting', async () => {
    const first = await start()
    const ready = await fetch(`http://127.0.0.1:${first.port}/readyz`)
    expect(await ready.json()).toEqual({ status: 'ready' })
    const before = Date.now()
    const second = run(demo)
    expect(await second.exited).toBe(1)
    expect(Date.now() - before).toBeLessThan(10_000)
    expect(second.said.err).toContain(`pid ${first.child.pid}`)
  })

  it('on SIGTERM takes no new call, ends the open one and exits 0', async () => {
    const { child, port, exited } = await start()
    const body = JSON.stringify({ code: '' })
    const open = connect(port, '127.0.0.1')
    const answered = answerOn(open)
    open.write('POST /api/oAuth/login/local HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n')
    open.write(`Expect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n`)
    // The interim answer shows that the server has the call.
    await once(open, 'data')
    child.kill('SIGTERM')
    await expect.poll(() => fetch(`http://127.0.0.1:${port}/healthz`).catch(() => 'refused')).toBe('refused')
    open.end(body)
    expect(await answered).toContain('"errorCode":40001')
    expect(await exited).toBe(0)
  })
})
