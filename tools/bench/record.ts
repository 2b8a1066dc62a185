import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, release, totalmem } from 'node:os'
import path from 'node:path'
import { version as reactVersion } from 'react'

export interface Circumstances {
  at: string
  commit: string
  node: string
  react: string
  system: string
  processor: string
  processors: number
  memoryBytes: number
  /** Of the last minute, before the first slice. */
  loadAverage: number
}

interface BenchRecord {
  circumstances: Circumstances
  [part: string]: unknown
}

export function circumstances(root: string): Circumstances {
  return {
    at: new Date().toISOString(),
    commit: commitOf(root),
    node: process.version,
    react: reactVersion,
    system: `${process.platform} ${release()}`,
    processor: cpus()[0]?.model ?? 'unknown',
    processors: availableParallelism(),
    memoryBytes: totalmem(),
    loadAverage: currentLoad(),
  }
}

/** Of the last minute; after a run it includes the run's own work. */
export const currentLoad = (): number => loadavg()[0] ?? 0

/** Writes to .test/bench/; returns the path from the repository root. */
export function writeRecord(root: string, content: BenchRecord): string {
  const file = path.join('.test', 'bench', `${content.circumstances.at.replaceAll(':', '-')}.json`)
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), `${JSON.stringify(content, null, 2)}\n`)
  return file
}

function commitOf(root: string): string {
  try {
    const git = (...args: string[]) =>
      execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' })
    return (
      git('rev-parse', '--short', 'HEAD').trim() + (git('status', '--porcelain') === '' ? '' : ' and changes')
    )
  } catch {
    return 'unknown'
  }
}
