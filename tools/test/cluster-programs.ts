import { existsSync } from 'node:fs'
import { Refusal } from '../setup/refusal.ts'
import { canInstallPackages, installPackage } from './debian-package.ts'
import { executableNamed } from './executables.ts'

export const bringHaproxy = () => bring('haproxy', 'HAProxy를')
export const bringPgbouncer = () => bring('pgbouncer', 'PgBouncer를')

/** Tests the alerts' rules. */
export async function bringPromtool(): Promise<string> {
  if (!executableNamed('promtool') && canInstallPackages()) await installPackage('prometheus')
  const found = executableNamed('promtool')
  if (found) return found
  throw new Refusal('promtool을 찾지 못했습니다. prometheus 패키지를 설치한 뒤 다시 실행해 주세요.')
}

/** Takes the system's, else Debian's; returns its path. */
async function bring(name: string, object: string): Promise<string> {
  const places = [`/usr/sbin/${name}`, `/usr/local/sbin/${name}`]
  if (!places.some(existsSync) && canInstallPackages()) await installPackage(name)
  const found = places.find(existsSync)
  if (found) return found
  throw new Refusal(`${object} 찾지 못했습니다. ${name} 패키지를 설치한 뒤 다시 실행해 주세요.`)
}
