import { readFileSync } from 'node:fs'

/** Memory of a process, as `/proc` tells it. */
export function residentBytes(pid: number): number {
  const [, kilobytes = '0'] = /^VmRSS:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1_024
}
