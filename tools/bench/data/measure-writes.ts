import { sql } from 'kysely'
import { type App, buildApp } from '#backend/app.ts'
import type { OpenDatabase } from '#backend/platform/database/open-database.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { memberToken, type TestMember } from '#backend/testing/test-app.ts'
import { testConfig } from '#backend/testing/test-config.ts'
import { agreeQuestion } from '#shared/contract/question.ts'
import { usageOf } from '../process-usage.ts'
import { milliseconds, table } from './timing.ts'

const rounds = 5
const apartOn = 50
const crowd = 200
const connections = 20

/** Processor time of an agreement, and how long 200 at once on one question take. */
export async function measureWrites(database: OpenDatabase): Promise<string> {
  const { db } = database
  const app = await buildApp({ config: testConfig(), database })
  const members: TestMember[] = []
  while (members.length < crowd) members.push(await memberToken(database))
  await sql`update sessions set live_used_at = now() where live_used_at is null`.execute(db)
  const [warm = 0, ...posts] = await openQuestions(db, 1 + rounds + apartOn)
  const many = posts.splice(rounds)
  const one = (post: number) => members.map(member => () => agree(app, post, member))
  const spread = (turn: number) =>
    members.map((member, n) => () => agree(app, many[(n + turn) % many.length] ?? 0, member))
  await inLanes(one(warm))
  const apart: Cost[] = []
  const atOnce: Cost[] = []
  for (let round = 0; round < rounds; round++) {
    apart.push(await costOf(db, () => inLanes(spread(round))))
    atOnce.push(await costOf(db, () => Promise.all(one(posts[round] ?? 0).map(act => act()))))
  }
  await checkCounts(db)
  await app.close()
  return table(
    ['200 agreements', 'PostgreSQL ms each', 'node ms each', 'all after ms, median'],
    [
      [`on ${apartOn} questions, ${connections} at a time`, ...cellsOf(apart)],
      ['on one question, all at once', ...cellsOf(atOnce)],
    ],
  )
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
  const each = (part: 'postgres' | 'node') =>
    milliseconds(costs.reduce((sum, cost) => sum + cost[part], 0) / costs.length / crowd)
  const walls = costs.map(({ wall }) => wall).toSorted((a, b) => a - b)
  return [each('postgres'), each('node'), milliseconds(walls[Math.floor(walls.length / 2)] ?? Number.NaN)]
}

async function checkCounts(db: Database): Promise<void> {
  const { rows } = await sql`
    select s.post_id from post_stats s
    join (select post_id, count(*) as counted from post_agreements group by post_id) a using (post_id)
    where s.agree_count < a.counted`.execute(db)
  if (rows.length > 0) throw new Error(`${rows.length} counts are lower than their rows`)
}
