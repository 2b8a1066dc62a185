import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { untilWritten } from '#shared/testing/process-output.testing.ts'
import { TestBackend } from './testing/test-backend.ts'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
const root = fileURLToPath(new URL('..', import.meta.url))
const started: ChildProcess[] = []

afterEach(() => {
  for (const child of started.splice(0)) if (child.exitCode === null) child.kill('SIGKILL')
})

function run(env: NodeJS.ProcessEnv, nodeArgs: string[] = []) {
  const child = spawn(process.execPath, [...nodeArgs, main], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: 'production',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(child)
  const output = { text: '' }
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', chunk => {
      output.text += chunk
    })
  }
  const exit = once(child, 'exit').then(([code, signal]) => code ?? signal)
  const printed = (text: string) => untilWritten(child, () => output.text, text)
  return { child, output, printed, exit }
}

async function startMain(nodeArgs: string[] = [], more: NodeJS.ProcessEnv = {}) {
  const backend = await TestBackend.start()
  let finish = () => {}
  backend.answers.set('/api/slow', (_call, response) => {
    response.writeHead(200).write('first ')
    finish = () => response.end('second')
  })
  const env = {
    APP_PROFILE: 'demo',
    PORT: '0',
    HOST: '127.0.0.1',
    BACKEND_ORIGIN: backend.origin,
    ...more,
  }
  const server = run(env, nodeArgs)
  await server.printed('Server listening at')
  const base = /listening at (http:\/\/127\.0\.0\.1:\d+)/.exec(server.output.text)?.[1] ?? ''
  return { ...server, base, backend, finish: () => finish() }
}

const settled = [() => 'open', () => 'closed'] as const

describe('server process', () => {
  it('exits on a bad environment and lists every problem', async () => {
    const { exit, output } = run({ COOKIE_KEYS: 'canary', PORT: 'canary' })
    expect(await exit).toBe(1)
    expect(output.text).toMatch(/- PORT: .*\n- COOKIE_KEYS: /)
    expect(output.text).not.toContain('canary')
  })

  it('finishes a response in flight after SIGTERM, accepts no connection and exits 0', async () => {
    const { child, exit, base, backend, finish } = await startMain()
    const answer = await fetch(`${base}/api/slow`)
    child.kill('SIGTERM')
    await expect.poll(() => fetch(`${base}/readyz`).then(...settled)).toBe('closed')
    expect(child.exitCode).toBeNull()
    finish()
    expect(await answer.text()).toBe('first second')
    expect(await exit).toBe(0)
    await backend.stop()
  })

  it('keeps serving after SIGTERM for the shutdown delay while /readyz answers 503', async () => {
    const { child, printed, exit, base, backend } = await startMain([], { SHUTDOWN_DELAY_SECONDS: '60' })
    expect((await fetch(`${base}/readyz`)).status).toBe(200)
    child.kill('SIGTERM')
    await printed('stopping')
    const ready = await fetch(`${base}/readyz`)
    expect([ready.status, await ready.json()]).toEqual([503, { status: 'stopping' }])
    const asked = await fetch(`${base}/api/echo`)
    expect([asked.status, asked.headers.get('connection')]).toEqual([200, 'close'])
    child.kill('SIGTERM')
    expect(await exit).toBe(1)
    await backend.stop()
  })

  it('closes keep-alive connections with their next response after SIGTERM, without resets', async () => {
    const { child, printed, exit, base, backend } = await startMain([], { SHUTDOWN_DELAY_SECONDS: '60' })
    const connection = new Agent({ keepAlive: true, maxSockets: 1 })
    const ask = async () => {
      const [answer] = await once(get(`${base}/api/echo`, { agent: connection }), 'response')
      const { localPort } = answer.socket
      await once(answer.resume(), 'end')
      return [answer.statusCode, answer.headers.connection, localPort]
    }
    const [status, kept, port] = await ask()
    expect([status, kept]).toEqual([200, 'keep-alive'])
    child.kill('SIGTERM')
    await printed('stopping')
    expect(await ask()).toEqual([200, 'close', port])
    child.kill('SIGTERM')
    expect(await exit).toBe(1)
    connection.destroy()
    await backend.stop()
  })

  it('finishes a page that began before SIGTERM after it stopped listening, and exits 0', async () => {
    const { child, printed, exit, base, backend, finish } = await startMain([], {
      SHUTDOWN_DELAY_SECONDS: '1',
    })
    const answer = await fetch(`${base}/api/slow`)
    child.kill('SIGTERM')
    await printed('stopping')
    await expect.poll(() => fetch(`${base}/readyz`).then(...settled)).toBe('closed')
    finish()
    expect(await answer.text()).toBe('first second')
    expect(await exit).toBe(0)
    await backend.stop()
  })

  it('exits at once on a second signal', async () => {
    const { child, printed, exit, base, backend } = await startMain([], { SHUTDOWN_DELAY_SECONDS: '60' })
    await fetch(`${base}/api/slow`)
    child.kill('SIGTERM')
    await printed('stopping')
    child.kill('SIGINT')
    expect(await exit).toBe(1)
    await backend.stop()
  })

  it('logs an uncaught exception and exits 1', async () => {
    const thrower = "data:text/javascript,process.on('SIGUSR2',()=>{throw new Error('injected')})"
    const { child, output, exit, backend } = await startMain(['--import', thrower])
    child.kill('SIGUSR2')
    expect(await exit).toBe(1)
    expect(output.text).toMatch(/"level":60.*injected/)
    await backend.stop()
  })
})
