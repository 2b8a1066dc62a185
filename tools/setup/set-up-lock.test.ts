import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isAlive, withSetUpLock } from './set-up-lock.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'set-up-lock-'))
})
afterEach(() => rmSync(root, { recursive: true }))

describe('the lock around installing and building', () => {
  it('lets one in at a time and is gone afterwards', async () => {
    let inside = 0
    let most = 0
    const work = async () => {
      inside += 1
      most = Math.max(most, inside)
      await new Promise(resolve => setImmediate(resolve))
      inside -= 1
    }
    await Promise.all([1, 2, 3].map(() => withSetUpLock(root, work)))
    expect(most).toBe(1)
    expect(existsSync(path.join(root, '.runtime/set-up.lock'))).toBe(false)
  })

  it('is given back when the work fails', async () => {
    await expect(withSetUpLock(root, () => Promise.reject(new Error('no network')))).rejects.toThrow(
      'no network',
    )
    await expect(withSetUpLock(root, async () => 'in')).resolves.toBe('in')
  })

  it('is taken over from a process that was killed', async () => {
    const gone = spawnSync(process.execPath, ['--version']).pid
    expect(isAlive(gone)).toBe(false)
    mkdirSync(path.join(root, '.runtime'))
    writeFileSync(path.join(root, '.runtime/set-up.lock'), String(gone))
    await expect(withSetUpLock(root, async () => 'in')).resolves.toBe('in')
  })
})
