import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

interface Lockfile {
  packages: Record<string, { version?: string; integrity?: string; optional?: boolean }>
}

/** Reads the list that npm writes when it is done. Optional packages may be absent: for other platforms. */
export function isInstalled(root: string): boolean {
  const installed = read(path.join(root, 'node_modules', '.package-lock.json'))
  const wanted = read(path.join(root, 'package-lock.json'))
  if (!installed || !wanted) return false
  const nothingForeign = Object.entries(installed).every(([name, entry]) => isSame(entry, wanted[name]))
  const nothingMissing = Object.entries(wanted).every(
    ([name, entry]) => name === '' || entry.optional || installed[name] !== undefined,
  )
  return nothingForeign && nothingMissing
}

function isSame(
  entry: Lockfile['packages'][string],
  wanted: Lockfile['packages'][string] | undefined,
): boolean {
  return wanted !== undefined && entry.version === wanted.version && entry.integrity === wanted.integrity
}

function read(file: string): Lockfile['packages'] | null {
  if (!existsSync(file)) return null
  return (JSON.parse(readFileSync(file, 'utf8')) as Lockfile).packages
}
