import { sql } from 'kysely'
import { type App, buildApp } from '#backend/app.ts'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { memberToken, type TestMember } from '#backend/testing/test-app.ts'
import { testConfig } from '#backend/testing/test-config.ts'
import { agreeQuestion } from '#shared/contract/question.ts'
import { usageOf } from '../process-usage.ts'
import { milliseconds, table } from './timing.ts'
import { noLedger, withoutWaitingActs } from './without-ledger.ts'

const rounds = 5
/** Of each of two kinds in turn, for what the ledger adds is a small part of an agreement. */
const compared = 20
const apartOn = 50
const crowd = 200
const connections = 20

/** Processor time of an agreement, how long 200 at once on one question take, and the part of it that the ledger takes. */
export async function measureWrites(database: OpenDatabase): Promise<string> {
  const { db } = database
  const app = await buildApp({ config: testConfig(), database })
  const bare = await buildApp({
    ...{ config: testConfig(), ledger: noLedger },
    database: { ...database, db: db.withPlugin(withoutWaitingActs) },
  })
  const members: TestMember[] = []
  while (members.length < crowd) members.push(await memberToken(database))
  await sql`update sessions set live_used_at = now() where live_used_at is null`.execute(db)
  const [warm = 0, ...posts] = await openQuestions(db, 1 + rounds + apartOn)
  const many = posts.splice(rounds)
  const one = (post: number) => members.map(member => () => agree(app, post, member))
  const spread = (turn: number, on = app) =>
    members.map((member, n) => () => agree(on, many[(n + turn) % many.length] ?? 0, member))
  await inLanes(one(warm))
  const apart: Cost[] = []
  const atOnce: Cost[] = []
  for (let round = 0; round < rounds; round++) {
    apart.push(await costOf(db, () => inLanes(spread(round))))
    atOnce.push(await costOf(db, () => Promise.all(one(posts[round] ?? 0).map(act => act()))))
  }
  const logged: Cost[] = []
  const unlogged: Cost[] = []
  const noted = await countWaiting(db)
  for (let turn = 0; turn < 2 * compared; turn++) {
    const isBare = turn % 4 === 1 || turn % 4 === 2
    const cost = await costOf(db, () => inLanes(spread(rounds + turn, isBare ? bare : app)))
    ;(isBare ? unlogged : logged).push(cost)
  }
  const added = (await countWaiting(db)) - noted
  if (added !== compared * crowd) throw new Error(`${added} acts wait of ${compared * crowd} agreements`)
  await checkCounts(db)
  await app.close()
  await bare.close()
  return [
    table(
      ['200 agreements', 'PostgreSQL ms each', 'node ms each', 'all after ms, median'],
      [
        [`on ${apartOn} questions, ${connections} at a time`, ...cellsOf(apart)],
        ['on one question, all at once', ...cellsOf(atOnce)],
      ],
    ),
    table(
      [`${compared} × 200 agreements in turn`, 'PostgreSQL ms each', 'node ms each', 'together'],
      [
        ['with the ledger', ...partsOf(logged)],
        ['without key, insert and promise', ...partsOf(unlogged)],
        ['what the ledger takes', ...differenceOf(logged, unlogged)],
      ],
    ),
  ].join('\n\n')
}

async function agree(app: App, post: number, member: TestMember): Promise<void> {
  const url = `/api${agreeQuestion.path.replace(':id', String(post))}`
  const payload = { agreed: true }
  const reply = await app.inject({ method: agreeQuestion.method, url, headers: member.headers, payload })
  if (reply.statusCode !== 200) throw new Error(`${url} answered ${reply.statusCode}: ${reply.body}`)
}

async function inLanes(acts: (() => Promise<void>)[]): Promise<void> {
  const waiting = [...acts]
  const lane = async () => {
    for (let act = waiting.shift(); act; act = waiting.shift()) await act()
  }
  await Promise.all(Array.from({ length: connections }, lane))
}

async function openQuestions(db: Database, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.post_id as id from post_stats s
    where s.kind = 'question' and s.listed and s.stage is null
    order by s.post_id desc limit ${count}`.execute(db)
  return rows.map(({ id }) => id)
}

type Cost = { postgres: number; node: number; wall: number }

/** Milliseconds. */
async function costOf(db: Database, act: () => Promise<unknown>): Promise<Cost> {
  const [postgres, node, wall] = [await postgresSeconds(db), process.cpuUsage(), performance.now()]
  await act()
  const taken = performance.now() - wall
  const { user, system } = process.cpuUsage(node)
  return {
    postgres: (await postgresSeconds(db)) * 1_000 - postgres * 1_000,
    node: (user + system) / 1_000,
    wall: taken,
  }
}

/** Of all processes of the server, whose connections stay open. */
async function postgresSeconds(db: Database): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity`.execute(db)
  return rows.reduce((sum, { pid }) => sum + (usageOf(pid)?.cpuSeconds ?? 0), 0)
}

const cellsOf = (costs: Cost[]): string[] => {
  const walls = costs.map(({ wall }) => wall).toSorted((a, b) => a - b)
  const [postgres = '', node = ''] = partsOf(costs)
  return [postgres, node, milliseconds(walls[Math.floor(walls.length / 2)] ?? Number.NaN)]
}

const eachOf = (costs: Cost[], part: 'postgres' | 'node') =>
  costs.reduce((sum, cost) => sum + cost[part], 0) / costs.length / crowd

const partsOf = (costs: Cost[]): string[] => differenceOf(costs, [])

function differenceOf(costs: Cost[], others: Cost[]): string[] {
  const [postgres, node] = (['postgres', 'node'] as const).map(
    part => eachOf(costs, part) - (others.length > 0 ? eachOf(others, part) : 0),
  )
  return [postgres, node, (postgres ?? 0) + (node ?? 0)].map(value => milliseconds(value ?? Number.NaN))
}

async function countWaiting(db: Database): Promise<number> {
  const { rows } = await sql<{ acts: number }>`select count(*)::int as acts from ledger_waiting_acts`.execute(
    db,
  )
  return rows[0]?.acts ?? 0
}

async function checkCounts(db: Database): Promise<void> {
  const { rows } = await sql`
    select s.post_id from post_stats s
    join (select post_id, count(*) as counted from post_agreements group by post_id) a using (post_id)
    where s.agree_count < a.counted`.execute(db)
  if (rows.length > 0) throw new Error(`${rows.length} counts are lower than their rows`)
}
