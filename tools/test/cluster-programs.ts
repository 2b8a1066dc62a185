import { existsSync } from 'node:fs'
import { Refusal } from '../setup/refusal.ts'
import { canInstallPackages, installPackage } from './debian-package.ts'
import { executableNamed } from './executables.ts'

export const bringHaproxy = () => bring('haproxy', 'HAProxy를')
export const bringPgbouncer = () => bring('pgbouncer', 'PgBouncer를')

/** A Valkey will do. */
export async function bringRedis(): Promise<string> {
  const find = () => executableNamed('redis-server') ?? executableNamed('valkey-server')
  if (!find() && canInstallPackages()) await installPackage('redis-server')
  const found = find()
  if (found) return found
  throw new Refusal('Redis를 찾지 못했습니다. redis-server 패키지를 설치한 뒤 다시 실행해 주세요.')
}

/** Tests the alerts' rules. */
export async function bringPromtool(): Promise<string> {
  if (!executableNamed('promtool') && canInstallPackages()) await installPackage('prometheus')
  const found = executableNamed('promtool')
  if (found) return found
  throw new Refusal('promtool을 찾지 못했습니다. prometheus 패키지를 설치한 뒤 다시 실행해 주세요.')
}

/** Prometheus, Alertmanager and postgres_exporter under the names that Debian gives them. */
export async function bringMonitoring(): Promise<string> {
  const names = ['prometheus', 'prometheus-alertmanager', 'prometheus-postgres-exporter']
  const missing = () => names.filter(name => !executableNamed(name))
  if (canInstallPackages()) for (const name of missing()) await installPackage(name)
  const [first] = missing()
  if (!first) return names.join(', ')
  throw new Refusal(`${first} 패키지를 찾지 못했습니다. 설치한 뒤 다시 실행해 주세요.`)
}

/** Takes the system's, else Debian's; returns its path. */
async function bring(name: string, object: string): Promise<string> {
  const places = [`/usr/sbin/${name}`, `/usr/local/sbin/${name}`]
  if (!places.some(existsSync) && canInstallPackages()) await installPackage(name)
  const found = places.find(existsSync)
  if (found) return found
  throw new Refusal(`${object} 찾지 못했습니다. ${name} 패키지를 설치한 뒤 다시 실행해 주세요.`)
}
