import { setTimeout as pause } from 'node:timers/promises'
import { readEnv } from './config/env.ts'

/** Milliseconds. Afterwards the server starts all the same: without a backend it still has pages to give (REL-01). */
const timeout = 60_000

await waitForBackend()

/** Ends with 0 once a backend takes calls, and after a minute in any case; pods of the server begin with it. */
async function waitForBackend(): Promise<void> {
  const read = readEnv(process.env)
  if ('problems' in read) throw new Error(read.problems.join('; '))
  const { BACKEND_ORIGIN: origin } = read.env
  const end = performance.now() + timeout
  while (performance.now() < end) {
    if (await isReady(origin)) return
    await pause(1_000)
  }
  process.stderr.write(`${origin} was not ready for a minute; the server starts without it\n`)
}

async function isReady(origin: string): Promise<boolean> {
  try {
    const { ok } = await fetch(new URL('/readyz', origin), { signal: AbortSignal.timeout(2_000) })
    return ok
  } catch {
    return false
  }
}
