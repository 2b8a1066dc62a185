import type { OptionalProgram } from '../test/absence.ts'
import type { Cluster } from './cluster.ts'
import type { Database } from './database.ts'
import { figuresOf } from './figures.ts'
import type { HoldingRelay } from './holding-relay.ts'
import { type Load, type LoadReport, type LoadTarget, nameOf, startLoad, writeAgain } from './load.ts'
import { loggedOut } from './members.ts'
import { compareWrites } from './written.ts'

export interface Site extends LoadTarget {
  cluster: Cluster
  database: Database
  /** Before the object storage. */
  files: HoldingRelay
  perSecond: number
  /** Names of all writes that were acknowledged since the beginning. */
  acknowledged: Set<string>
}

/** A bound of an act, and whether it was kept. `says` is Korean and holds the figure. */
export interface Check {
  says: string
  isKept: boolean
}

export interface Outcome {
  checks: Check[]
  /** Lines that are printed and decide nothing. */
  figures: string[]
  /** Texts of the first faults. */
  faults: string[]
}

export interface Act {
  title: string
  /** Condition that must hold. */
  holds: string
  /** Of those that only this act needs. */
  needs?: OptionalProgram[]
  run(site: Site): Promise<Outcome>
}

/** Runs the load around `work`, then compares what was acknowledged with the database. */
export async function underLoad(
  site: Site,
  work: (load: Load) => Promise<void>,
): Promise<{ report: LoadReport; outcome: Outcome }> {
  const load = startLoad(site, site.perSecond)
  try {
    await work(load)
  } finally {
    await load.end()
  }
  const { report } = load
  const figures = figuresOf(report.samples, report.from, report.to)
  const faults = report.samples.flatMap(({ fault, kind, byMember, begun }) =>
    fault
      ? [
          `${((begun - report.from) / 1_000).toFixed(1)} s ${byMember ? 'member' : 'stranger'} ${kind} ${fault.status} ${fault.text}`,
        ]
      : [],
  )
  const refused = report.unacknowledged.length
  const { checks, line } = await keptWrites(site, report)
  const { requests, failed, resets, p50, p99, longestGap } = figures
  const outcome: Outcome = {
    checks,
    figures: [
      `요청 ${requests}, 실패 ${failed}, 끊김 ${resets}, p50 ${ms(p50)}, p99 ${ms(p99)}, 가장 긴 공백 ${ms(longestGap)}`,
      `${line}, 확인받지 못해 다시 보낸 쓰기 ${refused}`,
    ],
    faults,
  }
  return { report, outcome }
}

/** Also repeats, under their first keys, writes that were not acknowledged. */
export async function keptWrites(site: Site, report: LoadReport): Promise<{ checks: Check[]; line: string }> {
  const never = await writeAgain(site, report)
  for (const made of report.acknowledged) site.acknowledged.add(nameOf(made))
  const { acknowledged, found, lost, doubled } = compareWrites(site.acknowledged, await writtenRows(site))
  const wrongCounts = await site.database.query<{ id: string }>(wrongCountsQuery)
  return {
    line: `확인받은 쓰기 ${acknowledged}, 데이터베이스에 있는 것 ${found}`,
    checks: [
      atMost('잃은 쓰기', lost.length, 0),
      atMost('두 번 된 쓰기', doubled.length, 0),
      atMost('끝내 받아들여지지 않은 쓰기', never.length, 0),
      atMost('행의 수와 다른 집계', wrongCounts.length, 0),
    ],
  }
}

export async function stillSignedIn({ origin, members }: Site): Promise<Check> {
  return atMost('로그아웃된 회원', (await loggedOut(origin, members)).length, 0)
}

export const atMost = (title: string, figure: number, bound: number, unit = ''): Check => ({
  says: `${title} ${Number.isInteger(figure) ? figure : figure.toFixed(2)}${unit} (최대 ${bound}${unit})`,
  isKept: figure <= bound,
})

export const atLeast = (title: string, figure: number, bound: number): Check => ({
  says: `${title} ${figure} (최소 ${bound})`,
  isKept: figure >= bound,
})

export const ms = (figure: number): string => `${Math.round(figure)}ms`

async function writtenRows({ database, posts }: Site): Promise<string[]> {
  const rows = await database.query<{ name: string }>(`
    select 'comment ' || right(body, 36) as name from comments where post_id in (${posts.join(',')})
    union all
    select 'agreement ' || post_id || ' ' || user_id from post_agreements`)
  return rows.map(({ name }) => name)
}

const wrongCountsQuery = `
  select s.post_id as id from post_stats s
  where s.kind = 'question'
    and (s.agree_count <> (select count(*) from post_agreements a where a.post_id = s.post_id)
      or s.comment_count <> (select count(*) from comments c where c.post_id = s.post_id))`
