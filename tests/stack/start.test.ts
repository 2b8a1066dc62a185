import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { freePorts, refuseTakenPorts } from '#tools/start/ports.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'mureum-q-start-'))
const started: ChildProcess[] = []
let ports: { PORT: string; BACKEND_PORT: string; IDENTITY_PORT: string }
let site: Start | undefined

interface Start {
  process: ChildProcess
  text(): string
  exit: Promise<number | null>
}

/** Runs in a process group of its own, so that nothing survives a failing test. */
const npmStart = (env: Record<string, string>) => begin('npm', ['start'], env)
/** Bypasses npm: its shell gets the signal too, and npm then exits by that signal. */
const startScript = (env: Record<string, string>) => begin('node', ['tools/start/main.mjs'], env)

function begin(program: string, args: string[], env: Record<string, string>): Start {
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: 'pipe', detached: true })
  started.push(child)
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', part => (text += part))
  const exit = once(child, 'close').then(([code]) => code as number | null)
  return { process: child, text: () => text, exit }
}

async function up(start: Start): Promise<Start> {
  await Promise.race([
    vi.waitUntil(() => start.text().includes('켜졌습니다'), { timeout: 600_000 }),
    start.exit,
  ])
  expect(start.text()).toContain('켜졌습니다')
  return start
}

async function threePorts(): Promise<typeof ports> {
  const [PORT, BACKEND_PORT, IDENTITY_PORT] = (await freePorts(3)).map(String)
  return { PORT: `${PORT}`, BACKEND_PORT: `${BACKEND_PORT}`, IDENTITY_PORT: `${IDENTITY_PORT}` }
}

const answers = async (port: string) => (await fetch(`http://127.0.0.1:${port}/readyz`)).status
const allFree = () =>
  refuseTakenPorts(
    Object.entries(ports).map(([name, port]) => ({ name, port: Number(port), host: '127.0.0.1' })),
  )

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null

/** The one that a test before left running, or a new one. */
async function running(): Promise<Start> {
  if (!site || !isRunning(site.process)) site = await up(npmStart({ ...ports, DATA_DIR: dataDir }))
  return site
}

async function runningScript(): Promise<Start> {
  site?.process.kill('SIGTERM')
  await site?.exit
  site = await up(startScript({ ...ports, DATA_DIR: dataDir }))
  return site
}

beforeAll(async () => {
  ports = await threePorts()
})
afterAll(() => {
  for (const child of started.filter(isRunning)) if (child.pid) process.kill(-child.pid, 'SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

describe('npm start', () => {
  it('refuses the data of another without waiting for it, names it and leaves it alone', async () => {
    await running()
    const second = npmStart({ ...(await threePorts()), DATA_DIR: dataDir })
    await expect(second.exit).resolves.toBe(1)
    expect(second.text()).toMatch(/쓰는 쪽: 프로세스 \d+ .*backend\/main\.ts/)
    await expect(Promise.all([answers(ports.PORT), answers(ports.BACKEND_PORT)])).resolves.toEqual([200, 200])
  })

  it('refuses taken ports and says which', async () => {
    await running()
    const second = npmStart({ ...ports, DATA_DIR: `${dataDir}-other` })
    await expect(second.exit).resolves.toBe(1)
    for (const [name, port] of Object.entries(ports))
      expect(second.text()).toContain(`${name} ${port}: 다른 프로그램`)
  })

  it('leaves neither a process nor a held data directory behind when it is killed, and starts again', async () => {
    const killed = await running()
    killed.process.kill('SIGKILL')
    await vi.waitUntil(
      () =>
        allFree().then(
          () => true,
          () => false,
        ),
      { timeout: 600_000 },
    )
    expect(existsSync(path.join(dataDir, 'pglite.lock'))).toBe(false)
    await killed.exit
    await running()
  })

  it('stops everything when npm is told to', async () => {
    const signalled = await running()
    signalled.process.kill('SIGTERM')
    await signalled.exit
    expect(signalled.text()).toContain('멈췄습니다')
    await expect(allFree()).resolves.toBeUndefined()
  })

  it('exits with 0 when it is told to itself', async () => {
    const signalled = await runningScript()
    signalled.process.kill('SIGTERM')
    await expect(signalled.exit).resolves.toBe(0)
    await expect(allFree()).resolves.toBeUndefined()
  })

  it('stops the rest and exits with 1 when one process dies', async () => {
    const { exit, text } = await runningScript()
    const holder = JSON.parse(readFileSync(path.join(dataDir, 'pglite.holder.json'), 'utf8')) as {
      pid: number
    }
    process.kill(holder.pid, 'SIGKILL')
    await expect(exit).resolves.toBe(1)
    expect(text()).toContain('백엔드: SIGKILL')
    await expect(allFree()).resolves.toBeUndefined()
  })
})
