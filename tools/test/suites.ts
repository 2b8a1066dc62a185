import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Absence } from './absence.ts'
import type { Browser } from './chromium.ts'
import { type Counts, readPlaywrightReport, readVitestReport } from './reports.ts'
import { failedSuite, type Suite } from './suite.ts'
import { vitestReportFile } from './vitest-reporter.ts'

/** Without a report the exit code is one test. */
interface SuitePlan {
  name: string
  args: string[]
  report?: { file: string; read(json: unknown): Counts }
  env?: NodeJS.ProcessEnv
}

export interface Found {
  browser: Browser | null
  absent: Absence[]
}

/** Milliseconds, longer than any suite; a hung one is ended and counts as failed. */
const longestSuite = process.env.TEST_LENGTH === 'long' ? 120 * 60_000 : 40 * 60_000

/** Runs one at a time: two cores are few. */
export async function runSuites(root: string, found: Found): Promise<Suite[]> {
  const reports = path.join(root, '.test', 'reports')
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const suites: Suite[] = []
  for (const plan of plansOf(reports, found)) suites.push(await runSuite(root, plan))
  return suites
}

function plansOf(reports: string, { browser, absent }: Found): SuitePlan[] {
  const vitest = path.join(reports, vitestReportFile)
  const playwright = path.join(reports, 'playwright.json')
  return [
    { name: '타입', args: ['typescript/bin/tsc'] },
    { name: '형식과 린트', args: ['@biomejs/biome/bin/biome', 'check', '.'] },
    {
      name: '단위·도메인·스택',
      args: ['vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=./tools/test/vitest-reporter.ts'],
      report: { file: vitest, read: readVitestReport },
      env: withoutAbsent(absent),
    },
    {
      name: '브라우저',
      args: [
        '@playwright/test/cli.js',
        'test',
        '-c',
        'tests/e2e/playwright.config.ts',
        '--reporter=list,json',
      ],
      report: { file: playwright, read: readPlaywrightReport },
      env: {
        PLAYWRIGHT_JSON_OUTPUT_NAME: playwright,
        ...(browser?.path ? { CHROME_PATH: browser.path } : {}),
        ...withoutAbsent(absent),
      },
    },
  ]
}

/** Read by backend/testing/absent-programs.ts. */
const withoutAbsent = (absent: Absence[]): NodeJS.ProcessEnv => ({
  TESTS_WITHOUT: absent.map(({ program }) => program).join(','),
})

async function runSuite(root: string, { name, args, report, env }: SuitePlan): Promise<Suite> {
  process.stdout.write(`\n── ${name}\n`)
  const startedAt = performance.now()
  const { code, complaint } = await run(root, args, env)
  const seconds = (performance.now() - startedAt) / 1_000
  if (!report)
    return code === 0
      ? { name, written: 1, passed: 1, failed: 0, skipped: 0, skippedFiles: [], seconds, faults: [] }
      : failedSuite(name, '실패', seconds)
  if (!existsSync(report.file)) return failedSuite(name, '돌지 않음', seconds)
  const counts = report.read(JSON.parse(readFileSync(report.file, 'utf8')))
  return { name, seconds, ...judged(counts, code, complaint) }
}

/**
 * A runner may fail with good numbers, e.g. on a server it could not stop, which only its stderr (`complaint`)
 * reports; a run without tests fails too.
 */
export function judged(counts: Counts, code: number, complaint: string): Omit<Suite, 'name' | 'seconds'> {
  if (counts.failed > 0) return counts
  if (code !== 0) return { ...counts, failed: 1, faults: [complaint], note: `검사 밖의 오류(${code})` }
  if (counts.passed === 0) return { ...counts, failed: 1, note: '검사가 하나도 없음' }
  return counts
}

/** Keeps the end of standard error. */
function run(
  root: string,
  [program = '', ...args]: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<{ code: number; complaint: string }> {
  const child = spawn(process.execPath, [path.join(root, 'node_modules', program), ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'pipe'],
    env: { ...testEnvironment(process.env), ...env },
    timeout: longestSuite,
  })
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    process.stderr.write(text)
    complaint = (complaint + text).slice(-1_500)
  })
  return new Promise(resolve => {
    child.once('error', () => resolve({ code: 1, complaint }))
    child.once('close', code => resolve({ code: code ?? 1, complaint }))
  })
}

/** The product's own names, which a developer's shell may hold, would bend the tests. */
const productNames =
  /^(?:(?:APP_PROFILE|NODE_ENV|LOG_LEVEL|PORT|HOST|SEED|DATA_DIR|COOKIE_KEYS|TOKEN_KEYS|PSEUDONYM_KEY|LEDGER_KEY|LEDGER_SEAL_KEY|LEDGER_ORIGIN|LEDGER_WITNESSES|CERTIFICATION_KEY|CERTIFICATION|TRUSTED_PROXIES|REDIS_URL|PEER_SERVERS)$|DATABASE_|BACKEND_|IDENTITY_|PUBLIC_|LOCAL_|PORTONE_|KAKAO_|NAVER_|GOOGLE_|SENTRY_)/

export function testEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !productNames.test(name)))
}
