import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

export interface Usage {
  /** User and system time of all its threads. */
  cpuSeconds: number
  residentBytes: number
  peakResidentBytes: number
}

/** Only Linux has /proc as read here. */
export const hasUsage = existsSync('/proc/self/stat')

/** Null where the system has no /proc. Throws when the process has ended. */
export function usageOf(pid: number): Usage | null {
  if (!hasUsage) return null
  const ticks = cpuTicks(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return {
    cpuSeconds: ticks / ticksPerSecond(),
    residentBytes: kilobytes(status, 'VmRSS') * 1_024,
    peakResidentBytes: kilobytes(status, 'VmHWM') * 1_024,
  }
}

/** utime + stime of a line of /proc/<pid>/stat. The program's name, in brackets, may hold blanks and brackets. */
export function cpuTicks(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return Number(fields[11]) + Number(fields[12])
}

/** A row such as `VmRSS:	  1234 kB` of /proc/<pid>/status. */
export function kilobytes(status: string, row: string): number {
  return Number(new RegExp(`^${row}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1])
}

let known: number | undefined

/** 100 on every usual Linux; asked all the same. */
function ticksPerSecond(): number {
  known ??= askTicks()
  return known
}

function askTicks(): number {
  try {
    return Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' })) || 100
  } catch {
    return 100
  }
}
