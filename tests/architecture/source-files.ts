import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

export const rooms = ['shared', 'backend', 'server', 'client', 'tests', 'tools'] as const

const leftOut = new Set(['node_modules', 'dist', '.data', '.test', '.runtime'])

/** Files below a folder of the repository, as paths from its root with `/`, sorted; a missing folder is empty. */
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
  rooms.flatMap(room => filesBelow(root, room, /\.(?:tsx?|m?js)$/))

function entriesOf(path: string) {
  try {
    return readdirSync(path, { withFileTypes: true })
  } catch {
    return []
  }
}
