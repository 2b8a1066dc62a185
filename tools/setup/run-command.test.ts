import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isAlive } from './set-up-lock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'run-command-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** As Lighthouse its browser: in a process group of its own, and ended by SIGINT alone. */
const starter = (pidFile: string) => `import { spawn } from 'node:child_process'
import { renameSync, writeFileSync } from 'node:fs'
const browser = spawn(process.execPath, ['--eval', 'setTimeout(() => {}, 600_000)'], { detached: true })
process.on('SIGINT', () => { browser.kill('SIGKILL'); process.exit(130) })
writeFileSync('${pidFile}.new', String(browser.pid))
renameSync('${pidFile}.new', '${pidFile}')
setTimeout(() => {}, 600_000)`

const runner = (
  pidFile: string,
) => `import { runCommand } from '${new URL('./run-command.ts', import.meta.url)}'
const stop = new AbortController()
process.on('SIGTERM', () => stop.abort(new Error('asked to stop')))
const args = ['--input-type=module', '--eval', ${JSON.stringify(starter(pidFile))}]
const running = runCommand({ program: process.execPath, args, failure: 'it failed', signal: stop.signal })
await running.catch(error => process.stdout.write(error.message))`

it('a program that was interrupted has ended what it started, though SIGTERM went to the whole process group', async () => {
  const pidFile = path.join(folder, 'pid')
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', runner(pidFile)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  await vi.waitUntil(() => existsSync(pidFile), { timeout: 60_000 })
  const browser = Number(readFileSync(pidFile, 'utf8'))
  try {
    process.kill(-(parent.pid ?? 0), 'SIGTERM')
    const [words] = await once(parent.stdout, 'data')
    expect(String(words)).toBe('asked to stop')
    await vi.waitUntil(() => !isAlive(browser), { timeout: 60_000 })
  } finally {
    if (isAlive(browser)) process.kill(browser, 'SIGKILL')
  }
})
