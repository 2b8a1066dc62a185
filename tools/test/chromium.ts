import { existsSync } from 'node:fs'
import path from 'node:path'
import { runCommand } from '../setup/run-command.ts'
import { canInstallPackages, installPackage } from './debian-package.ts'

/** The browser of the tests; without a path Playwright uses the one that it keeps itself. */
export interface Browser {
  path: string | null
}

/** The engine without the windows around it: the journeys take two thirds of the time. */
const shell = '/usr/bin/chromium-headless-shell'

const whole = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Finds Chromium (CHROME_PATH first) or brings it: Debian's package where allowed, else Playwright's own. */
export async function bringChromium(root: string): Promise<Browser> {
  const found = chromiumAt([process.env.CHROME_PATH, shell])
  if (found) return { path: found }
  if (canInstallPackages()) {
    // Not in every Debian, nor where no package can be fetched; the whole browser does as well.
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
