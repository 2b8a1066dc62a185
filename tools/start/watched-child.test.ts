import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Child } from './child-process.ts'
import { freePorts } from './ports.ts'
import { startWatchedChild } from './watched-child.ts'

let folder: string
let source: string
let address: string
let child: Child

const says = (word: string) =>
  writeFileSync(
    source,
    `import { createServer } from 'node:http'
    createServer((request, response) => response.end('${word}')).listen(${new URL(address).port}, '127.0.0.1')`,
  )
const heard = () =>
  fetch(address).then(
    answer => answer.text(),
    () => null,
  )

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'watched-child-'))
  mkdirSync(path.join(folder, 'room'))
  source = path.join(folder, 'room', 'serve.mjs')
  const [port] = await freePorts(1)
  address = `http://127.0.0.1:${port}/`
  says('first')
  const plan = {
    title: '시험',
    args: [source],
    env: process.env,
    readyUrl: address,
    logFile: path.join(folder, 'test.log'),
  }
  child = await startWatchedChild(plan, [path.join(folder, 'room')])
})
afterEach(async () => {
  vi.restoreAllMocks()
  await child.kill()
  rmSync(folder, { recursive: true })
})

describe('a process that is being worked on', () => {
  it('is started anew when its source changes, also after a source that could not start', async () => {
    await expect(heard()).resolves.toBe('first')
    const output = vi.spyOn(process.stdout, 'write')
    writeFileSync(source, 'this is no script')
    const isFailure = ([text]: unknown[]) => String(text).includes('시작하지 못했습니다')
    await vi.waitUntil(() => output.mock.calls.some(isFailure), { timeout: 60_000 })
    says('second')
    await vi.waitUntil(async () => (await heard()) === 'second', { timeout: 60_000 })
  })

  it('stays stopped once it was stopped', async () => {
    await child.stop()
    await expect(child.ended).resolves.toContain('시험')
    await expect(heard()).resolves.toBeNull()
  })
})
