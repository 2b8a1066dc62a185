import { spawnSync } from 'node:child_process'

export interface Shares {
  measured: string
  others: string
}

/** Null without taskset or with one processor: nothing is pinned. */
export function shareProcessors(): Shares | null {
  const answer = spawnSync('taskset', ['-c', '-p', String(process.pid)], { encoding: 'utf8' })
  return answer.status === 0 ? sharesOf(processorsIn(answer.stdout)) : null
}

/** Binds all threads to processors such as `0` or `1,2`. */
export function pin(pid: number, processors: string): void {
  const answer = spawnSync('taskset', ['-a', '-c', '-p', processors, String(pid)], { encoding: 'utf8' })
  if (answer.status !== 0) throw new Error(`taskset: ${answer.stderr}`)
}

/** Reserves the first for the measured process. */
export function sharesOf([first, ...rest]: number[]): Shares | null {
  if (first === undefined || rest.length === 0) return null
  return { measured: String(first), others: rest.join(',') }
}

/** Reads `pid 7's current affinity list: 0-2,5`. */
export function processorsIn(status: string): number[] {
  const list = /: ([\d,-]+)\s*$/.exec(status)?.[1] ?? ''
  return list.split(',').flatMap(part => {
    const [from, to] = part.split('-').map(Number)
    if (from === undefined || part === '') return []
    return Array.from({ length: (to ?? from) - from + 1 }, (_, index) => from + index)
  })
}
