import { existsSync } from 'node:fs'
import { Refusal } from '../setup/refusal.ts'
import { canInstallPackages, installPackage } from '../test/debian-package.ts'

const places = ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy']

/** Takes the system's, else Debian's; returns its path. */
export async function bringHaproxy(): Promise<string> {
  if (!places.some(existsSync) && canInstallPackages()) await installPackage('haproxy')
  const found = places.find(existsSync)
  if (found) return found
  throw new Refusal('HAProxy를 찾지 못했습니다. haproxy 패키지를 설치한 뒤 다시 실행해 주세요.')
}
