import { buildClient } from '../setup/build-client.ts'
import { installDependencies } from '../setup/install-dependencies.ts'
import { leaveWith } from '../setup/refusal.ts'
import { withSetUpLock } from '../setup/set-up-lock.ts'
import { Steps } from '../setup/steps.ts'
import { bringOptional } from './absence.ts'
import { bringChromium } from './chromium.ts'
import { bringHaproxy, bringPgbouncer, bringPromtool, bringRedis } from './cluster-programs.ts'
import { bringFirefox } from './firefox.ts'
import { bringGo } from './go.ts'
import { bringPdfPrograms } from './pdf-programs.ts'
import { bringPostgres } from './postgres.ts'
import { failedSuite, type Suite } from './suite.ts'
import type { Found } from './suites.ts'
import { allPassed, summary } from './summary.ts'
import { bringWebkit } from './webkit.ts'

const notFound = '찾지 못해 그 검사를 건너뜁니다.'

async function main(): Promise<never> {
  const root = process.cwd()
  const steps = new Steps(12)
  const suites: Suite[] = []
  const found: Found = { browser: null, absent: [] }
  await withSetUpLock(root, async () => {
    await steps.run('패키지 설치', () => installDependencies(root))
    await steps.run('PostgreSQL 찾기', async () => {
      return (await bringOptional('postgres', () => bringPostgres(root), found.absent)) ?? notFound
    })
    await steps.run('PDF 읽는 프로그램 찾기', async () => {
      return (await bringOptional('pdf-programs', bringPdfPrograms, found.absent)) ?? notFound
    })
    await steps.run('HAProxy 찾기', async () => {
      return (await bringOptional('haproxy', bringHaproxy, found.absent)) ?? notFound
    })
    await steps.run('PgBouncer 찾기', async () => {
      return (await bringOptional('pgbouncer', bringPgbouncer, found.absent)) ?? notFound
    })
    await steps.run('Redis 찾기', async () => {
      return (await bringOptional('redis', bringRedis, found.absent)) ?? notFound
    })
    await steps.run('promtool 찾기', async () => {
      return (await bringOptional('promtool', bringPromtool, found.absent)) ?? notFound
    })
    await steps.run('Go 찾기', async () => {
      return (await bringOptional('go', bringGo, found.absent)) ?? notFound
    })
    await steps.run('Chromium 찾기', async () => {
      found.browser = await bringChromium(root)
      return found.browser.path ?? 'Playwright의 것'
    })
    await steps.run('Firefox 찾기', async () => {
      return (await bringOptional('firefox', bringFirefox, found.absent)) ?? notFound
    })
    await steps.run('WebKit 찾기', async () => {
      return (await bringOptional('webkit', bringWebkit, found.absent)) ?? notFound
    })
    await steps.run('화면 빌드', () =>
      buildClient(root).catch((error: unknown) => noteFailedBuild(suites, error)),
    )
  })
  // Imported here: needs a package that the first step installs.
  const { runSuites } = await import('./suites.ts')
  suites.push(...(await runSuites(root, found)))
  process.stdout.write(summary(suites, found.absent))
  process.exit(allPassed(suites) ? 0 : 1)
}

/** Suites without the built client still run; the build counts as one failure. */
function noteFailedBuild(suites: Suite[], error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  suites.push(failedSuite('빌드', '실패'))
  return `실패\n${text}\n`
}

await main().catch(leaveWith)
