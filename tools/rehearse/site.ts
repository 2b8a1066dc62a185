import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { startTestS3, type TestS3 } from '#backend/testing/test-s3.ts'
import { planOf } from '#tests/support/stack.ts'
import { testCertificate } from '#tests/support/tls/certificate.ts'
import { prepareData } from '../start/prepare-data.ts'
import type { SitePlan } from '../start/site.ts'
import type { Site } from './act.ts'
import { Cluster } from './cluster.ts'
import { Database } from './database.ts'
import { type HoldingRelay, startHoldingRelay } from './holding-relay.ts'
import { type LoadReport, measureCapacity } from './load.ts'
import { askQuestions, signUpMembers } from './members.ts'

export interface Made {
  database?: Database
  s3?: TestS3
  /** Leads to it. */
  files?: HoldingRelay
  cluster?: Cluster
  dataDir?: string
}

const members = 100
const questions = 40
/** Requests a second that two shared processors carry beside what makes them. */
const mostPerSecond = 40

/** A database and files of its own, migrated and filled. Notes in `made` at once what `remove` has to remove. */
export async function prepareDatabase(made: Made): Promise<SitePlan> {
  made.database = await Database.start()
  made.dataDir = mkdtempSync(path.join(tmpdir(), 'mureum-q-rehearsal-'))
  made.s3 = await startTestS3()
  made.files = await startHoldingRelay(made.s3.config.endpoint, /^/)
  made.files.release()
  const { bucket, region, accessKey, secretKey } = made.s3.config
  const env = {
    HOST: '127.0.0.1',
    SHUTDOWN_DELAY_SECONDS: '5',
    DATABASE_URL: made.database.url,
    S3_ENDPOINT: made.files.origin,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
  }
  const plan = await planOf(made.dataDir, env, true, 'https://localhost')
  await prepareData(plan)
  return plan
}

/** Two of each process, members, questions of theirs, and half of the pace that was measured. */
export async function openSite(
  plan: SitePlan,
  made: Made,
): Promise<{ site: Site; report: LoadReport; capacity: number }> {
  const { database, files } = made
  if (!database || !files) throw new Error('the database or the files are not there')
  trust(testCertificate.cert)
  const cluster = await Cluster.plan(plan)
  made.cluster = cluster
  await cluster.start(2, testCertificate)
  const { origin } = cluster
  const people = await signUpMembers(origin, members)
  const posts = await askQuestions(origin, people.slice(0, questions))
  const target = { origin, members: people, posts }
  await measureCapacity(target, { readers: 16, seconds: 4 })
  const { perSecond: capacity, report } = await measureCapacity(target, { readers: 16, seconds: 6 })
  const perSecond = Math.max(5, Math.min(mostPerSecond, Math.floor(capacity / 2)))
  const site = { ...target, cluster, database, files, perSecond, acknowledged: new Set<string>() }
  return { site, report, capacity }
}

/** In all that this process opens from now on. */
function trust(certificate: Buffer): void {
  setDefaultCACertificates([...getCACertificates('default'), certificate.toString()])
}

export async function remove({ cluster, database, files, s3, dataDir }: Made): Promise<void> {
  await cluster?.stop()
  files?.stop()
  await s3?.stop()
  await database?.stop()
  if (dataDir) rmSync(dataDir, { recursive: true, force: true })
}
