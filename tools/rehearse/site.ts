import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { planOf } from '#tests/support/stack.ts'
import { prepareData } from '../start/prepare-data.ts'
import type { SitePlan } from '../start/site.ts'
import type { Site } from './act.ts'
import { Cluster } from './cluster.ts'
import { Database } from './database.ts'
import { type LoadReport, measureCapacity } from './load.ts'
import { askQuestions, signUpMembers } from './members.ts'

export interface Made {
  database?: Database
  cluster?: Cluster
  dataDir?: string
}

const members = 100
const questions = 40
/** Requests a second that two shared processors carry beside what makes them. */
const mostPerSecond = 40

/** A database of its own, migrated and filled. Notes in `made` at once what `remove` has to remove. */
export async function prepareDatabase(made: Made): Promise<SitePlan> {
  made.database = await Database.start()
  made.dataDir = mkdtempSync(path.join(tmpdir(), 'mureum-q-rehearsal-'))
  const env = { HOST: '127.0.0.1', SHUTDOWN_DELAY_SECONDS: '5', DATABASE_URL: made.database.url }
  const plan = await planOf(made.dataDir, env, true)
  await prepareData(plan)
  return plan
}

/** Two of each process, members, questions of theirs, and half of the pace that was measured. */
export async function openSite(
  plan: SitePlan,
  made: Made,
): Promise<{ site: Site; report: LoadReport; capacity: number }> {
  const { database } = made
  if (!database) throw new Error('the database is not there')
  const cluster = await Cluster.plan(plan)
  made.cluster = cluster
  await cluster.start(2)
  const { origin } = cluster
  const people = await signUpMembers(origin, members)
  const posts = await askQuestions(origin, people.slice(0, questions))
  const target = { origin, members: people, posts }
  await measureCapacity(target, { readers: 16, seconds: 4 })
  const { perSecond: capacity, report } = await measureCapacity(target, { readers: 16, seconds: 6 })
  const perSecond = Math.max(5, Math.min(mostPerSecond, Math.floor(capacity / 2)))
  const site = { ...target, cluster, database, perSecond, acknowledged: new Set<string>() }
  return { site, report, capacity }
}

export async function remove({ cluster, database, dataDir }: Made): Promise<void> {
  await cluster?.stop()
  await database?.stop()
  if (dataDir) rmSync(dataDir, { recursive: true, force: true })
}
