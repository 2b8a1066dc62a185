import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Excludes other `npm start` and `npm test` runs of this checkout while work writes into it;
 * waits for a live one and takes over from a killed one.
 */
export async function withSetUpLock<Result>(root: string, work: () => Promise<Result>): Promise<Result> {
  const file = path.join(root, '.runtime', 'set-up.lock')
  mkdirSync(path.dirname(file), { recursive: true })
  let isReported = false
  while (!take(file)) {
    if (!isReported) process.stdout.write('같은 폴더에서 다른 실행이 준비 중이라 끝나기를 기다립니다.\n')
    isReported = true
    await pause(200)
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

function take(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    if (isLeft(file)) rmSync(file, { force: true })
    return false
  }
}

/** Milliseconds; after a restart of the machine the pid may be another process's. */
const longestSetUp = 20 * 60_000

function isLeft(file: string): boolean {
  try {
    const holder = Number.parseInt(readFileSync(file, 'utf8'), 10)
    if (Date.now() - statSync(file).mtimeMs > longestSetUp) return true
    return holder > 0 && !isAlive(holder)
  } catch {
    return false
  }
}

/** A process of another user counts as alive. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
