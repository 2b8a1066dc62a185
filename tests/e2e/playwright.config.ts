import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const browsers = [process.env.CHROME_PATH, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** One seeded site for all journeys (global-setup.ts); each of them brings people of its own. */
export default defineConfig({
  testDir: '.',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
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
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
})
