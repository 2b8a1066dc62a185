import { existsSync } from 'node:fs'
import path from 'node:path'
import { runCommand } from '../setup/run-command.ts'
import { canInstallPackages, installPackage } from './debian-package.ts'

/** The browser of the tests; without a path Playwright uses the one that it keeps itself. */
export interface Browser {
  path: string | null
}

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Finds Chromium (CHROME_PATH first) or brings it: Debian's package where allowed, else Playwright's own. */
export async function bringChromium(root: string): Promise<Browser> {
  const found = [process.env.CHROME_PATH, ...places].find(place => place && existsSync(place))
  if (found) return { path: found }
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
