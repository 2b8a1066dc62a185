import { existsSync, globSync } from 'node:fs'
import { Refusal } from '../setup/refusal.ts'
import { canInstallPackages, installPackage } from './debian-package.ts'

export interface Webkit {
  driver: string
  browser: string
  display: string
}

const driver = '/usr/bin/WebKitWebDriver'
const display = '/usr/bin/Xvfb'
const browsers = '/usr/lib/*/webkit2gtk-4.*/MiniBrowser'

export function findWebkit(): Webkit | { missing: string } {
  const browser = globSync(browsers)[0]
  const missing = [
    ...(existsSync(driver) ? [] : ['webkit2gtk-driver']),
    ...(browser ? [] : ['MiniBrowser of libwebkit2gtk']),
    ...(existsSync(display) ? [] : ['xvfb']),
  ]
  if (missing.length > 0 || !browser) return { missing: `no ${missing.join(', ')} on this machine` }
  return { driver, browser, display }
}

/** Returns the driver's path; throws a Refusal that says what is missing. */
export async function bringWebkit(): Promise<string> {
  if ('missing' in findWebkit() && canInstallPackages()) {
    for (const name of ['webkit2gtk-driver', 'xvfb']) await installPackage(name)
  }
  const webkit = findWebkit()
  if ('driver' in webkit) return webkit.driver
  throw new Refusal(
    `WebKit 검사를 건너뜁니다 (${webkit.missing}). Debian이라면 webkit2gtk-driver와 xvfb 패키지에 있습니다.`,
  )
}
