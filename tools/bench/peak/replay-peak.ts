import { sql } from 'kysely'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { agreeQuestion, viewQuestion } from '#shared/contract/question.ts'
import { pathWith } from '#shared/http/call-path.ts'
import { usageOf } from '../process-usage.ts'
import { type Answered, type Sending, sendAtRate } from './peak-load.ts'
import { membersOf } from './peak-members.ts'

/** The busiest day that issue 14 asks for: everybody looks at one post every 30 s. */
export const peakDay = { people: 100_000, lookEverySeconds: 30, agreementsPerMinute: 1_500 } as const

export type PartOfSite = 'server' | 'backend' | 'postgres'

export interface Phase {
  /** Share of the day that is replayed. */
  scale: number
  /** Views reported after a look, as a browser with script does once a page is on its screen. */
  views: Answered | null
  looks: Answered
  agreements: Answered
  seconds: number
  /** Processor seconds in each second. */
  cores: Record<PartOfSite, number>
  counts: Counts
}

/** Agreements that were answered with 200, and how many the post, its rows, its ledger and its page have more. */
type Counts = Record<'answered' | 'counter' | 'rows' | 'ledger' | 'page', number>

interface PeakSite {
  origin: string
  cookieKeys: string
  database: OpenDatabase
  pids: { server: number; backend: number }
}

const planned = [
  { seconds: 10, scale: 0.1, views: true },
  { seconds: 45, scale: 0.5, views: false },
  { seconds: 30, scale: 0.1, views: true },
]

const agreementsPerSecond = (scale: number) => (scale * peakDay.agreementsPerMinute) / 60

/** Returns all but the first phase, which warms. */
export async function replayPeak(site: PeakSite, signal: AbortSignal): Promise<Phase[]> {
  const { db } = site.database
  const needed = planned.map(({ seconds, scale }) => Math.ceil(agreementsPerSecond(scale) * seconds))
  const members = await membersOf(
    site.database,
    site.cookieKeys,
    needed.reduce((sum, count) => sum + count),
  )
  const id = await newestQuestion(db)
  const phases: Phase[] = []
  for (const [index, phase] of planned.entries()) {
    signal.throwIfAborted()
    phases.push(await replayPhase(site, id, { ...phase, cookies: members.splice(0, needed[index]) }))
  }
  return phases.slice(1)
}

async function replayPhase(
  { origin, database, pids }: PeakSite,
  id: number,
  { seconds, scale, views, cookies }: (typeof planned)[number] & { cookies: string[] },
): Promise<Phase> {
  const { db } = database
  const counted = async () => ({ ...(await countsOf(db, id)), page: await countOnPage(origin, id) })
  const before = await counted()
  const calls = { agree: addressOf(agreeQuestion, id), view: addressOf(viewQuestion, id) }
  const looksPerSecond = (scale * peakDay.people) / peakDay.lookEverySeconds
  const used = await processorSeconds(db, pids)
  const begun = performance.now()
  const send = (perSecond: number, connections: number, requestOf: Sending['requestOf']) =>
    sendAtRate(origin, { perSecond, seconds, connections, requestOf })
  const [looks, agreements, viewed] = await Promise.all([
    send(looksPerSecond, 200, () => ({ method: 'GET', path: `/question/${id}` })),
    send(agreementsPerSecond(scale), 20, n => ({
      ...({ method: 'POST', path: calls.agree, body: '{"agreed":true}' } as const),
      cookie: cookies[n],
    })),
    views ? send(looksPerSecond, 200, () => ({ method: 'PUT', path: calls.view })) : null,
  ])
  const taken = (performance.now() - begun) / 1_000
  const usedAfter = await processorSeconds(db, pids)
  const coresOf = (part: PartOfSite) => (usedAfter[part] - used[part]) / taken
  // A stored page is a second old at most.
  await new Promise(resolve => setTimeout(resolve, 1_500))
  const after = await counted()
  const more = (part: keyof typeof after) => after[part] - before[part]
  return {
    ...{ scale, looks, agreements, views: viewed, seconds: taken },
    cores: { server: coresOf('server'), backend: coresOf('backend'), postgres: coresOf('postgres') },
    counts: {
      answered: agreements.good,
      ...{ counter: more('counter'), rows: more('rows'), ledger: more('ledger'), page: more('page') },
    },
  }
}

const addressOf = ({ path }: { path: string }, id: number) => `/api${pathWith(path, { id })}`

async function newestQuestion(db: Database): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select post_id as id from post_stats where kind = 'question' and listed
    order by published_epoch desc, post_id desc limit 1`.execute(db)
  return rows[0]?.id ?? 0
}

async function countsOf(db: Database, id: number) {
  const { rows } = await sql<{ counter: number; rows: number; ledger: number }>`
    select agree_count as counter,
      (select count(*)::int from post_agreements where post_id = ${id}) as rows,
      (select count(*)::int from ledger_waiting_acts where post_id = ${id} and kind = 'agree')
        + (select count(*)::int from ledger_leaves where post_id = ${id}) as ledger
    from post_stats where post_id = ${id}`.execute(db)
  return rows[0] ?? { counter: 0, rows: 0, ledger: 0 }
}

/** Reads the page as a stranger gets it: the stored one. */
async function countOnPage(origin: string, id: number): Promise<number> {
  const html = await (await fetch(`${origin}/question/${id}`)).text()
  const shown = /<b>([\d,]+)<\/b> 공감/.exec(html)?.[1]
  if (!shown) throw new Error(`/question/${id} shows no count`)
  return Number(shown.replaceAll(',', ''))
}

/** Of all processes of the database that are connected or work for it. */
async function processorSeconds(
  db: Database,
  { server, backend }: PeakSite['pids'],
): Promise<Record<PartOfSite, number>> {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity`.execute(db)
  const secondsOf = (pid: number) => usageOf(pid)?.cpuSeconds ?? Number.NaN
  return {
    server: secondsOf(server),
    backend: secondsOf(backend),
    postgres: rows.reduce((sum, { pid }) => sum + secondsOf(pid), 0),
  }
}
