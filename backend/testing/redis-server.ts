import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { freePort } from './free-port.ts'

export type RedisServer = {
  url: string
  /** Ends at once, as if its machine were lost; `start` brings an empty one at the same port. */
  kill: () => Promise<void>
  start: () => Promise<void>
  /** Answers nothing, with its connections open, until `resume`. */
  hang: () => void
  resume: () => void
  stop: () => Promise<void>
}

const program = ['/usr/bin/redis-server', '/usr/bin/valkey-server', '/usr/local/bin/redis-server'].find(
  existsSync,
)

export const hasRedis = program !== undefined

export async function startRedis(): Promise<RedisServer> {
  const port = await freePort()
  let running = await launch(port)
  // A run that ends by a fault must not leave it behind.
  process.once('exit', () => running.kill('SIGKILL'))
  const kill = async () => {
    if (running.exitCode !== null || running.signalCode !== null) return
    const exited = once(running, 'exit')
    running.kill('SIGKILL')
    await exited
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    start: async () => {
      running = await launch(port)
    },
    hang: () => void running.kill('SIGSTOP'),
    resume: () => void running.kill('SIGCONT'),
    stop: kill,
  }
}

/** Keeps nothing on disk. */
async function launch(port: number): Promise<ChildProcess> {
  const child = spawn(program ?? 'redis-server', ['--port', `${port}`, '--bind', '127.0.0.1', '--save', ''], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  for await (const chunk of child.stdout ?? []) {
    output += chunk
    if (/ready to accept connections/i.test(output)) {
      child.stdout?.resume()
      return child
    }
  }
  throw new Error(`Redis did not start: ${output}`)
}
