import { cpSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { pagePaths } from '#shared/constants/page-paths.ts'
import { installIn } from '../setup/install-dependencies.ts'
import { runCommand } from '../setup/run-command.ts'
import type { Steps } from '../setup/steps.ts'
import type { Child } from '../start/child-process.ts'
import { type SitePlan, startPart } from '../start/site.ts'
import { bringChromium } from '../test/chromium.ts'
import { fillSite, makeDataDir, planSite } from './bench-site.ts'
import { type LighthouseReport, tableOf } from './lighthouse-table.ts'
import type { BenchOptions } from './options.ts'
import { circumstances, currentLoad, writeRecord } from './record.ts'
import { writeInDocs } from './report-in-docs.ts'
import { textOf } from './site-pages.ts'

/** Odd, so that one of them is the median. */
const rounds = 5

const lists = [pagePaths.questions, pagePaths.debates, pagePaths.interviews, pagePaths.greenPapers]

/** Judges a stranger's pages of the demo as Lighthouse does by default: a phone, simulated slow 4G. Times decide nothing. */
export async function benchLighthouse(
  root: string,
  { write }: BenchOptions,
  steps: Steps,
  signal: AbortSignal,
): Promise<void> {
  const before = circumstances(root)
  const reports = await judgePages(root, steps, signal)
  const text = [
    `${before.at.slice(0, 16)} UTC, commit \`${before.commit}\`, ${before.processors} processors (${before.processor}),
**load average ${before.loadAverage.toFixed(1)} before and ${currentLoad().toFixed(1)} after**, medians of ${rounds}.`,
    tableOf(reports),
  ].join('\n\n')
  if (write) writeInDocs(root, 'lighthouse', text)
  const file = writeRecord(root, { circumstances: before, table: text })
  process.stdout.write(`\n${text}\n\n기록: ${file}\n`)
}

type ReportsByPage = Map<string, LighthouseReport[]>

async function judgePages(root: string, steps: Steps, signal: AbortSignal): Promise<ReportsByPage> {
  const folder = path.join(root, '.test', 'bench', 'lighthouse')
  cpSync(path.join(root, 'tools', 'bench', 'lighthouse'), folder, { recursive: true })
  await steps.run('Lighthouse 설치', () => installIn(root, folder))
  const browser = (await bringChromium(root)).path ?? chromium.executablePath()
  const data = makeDataDir()
  const children: Child[] = []
  try {
    const plan = onLocalhost(await planSite(root, data.dir))
    await steps.run('데이터 준비', () => fillSite(plan).then(() => undefined))
    await steps.run('시작', async () => {
      for (const part of ['backend', 'server'] as const) children.push(await startPart(plan, part))
      return undefined
    })
    const origin = plan.settings.publicBaseUrl
    const pages = await pagesOf(origin)
    const reports: ReportsByPage = new Map(pages.map(page => [page, []]))
    await steps.run('재기', async () => {
      // By turns, so that a slow minute of the machine falls on all of them.
      for (let round = 0; round < rounds; round += 1)
        for (const page of pages) {
          reports.get(page)?.push(await judge(folder, browser, origin + page, signal))
        }
      return undefined
    })
    return reports
  } finally {
    await Promise.all(children.map(child => child.stop(10_000)))
    data.remove()
  }
}

/** The demo's robots.txt asks search engines to stay away from any other host. */
function onLocalhost(plan: SitePlan): SitePlan {
  const { port } = plan.settings
  return { ...plan, settings: { ...plan.settings, publicBaseUrl: `http://localhost:${port}` } }
}

/** Home, the lists, the first post of each, and a search. */
async function pagesOf(origin: string): Promise<string[]> {
  const posts = await Promise.all(
    lists.map(
      async list => new RegExp(`href="(${list}/\\d+)"`).exec(await textOf(origin + list))?.[1] ?? list,
    ),
  )
  return ['/', ...new Set([...lists, ...posts]), `${pagePaths.search}?keyword=${encodeURIComponent('전세')}`]
}

async function judge(
  folder: string,
  browser: string,
  url: string,
  signal: AbortSignal,
): Promise<LighthouseReport> {
  const file = path.join(folder, 'reports', 'latest.json')
  mkdirSync(path.dirname(file), { recursive: true })
  await runCommand({
    program: process.execPath,
    args: [
      ...[path.join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js'), url],
      ...['--quiet', '--output=json', `--output-path=${file}`, '--chrome-flags=--headless --no-sandbox'],
    ],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, CHROME_PATH: browser },
    failure: `Lighthouse가 ${url}을(를) 재지 못했습니다.`,
    signal,
  })
  return JSON.parse(readFileSync(file, 'utf8')) as LighthouseReport
}
