import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach } from 'vitest'
import { untilWritten } from '#shared/testing/process-output.testing.ts'

const instrument = fileURLToPath(new URL('../instrument.ts', import.meta.url))
const key = Buffer.alloc(32, 1).toString('base64url')

/** Settings of a demo without a place for its data. */
export const demo = {
  APP_PROFILE: 'demo',
  LOG_LEVEL: 'info',
  BACKEND_PORT: '0',
  TOKEN_KEYS: `a:${key}`,
  PSEUDONYM_KEY: key,
  LEDGER_KEY: key,
  LEDGER_SEAL_KEY: `a:${key}`,
}

/** Runs backends or workers, which end with each test. Call at the top of a test file. */
export function backendProcesses() {
  const running: ChildProcess[] = []
  afterEach(async () => {
    for (const child of running.splice(0)) {
      if (child.exitCode !== null || child.signalCode !== null) continue
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
  })
  return (name: 'main' | 'worker', env: Record<string, string>) => {
    const file = fileURLToPath(new URL(`../${name}.ts`, import.meta.url))
    const child = spawn(process.execPath, ['--import', instrument, file], {
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.push(child)
    const output = { out: '', err: '' }
    child.stdout.on('data', chunk => {
      output.out += chunk
    })
    child.stderr.on('data', chunk => {
      output.err += chunk
    })
    const printed = (text: string) => untilWritten(child, () => output.out, text)
    return { child, output, printed, exited: once(child, 'exit').then(([code]) => code as number | null) }
  }
}
