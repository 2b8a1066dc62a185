import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { refuseHeldData } from './data-holder.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'data-holder-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const hold = (pid: number, host: string) => {
  mkdirSync(path.join(dataDir, 'pglite.lock'))
  writeFileSync(
    path.join(dataDir, 'pglite.holder.json'),
    JSON.stringify({ pid, host, command: 'node backend/main.ts', since: '2026-11-20T01:02:03.000Z' }),
  )
}

describe('looking for another run on the same data', () => {
  it('refuses and names the live process', () => {
    hold(process.pid, hostname())
    const look = () => refuseHeldData(dataDir)
    for (const part of [`프로세스 ${process.pid}`, hostname(), 'node backend/main.ts', dataDir]) {
      expect(look).toThrow(part)
    }
  })

  it('refuses a process of another machine while its lock is touched', () => {
    hold(4_242, 'elsewhere')
    expect(() => refuseHeldData(dataDir)).toThrow('elsewhere')
  })

  it('passes when the folder is new', () => {
    expect(() => refuseHeldData(path.join(dataDir, 'new'))).not.toThrow()
  })

  it('passes when the holder of this machine was killed', () => {
    hold(spawnSync(process.execPath, ['--version']).pid, hostname())
    expect(() => refuseHeldData(dataDir)).not.toThrow()
  })

  it('passes when nobody has touched the lock for long, whoever has the number now', () => {
    hold(process.pid, hostname())
    const longAgo = new Date(Date.now() - 60_000)
    utimesSync(path.join(dataDir, 'pglite.lock'), longAgo, longAgo)
    expect(() => refuseHeldData(dataDir)).not.toThrow()
  })
})
