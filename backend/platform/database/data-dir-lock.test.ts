import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DataDirHeldError, lockDataDir } from './data-dir-lock.ts'

const module = new URL('./data-dir-lock.ts', import.meta.url).href
const children: ChildProcess[] = []
let root: string
let directory: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'mureum-q-lock-'))
  directory = join(root, 'data')
  mkdirSync(directory)
})
afterEach(async () => {
  await Promise.all(children.splice(0).map(end))
  rmSync(root, { recursive: true, force: true })
})

const take = () => lockDataDir(directory, () => {})

async function otherProcess(): Promise<{ child: ChildProcess; output: string }> {
  const program = `
    const { lockDataDir } = await import('${module}')
    await lockDataDir(process.argv[1], () => {}).then(() => console.log('held'), error => console.log(error.message))
    setInterval(() => {}, 1_000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, directory], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const [output] = await once(child.stdout ?? child, 'data')
  return { child, output: String(output).trim() }
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

describe('a data directory', () => {
  it('is refused to a second process while the first has it, naming the first', async () => {
    const unlock = await take()
    const { output } = await otherProcess()
    expect(output).toContain(`pid ${process.pid} on ${hostname()}`)
    await unlock()
  })

  it('is refused a second time within one process', async () => {
    const unlock = await take()
    await expect(take()).rejects.toThrow(DataDirHeldError)
    await unlock()
  })

  it('is given to one of five processes that ask at once', async () => {
    const output = (await Promise.all(Array.from({ length: 5 }, otherProcess))).map(other => other.output)
    expect(output.filter(line => line === 'held')).toHaveLength(1)
  })

  it('is free again after it was let go', async () => {
    await (await take())()
    expect(existsSync(`${directory}.lock`)).toBe(false)
    await (await take())()
  })

  it('is taken over at once from a process that was killed', async () => {
    const { child, output } = await otherProcess()
    expect(output).toBe('held')
    await expect(take()).rejects.toThrow(`pid ${child.pid}`)
    await end(child)
    await (await take())()
  })

  it('is given to one of five processes that ask at once after the holder was killed', async () => {
    const { child } = await otherProcess()
    await end(child)
    const output = (await Promise.all(Array.from({ length: 5 }, otherProcess))).map(other => other.output)
    expect(output.filter(line => line === 'held')).toHaveLength(1)
  })

  it('of another machine is refused while its heart beats, and taken over when it stopped', async () => {
    mkdirSync(`${directory}.lock`)
    const holder = { id: 'x', pid: 1, host: 'another-machine', command: 'node', since: '', life: '/' }
    writeFileSync(`${directory}.holder.json`, JSON.stringify(holder))
    await expect(take()).rejects.toThrow('pid 1 on another-machine')
    const long = new Date(Date.now() - 60_000)
    utimesSync(`${directory}.lock`, long, long)
    await (await take())()
  })

  it('whose holder left no name is refused all the same', async () => {
    mkdirSync(`${directory}.lock`)
    await expect(take()).rejects.toThrow('another process')
  })
})
