import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * One hash over the names and bytes of files and folders (relative to `root`), in an order that does not depend
 * on the file system. A name that does not exist counts as absent, so that its appearing changes the hash.
 */
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

/** Whether the marker says that this hash was already dealt with. */
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
