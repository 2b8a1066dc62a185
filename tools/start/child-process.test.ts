import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isAlive } from '../setup/set-up-lock.ts'
import { type Child, type ChildPlan, startChild } from './child-process.ts'
import { freePorts } from './ports.ts'

let folder: string
let plan: (code: string) => ChildPlan
const children: Child[] = []

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'child-process-'))
  const [port = 0] = await freePorts(1)
  plan = code => ({
    title: '시험',
    args: ['--input-type=module', '--eval', code.replaceAll('$PORT', String(port))],
    env: process.env,
    readyUrl: `http://127.0.0.1:${port}/readyz`,
    logFile: path.join(folder, 'logs', 'test.log'),
  })
})
afterEach(async () => {
  await Promise.all(children.splice(0).map(child => child.kill()))
  rmSync(folder, { recursive: true })
})

const serve = `import { createServer } from 'node:http'
const server = createServer((request, response) => response.end('ok')).listen($PORT, '127.0.0.1')
`

async function startKept(code: string): Promise<Child> {
  const child = await startChild(plan(code))
  children.push(child)
  return child
}

describe('a process of the site', () => {
  it('that ends before it is ready is a refusal with its name, its code and its last words', async () => {
    const starting = startChild(plan('console.error("the door is shut"); process.exit(3)'))
    await expect(starting).rejects.toMatchObject({
      name: 'Refusal',
      message: expect.stringMatching(/시험.*끝났습니다\(3\).*the door is shut/s),
    })
  })

  it('is told to end by SIGTERM and may finish what it does', async () => {
    const child = await startKept(
      `${serve}process.on('SIGTERM', () => { console.log('drained'); process.exit(0) })`,
    )
    await child.stop()
    await expect(child.ended).resolves.toMatch(/끝났습니다\(0\).*drained/s)
  })

  it('is killed when it does not hear', async () => {
    const child = await startKept(`${serve}process.on('SIGTERM', () => {})`)
    await child.stop(50)
    await expect(child.ended).resolves.toContain('SIGKILL')
  })

  it('ends with the process that started it, even when that one was killed', async () => {
    const script = `import { startChild } from ${JSON.stringify(new URL('./child-process.ts', import.meta.url).href)}
    const child = await startChild(${JSON.stringify({ ...plan(serve), env: {} })})
    process.stdout.write(String(child.pid))`
    const parent = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: 'pipe' })
    const [written] = await once(parent.stdout, 'data')
    const pid = Number(written)
    expect(isAlive(pid)).toBe(true)
    parent.kill('SIGKILL')
    await vi.waitUntil(() => !isAlive(pid), { timeout: 60_000 })
  })
})
