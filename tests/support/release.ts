import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

export interface Release {
  root: string
  remove(): void
}

export const thisRelease: Release = { root, remove: () => {} }

export interface NextMigration {
  name: string
  sql: string
}

export function nextRelease(migration: NextMigration): Release {
  const release = copyOf(['backend', 'shared', 'package.json'])
  addMigration(release, migration)
  return release
}

/** Has what its client is built from as well; the site's name differs, and so do the names of most hashed files. */
export function nextSite(): Release {
  const built = ['client', 'server', 'tools', 'package-lock.json', 'vite.config.ts', 'tsconfig.json']
  const release = copyOf(['backend', 'shared', 'package.json', ...built])
  const brand = path.join(release.root, 'shared/constants/brand.ts')
  writeFileSync(brand, readFileSync(brand, 'utf8').replace(/name: '/, `name: '다음 `))
  return release
}

export function addMigration({ root: folder }: Release, { name, sql }: NextMigration): void {
  writeFileSync(path.join(folder, 'backend/migrations', `${name}.sql`), sql)
}

function copyOf(parts: string[]): Release {
  const folder = mkdtempSync(path.join(tmpdir(), 'mureum-q-release-'))
  for (const part of parts) cpSync(path.join(root, part), path.join(folder, part), { recursive: true })
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  return { root: folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
