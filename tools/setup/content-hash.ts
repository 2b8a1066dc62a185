import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Does not depend on the file system's order; a missing name counts as absent, so that adding it changes the hash. */
export function contentHash(root: string, names: string[]): string {
  const hash = createHash('sha256')
  for (const name of names.flatMap(name => filesOf(root, name)).sort()) {
    const file = path.join(root, name)
    hash.update(`${name}\0`)
    hash.update(existsSync(file) ? readFileSync(file) : 'absent')
    hash.update('\0')
  }
  return hash.digest('hex')
}

export function isMarked(marker: string, hash: string): boolean {
  return existsSync(marker) && readFileSync(marker, 'utf8').trim() === hash
}

export function mark(marker: string, hash: string): void {
  mkdirSync(path.dirname(marker), { recursive: true })
  writeFileSync(marker, `${hash}\n`)
}

function filesOf(root: string, name: string): string[] {
  const found = path.join(root, name)
  if (!existsSync(found) || !statSync(found).isDirectory()) return [name]
  return globSync('**/*', { cwd: found, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
}
