import { loadavg } from 'node:os'
import type { SitePlan } from '../start/site.ts'
import type { Absence } from '../test/absence.ts'
import { keptWrites, type Outcome, type Site } from './act.ts'
import { acts } from './acts/index.ts'
import type { Options } from './options.ts'
import { type Made, openSite, prepareDatabase, remove } from './site.ts'
import { exitCodeOf, linesOf, type Result, summary } from './summary.ts'

type Rehearsal = { options: Options; absent: Absence[]; stop: AbortSignal }

/** Returns the exit code; removes what it made, also when it is stopped. */
export async function rehearse({ options, absent, stop }: Rehearsal): Promise<number> {
  const made: Made = {}
  const results: Result[] = []
  const stopped = new Promise<never>((_, reject) => stop.addEventListener('abort', () => reject(stop.reason)))
  try {
    stop.throwIfAborted()
    await Promise.race([runAll(options, absent, made, results), stopped])
  } finally {
    await remove(made)
  }
  process.stdout.write(summary(results))
  return exitCodeOf(results)
}

async function runAll(
  { acts: names }: Options,
  absent: Absence[],
  made: Made,
  results: Result[],
): Promise<void> {
  const titles = { database: '데이터베이스', site: '사이트' }
  const actTitles = names.map(name => acts[name].title)
  const reasons = new Map(absent.map(({ program, reason }) => [program, reason]))
  const reason = reasons.get('postgres') ?? reasons.get('haproxy')
  if (reason) {
    for (const title of [...Object.values(titles), ...actTitles])
      results.push({ title, status: 'skipped', reason })
    return
  }
  const failing = (reason: string) => {
    for (const title of actTitles) results.push({ title, status: 'failed', reason })
  }
  let plan: SitePlan | undefined
  await step(results, titles.database, async () => {
    plan = await prepareDatabase(made)
    return { checks: [], figures: ['PostgreSQL을 띄우고 시연용 내용을 채웠습니다.'], faults: [] }
  })
  if (!plan) return failing('데이터베이스가 없습니다.')
  let site: Site | undefined
  const ready = plan
  await step(results, titles.site, async () => {
    const opened = await openSite(ready, made)
    site = opened.site
    const { checks, line } = await keptWrites(opened.site, opened.report)
    const pace = `잰 처리량 초당 ${opened.capacity.toFixed(0)}, 앞으로 초당 ${site.perSecond}`
    return { checks, figures: [`${pace}, 회원 ${site.members.length}명`, line], faults: [] }
  })
  if (!site) return failing('사이트가 켜지지 않았습니다.')
  const open = site
  for (const name of names) {
    const { title, holds, needs = [], run } = acts[name]
    const lacking = needs.map(program => reasons.get(program)).find(Boolean)
    if (lacking) results.push({ title, status: 'skipped', reason: lacking })
    else await step(results, title, () => run(open), holds)
  }
}

/** A bound that was missed fails it, and so does any fault on the way. */
async function step(
  results: Result[],
  title: string,
  work: () => Promise<Outcome>,
  holds?: string,
): Promise<void> {
  process.stdout.write(`\n▶ ${title}${holds ? `: ${holds}` : ''}\n`)
  const begun = performance.now()
  try {
    const outcome = await work()
    const isKept = outcome.checks.every(check => check.isKept)
    results.push({ title, status: isKept ? 'passed' : 'failed' })
    process.stdout.write(`${linesOf(outcome).join('\n')}\n`)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    results.push({ title, status: 'failed', reason: reason.split('\n', 1)[0] ?? '' })
    process.stdout.write(`    ${error instanceof Error ? error.stack : reason}\n`)
  }
  const seconds = ((performance.now() - begun) / 1_000).toFixed(0)
  process.stdout.write(`  ${seconds}초, 부하 평균 ${loadavg()[0]?.toFixed(1)}\n`)
}
