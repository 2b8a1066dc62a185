import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

export const packages = ['shared', 'backend', 'server', 'client', 'tests', 'tools'] as const

/** `peers`: what the bench compares with, with packages of its own. */
const leftOut = new Set(['node_modules', 'dist', '.data', '.test', '.runtime', 'peers'])

/** Paths from the root with `/`, sorted; empty for a missing folder. */
export function filesBelow(root: string, folder: string, ending: RegExp): string[] {
  const found: string[] = []
  const walk = (path: string) => {
    for (const entry of entriesOf(path)) {
      if (leftOut.has(entry.name)) continue
      const child = join(path, entry.name)
      if (entry.isDirectory()) walk(child)
      else if (ending.test(entry.name)) found.push(relative(root, child).split(sep).join('/'))
    }
  }
  walk(join(root, folder))
  return found.sort()
}

export const sourceFiles = (root: string): string[] =>
  packages.flatMap(name => filesBelow(root, name, /\.(?:tsx?|m?js)$/))

function entriesOf(path: string) {
  try {
    return readdirSync(path, { withFileTypes: true })
  } catch {
    return []
  }
}
