import { spawn } from 'node:child_process'
import { Refusal } from './refusal.ts'

export interface Command {
  program: string
  args: string[]
  cwd?: string
  env?: NodeJS.ProcessEnv
  /** Shown before the end of its output. */
  failure: string
  /** Interrupts it, for a program that ends by SIGINT alone what it started. */
  signal?: AbortSignal
}

/**
 * Throws a Refusal with the first and the last lines of output: npm gives the reason first, others last. Throws the
 * signal's reason once the program it interrupted has ended.
 */
export async function runCommand({ program, args, cwd, env, failure, signal }: Command): Promise<string> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd,
    env: env ?? process.env,
    // A SIGTERM to our process group would end it without that.
    ...(signal && { detached: process.platform !== 'win32', signal, killSignal: 'SIGINT' }),
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-keptCharacters)
    })
  }
  const ending = await new Promise<number | Error>(resolve => {
    child.on('error', error => signal?.aborted || resolve(error))
    child.once('close', code => resolve(code ?? 1))
  })
  signal?.throwIfAborted()
  if (ending instanceof Error) throw new Refusal(`${failure}\n${ending.message}`)
  if (ending !== 0) throw new Refusal(`${failure}\n\n${bothEnds(output, 15)}`)
  return output
}

const keptCharacters = 200_000

function bothEnds(text: string, count: number): string {
  const lines = text.trim().split('\n')
  if (lines.length <= 2 * count) return lines.join('\n')
  return [...lines.slice(0, count), '…', ...lines.slice(-count)].join('\n')
}

/** Ignores empty lines at the end. */
export function lastLines(text: string, count: number): string {
  return text.trimEnd().split('\n').slice(-count).join('\n')
}
