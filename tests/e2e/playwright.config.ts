import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { testCertificatePin } from '../support/tls/certificate.ts'

const browsers = [process.env.CHROME_PATH, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

export default defineConfig({
  testDir: '.',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  // Pages wait for the network to be idle: with a worker a core, the cores are idle half of the time.
  workers: Math.ceil(availableParallelism() * 1.5),
  // Bounds for what hangs: a busy machine decides no result.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  outputDir: '../../.test/e2e',
  use: {
    browserName: 'chromium',
    // Named by the global set-up, which runs before any worker reads this.
    ...(process.env.E2E_ORIGIN ? { baseURL: process.env.E2E_ORIGIN } : {}),
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    // Recording takes a quarter of the time: `--trace retain-on-failure` when a fault is looked for.
    trace: 'off',
    launchOptions: {
      // Without either, Playwright's own browser.
      executablePath: browsers.find(path => path && existsSync(path)),
      // Without a locale of UTF-8 Chromium calls a file with a Korean name `download`.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        // Not `ignoreHTTPSErrors`: it sends each request again after the error, and under load ends in ERR_TOO_MANY_RETRIES.
        `--ignore-certificate-errors-spki-list=${testCertificatePin}`,
      ],
    },
  },
})
