import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

export interface Release {
  root: string
  remove(): void
}

export const thisRelease: Release = { root, remove: () => {} }

export function nextRelease(migration: { name: string; sql: string }): Release {
  const folder = mkdtempSync(path.join(tmpdir(), 'mureum-q-release-'))
  for (const part of ['backend', 'shared', 'package.json'])
    cpSync(path.join(root, part), path.join(folder, part), { recursive: true })
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  writeFileSync(path.join(folder, 'backend/migrations', `${migration.name}.sql`), migration.sql)
  return { root: folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
