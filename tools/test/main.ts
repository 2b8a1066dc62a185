import { buildClient } from '../setup/build-client.ts'
import { installDependencies } from '../setup/install-dependencies.ts'
import { leaveWith } from '../setup/refusal.ts'
import { withSetUpLock } from '../setup/set-up-lock.ts'
import { Steps } from '../setup/steps.ts'
import { type Browser, bringChromium } from './chromium.ts'
import { bringPdfPrograms } from './pdf-programs.ts'
import { bringPostgres } from './postgres.ts'
import { failedSuite, type Suite } from './suite.ts'
import { allPassed, summary } from './summary.ts'

/** The whole of `npm test`: sets up what is missing, runs every suite, closes with the sum. */
async function main(): Promise<never> {
  const root = process.cwd()
  const steps = new Steps(5)
  const suites: Suite[] = []
  let browser: Browser | null = null
  await withSetUpLock(root, async () => {
    await steps.run('패키지 설치', () => installDependencies(root))
    await steps.run('PostgreSQL 찾기', () => bringPostgres(root))
    await steps.run('PDF 읽는 프로그램 찾기', () => bringPdfPrograms())
    await steps.run('Chromium 찾기', async () => {
      browser = await bringChromium(root)
      return browser.path ?? 'Playwright의 것'
    })
    await steps.run('화면 빌드', () =>
      buildClient(root).catch((error: unknown) => noteFailedBuild(suites, error)),
    )
  })
  // Reads reports with a package, which the first step has only just installed.
  const { runSuites } = await import('./suites.ts')
  suites.push(...(await runSuites(root, browser)))
  process.stdout.write(summary(suites))
  process.exit(allPassed(suites) ? 0 : 1)
}

/** What does not need the built client is still worth running; the build itself counts as one failure. */
function noteFailedBuild(suites: Suite[], error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  suites.push(failedSuite('빌드', '실패'))
  return `실패\n${text}\n`
}

await main().catch(leaveWith)
