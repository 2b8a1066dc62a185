import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
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
  return { child, output, exit }
}

/** A running server in front of a backend whose /api/slow answers its second half when told. */
async function startMain(nodeArgs: string[] = []) {
  const backend = await TestBackend.start()
  let finish = () => {}
  backend.answers.set('/api/slow', (_call, response) => {
    response.writeHead(200).write('first ')
    finish = () => response.end('second')
  })
  const env = { APP_PROFILE: 'demo', PORT: '0', HOST: '127.0.0.1', BACKEND_ORIGIN: backend.origin }
  const server = run(env, nodeArgs)
  await expect.poll(() => server.output.text, { timeout: 15_000 }).toContain('Server listening at')
  const base = /listening at (http:\/\/127\.0\.0\.1:\d+)/.exec(server.output.text)?.[1] ?? ''
  return { ...server, base, backend, finish: () => finish() }
}

describe('the server process', () => {
  it('refuses to start with every problem of its environment listed', async () => {
    const { exit, output } = run({ COOKIE_KEYS: 'canary', PORT: 'canary' })
    expect(await exit).toBe(1)
    expect(output.text).toMatch(/- PORT: .*\n- COOKIE_KEYS: /)
    expect(output.text).not.toContain('canary')
  })

  it('lets an answer under way end after SIGTERM, accepts nothing new, and exits 0', async () => {
    const { child, exit, base, backend, finish } = await startMain()
    const answer = await fetch(`${base}/api/slow`)
    child.kill('SIGTERM')
    await expect
      .poll(() =>
        fetch(`${base}/readyz`).then(
          () => 'open',
          () => 'closed',
        ),
      )
      .toBe('closed')
    expect(child.exitCode).toBeNull()
    finish()
    expect(await answer.text()).toBe('first second')
    expect(await exit).toBe(0)
    await backend.stop()
  })

  it('exits at once at a second signal', async () => {
    const { child, output, exit, base, backend } = await startMain()
    await fetch(`${base}/api/slow`)
    child.kill('SIGTERM')
    await expect.poll(() => output.text).toContain('stopping')
    child.kill('SIGINT')
    expect(await exit).toBe(1)
    await backend.stop()
  })

  it('logs an uncaught error and exits 1', async () => {
    const thrower = "data:text/javascript,process.on('SIGUSR2',()=>{throw new Error('injected')})"
    const { child, output, exit, backend } = await startMain(['--import', thrower])
    child.kill('SIGUSR2')
    expect(await exit).toBe(1)
    expect(output.text).toMatch(/"level":60.*injected/)
    await backend.stop()
  })
})
