import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '../setup/refusal.ts'
import { lastLines } from '../setup/run-command.ts'

/** `args` are Node's, `env` is the whole environment. */
export interface ChildPlan {
  /** Shown to a person, e.g. 백엔드. */
  title: string
  args: string[]
  env: NodeJS.ProcessEnv
  readyUrl: string
  logFile: string | null
}

export interface Child {
  title: string
  pid: number
  /** Never rejects; resolves with the reason. */
  ended: Promise<string>
  /** SIGTERM, then SIGKILL after `killAfter` milliseconds. */
  stop(killAfter?: number): Promise<void>
  kill(): Promise<void>
}

const leaveWithParent = new URL('./leave-with-parent.ts', import.meta.url).href

/**
 * Throws a Refusal with the end of its log when it ends early or needs more than two minutes.
 * The child ends with this process, even by kill -9.
 */
export async function startChild(plan: ChildPlan): Promise<Child> {
  const child = launch(plan)
  const ready = await Promise.race([
    child.ended.then(() => false),
    waitUntilReady(plan.readyUrl, AbortSignal.timeout(120_000)),
  ])
  if (ready) return child
  await child.stop(5_000)
  throw new Refusal(`${plan.title}을(를) 시작하지 못했습니다.\n\n${await child.ended}`)
}

/** Own process group: Ctrl-C reaches it once, through us. */
function launch({ title, args, env, logFile }: ChildPlan): Child {
  const log = logFile === null ? 'inherit' : openLog(logFile)
  const running = spawn(process.execPath, ['--import', leaveWithParent, ...args], {
    env,
    stdio: ['ignore', log, log, 'ipc'],
    detached: process.platform !== 'win32',
  })
  if (typeof log === 'number') closeSync(log)
  const ended = endOf(running).then(how => `${title}: ${how}${logFile === null ? '' : tailOf(logFile)}`)
  return {
    title,
    pid: running.pid ?? 0,
    ended,
    stop: (killAfter = 40_000) => stop(running, ended, killAfter),
    kill: async () => {
      running.kill('SIGKILL')
      await ended
    },
  }
}

function openLog(file: string): number {
  mkdirSync(path.dirname(file), { recursive: true })
  return openSync(file, 'w')
}

function endOf(running: ChildProcess): Promise<string> {
  return new Promise(resolve => {
    running.once('error', error => resolve(error.message))
    running.once('exit', (code, signal) =>
      resolve(signal ? `${signal} 신호로 끝났습니다.` : `끝났습니다(${code}).`),
    )
  })
}

async function stop(running: ChildProcess, ended: Promise<string>, killAfter: number): Promise<void> {
  running.kill('SIGTERM')
  const timer = setTimeout(() => running.kill('SIGKILL'), killAfter)
  await ended
  clearTimeout(timer)
}

function tailOf(file: string): string {
  const text = existsSync(file) ? lastLines(readFileSync(file, 'utf8'), 15) : ''
  return ` 기록: ${file}${text ? `\n${text}` : ''}`
}

async function waitUntilReady(url: string, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    const answer = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(2_000)]) }).catch(
      () => null,
    )
    await answer?.body?.cancel()
    if (answer?.ok) return true
    await pause(50)
  }
  return false
}
