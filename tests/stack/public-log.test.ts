import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { freePorts } from '#tools/start/ports.ts'
import { type Stack, startStack } from '../support/stack.ts'

const run = promisify(execFile)
const folder = mkdtempSync(path.join(tmpdir(), 'public-log-'))
let stack: Stack
let log: string
let key: string

beforeAll(async () => {
  stack = await startStack()
  log = `${stack.origin}/ledger`
  key = (await (await fetch(`${log}/vkey`)).text()).trim()
})
afterAll(async () => {
  await stack?.stop()
  rmSync(folder, { recursive: true })
})

describe('the log of the running site', () => {
  it('is counted again by the script that it gives away, to the numbers of its pages', async () => {
    const script = path.join(folder, 'recount.mjs')
    await writeFile(script, await (await fetch(`${log}/recount.mjs`)).text())
    const { items } = (await (await fetch(`${stack.origin}/api/questions?sort=agreed&size=1`)).json()) as {
      items: { id: number; counts: { agree: number; certifiedAgree: number } }[]
    }
    const [question] = items
    const { stdout } = await run(process.execPath, [
      script,
      log,
      '--key',
      key,
      '--post',
      String(question?.id),
    ])
    expect(stdout).toContain(String(question?.counts.agree))
    expect(stdout).toContain(String(question?.counts.certifiedAgree))
  })

  it('is cosigned by a witness that anybody can run', async () => {
    const [port] = await freePorts(1)
    const state = path.join(folder, 'witness.json')
    const args = ['--log', log, '--vkey', key, '--listen', `127.0.0.1:${port}`, '--state', state]
    const witness = spawn(process.execPath, ['tools/witness/main.ts', ...args], { stdio: 'pipe' })
    let said = ''
    witness.stdout.on('data', part => (said += part))
    await vi.waitUntil(() => said.includes('다시 셈'), { timeout: 60_000 })
    const body = `old 0\n\n${await (await fetch(`${log}/checkpoint`)).text()}`
    const answer = await fetch(`http://127.0.0.1:${port}/add-checkpoint`, { method: 'POST', body })
    expect([answer.status, (await answer.text()).match(/^— /gm)?.length]).toEqual([200, 2])
    witness.kill()
    await once(witness, 'close')
  })

  it('is open to any origin, sets no cookie and is kept only where it stands', async () => {
    const answers = await Promise.all(
      ['checkpoint', 'tile/0/000.p/1', 'tile/0/999', 'tile/entries/x000/001.p/9'].map(async name => {
        const { status, headers } = await fetch(`${log}/${name}`)
        expect(headers.get('access-control-allow-origin')).toBe('*')
        expect(headers.get('set-cookie')).toBeNull()
        return [status, headers.get('cache-control')]
      }),
    )
    expect(answers).toEqual([
      [200, 'public, max-age=5'],
      [200, 'public, max-age=31536000'],
      [404, 'no-store'],
      [404, 'no-store'],
    ])
  })
})
