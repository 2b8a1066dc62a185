import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))
const root = fileURLToPath(new URL('../..', import.meta.url))

export type ServerProcess = {
  child: ChildProcess
  base: string
  port: number
  readonly output: string
  readonly isRunning: boolean
  stop: () => Promise<void>
}

export async function startServerProcess(env: NodeJS.ProcessEnv): Promise<ServerProcess> {
  const child = spawn(process.execPath, [main], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: 'production',
      APP_PROFILE: 'demo',
      HOST: '127.0.0.1',
      PORT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const listening = Promise.withResolvers<string>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', chunk => {
      output = (output + chunk).slice(-20_000)
      const address = /listening at (http:\/\/127\.0\.0\.1:\d+)/.exec(output)?.[1]
      if (address) listening.resolve(address)
    })
  }
  const exit = once(child, 'exit')
  void exit.then(() => listening.reject(new Error(`The server ended while it started:\n${output}`)))
  const base = await listening.promise
  return {
    child,
    base,
    port: Number(new URL(base).port),
    get output() {
      return output
    },
    get isRunning() {
      return child.exitCode === null && child.signalCode === null
    },
    stop: async () => {
      child.kill('SIGKILL')
      await exit
    },
  }
}
