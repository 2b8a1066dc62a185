import { existsSync } from 'node:fs'
import { Refusal } from '../setup/refusal.ts'
import { canInstallPackages, installPackage } from './debian-package.ts'

const program = '/usr/bin/firefox-esr'

export const findFirefox = (): { program: string } | { missing: string } =>
  existsSync(program) ? { program } : { missing: 'no firefox-esr on this machine' }

/** Returns the browser's path; throws a Refusal that says what is missing. */
export async function bringFirefox(): Promise<string> {
  if ('missing' in findFirefox() && canInstallPackages()) await installPackage('firefox-esr')
  const firefox = findFirefox()
  if ('program' in firefox) return firefox.program
  throw new Refusal(
    `Firefox 검사를 건너뜁니다 (${firefox.missing}). Debian이라면 firefox-esr 패키지에 있습니다.`,
  )
}
