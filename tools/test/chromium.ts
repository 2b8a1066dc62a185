import { existsSync } from 'node:fs'
import path from 'node:path'
import { runCommand } from '../setup/run-command.ts'
import { canInstallPackages, installPackage } from './debian-package.ts'

export interface Browser {
  path: string | null
}

/** Without windows the journeys take two thirds of the time. */
const shell = '/usr/bin/chromium-headless-shell'

const whole = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Order: CHROME_PATH, an installed one or Debian's package, Playwright's own. */
export async function bringChromium(root: string): Promise<Browser> {
  const found = chromiumAt([process.env.CHROME_PATH, shell])
  if (found) return { path: found }
  if (canInstallPackages()) {
    // Missing in some Debian releases; the whole browser does as well.
    await installPackage('chromium-headless-shell').catch(() => {})
    if (existsSync(shell)) return { path: shell }
  }
  const present = chromiumAt(whole)
  if (present) return { path: present }
  if (canInstallPackages()) {
    await installPackage('chromium')
    return { path: '/usr/bin/chromium' }
  }
  await runCommand({
    program: process.execPath,
    args: [path.join(root, 'node_modules', '@playwright', 'test', 'cli.js'), 'install', 'chromium'],
    failure: 'Chromium을 받지 못했습니다. Chromium을 설치하고 CHROME_PATH로 알려 주세요.',
  })
  return { path: null }
}

const chromiumAt = (places: (string | undefined)[]) => places.find(place => place && existsSync(place))
