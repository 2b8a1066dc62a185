import { existsSync, readFileSync, statSync } from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import { Refusal } from '../setup/refusal.ts'
import { isAlive } from '../setup/set-up-lock.ts'

interface Holder {
  pid: number
  host: string
  command: string
  since: string
}

/** The backend touches its lock every 2 s and counts it as left after this (backend/platform/database). */
const staleAfter = 30_000

/**
 * Throws a Refusal that names the other backend. Only looks, before anything is installed:
 * the backend's own lock decides (R12.26).
 */
export function refuseHeldData(dataDir: string): void {
  const holder = liveHolder(path.join(dataDir, 'pglite'))
  if (!holder) return
  throw new Refusal(
    [
      '다른 실행이 이 데이터를 쓰고 있어 시작하지 않았습니다. 데이터는 그대로입니다.',
      `  데이터: ${dataDir}`,
      `  쓰는 쪽: 프로세스 ${holder.pid} (${holder.host}), ${new Date(holder.since).toLocaleString('ko-KR')}부터, ${holder.command}`,
      '먼저 그 실행을 멈추거나, 다른 폴더와 포트로 시작해 주세요.',
      '  DATA_DIR=.data-2 PORT=3100 BACKEND_PORT=4100 npm start',
    ].join('\n'),
  )
}

function liveHolder(database: string): Holder | null {
  const lock = `${database}.lock`
  if (!existsSync(lock) || Date.now() - statSync(lock).mtimeMs > staleAfter) return null
  const holder = readHolder(`${database}.holder.json`)
  if (!holder || (holder.host === hostname() && !isAlive(holder.pid))) return null
  return holder
}

function readHolder(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder
  } catch {
    return null
  }
}
