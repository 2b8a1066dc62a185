import type { FastifyBaseLogger } from 'fastify'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Database } from '../database/schema.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { type Schedule, scheduleZone } from './schedule.ts'

type Scheduler = {
  start: () => Promise<void>
  /** Waits up to 20 seconds for the round that runs. */
  stop: () => Promise<void>
  send: (name: string) => Promise<void>
}

/** Rounds of a minute, and those of nights and weeks, which may take an hour and hold up no other. */
const queues = { minute: 'schedule', night: 'schedule-nightly' } as const
type Queue = (typeof queues)[keyof typeof queues]

/** Rounds of a process at once: two may wait for other sites while those of a minute still fit into it. */
const concurrency = { [queues.minute]: 4, [queues.night]: 1 }

const queueOf = (schedule: Schedule | undefined): Queue =>
  schedule && schedule.interval > 60 ? queues.night : queues.minute

const deadLetters = 'schedule-failed'
const drainTime = 20_000
const usualPace = { look: 5, retry: 10 }

type Parts = {
  db: Database
  schedules: Schedule[]
  /** Schedules neither known nor listed belong to a newer release and stay. */
  ended?: readonly string[]
  log: FastifyBaseLogger
  metrics?: Metrics | null | undefined
  /** Seconds between polls of the queue, and before a failed round is repeated. */
  pace?: { look: number; retry: number }
}

/**
 * Runs schedules by pg-boss on the database both engines share with the product, over our own pool: one process
 * takes a round, a failed one is repeated three times at growing distance, then kept and logged.
 */
export function openScheduler(parts: Parts): Scheduler {
  const { db, schedules, ended = [], log, metrics, pace = usualPace } = parts
  const counts = countRounds(metrics ?? null, schedules)
  const boss = new PgBoss({
    db: fromKysely(db),
    schema: 'pgboss',
    // The role of this process may not create tables; the migration does.
    migrate: false,
    createSchema: false,
    reindex: false,
    monitorVacuum: false,
    flowIntervalSeconds: 3_600,
    cronWorkerIntervalSeconds: 5,
  })
  boss.on('error', fault => log.error({ err: errorOf(fault) }, 'job queue fault'))
  boss.on('warning', warning => log.warn({ warning: warning.message }, 'job queue warning'))
  const byName = new Map(schedules.map(schedule => [schedule.name, schedule]))

  const send = async (name: string) => {
    await boss.send(queueOf(byName.get(name)), { schedule: name }, { singletonKey: name })
  }

  const start = async () => {
    await boss.start()
    await boss.createQueue(deadLetters)
    for (const queue of Object.values(queues)) {
      await boss.createQueue(queue, { ...queueOptions, retryDelay: pace.retry })
      await boss.updateQueue(queue, { heartbeatSeconds })
    }
    await writeSchedules(boss, schedules, ended)
    // The rounds that a process left when it was killed: the supervisor looks a minute after its start only.
    await boss.supervise()
    for (const queue of Object.values(queues)) {
      const options = { pollingIntervalSeconds: pace.look, localConcurrency: concurrency[queue] }
      await boss.work<Round>(queue, options, async ([job]) => {
        if (!job) return
        const { schedule: name } = job.data
        const schedule = byName.get(name)
        // A release that knows one queue alone leaves rounds of the night among those of the minutes.
        if (schedule && queueOf(schedule) !== queue) await send(name)
        else await runRound(schedule, name, log, counts)
      })
    }
    await boss.work<Round>(deadLetters, { pollingIntervalSeconds: pace.look * 6 }, async ([job]) => {
      const name = job?.data.schedule ?? ''
      if (byName.has(name)) {
        log.error({ schedule: name }, 'scheduled work given up')
        counts.round(name, 'given_up')
      } else log.info({ schedule: name }, 'round of another release left to it')
    })
  }

  return {
    start,
    stop: () => boss.stop({ graceful: true, timeout: drainTime }),
    send,
  }
}

/** The library emits the faults of its workers as copies that are no errors, of which a log says nothing. */
const errorOf = (fault: Error): Error =>
  fault instanceof Error ? fault : Object.assign(new Error(), fault as object)

type Round = { schedule: string }

/** Without a sign of life for so long, a round counts as lost with its process, and is repeated. */
const heartbeatSeconds = 60

/** At most one round of a schedule waits or runs, however many processes there are. */
const queueOptions = {
  policy: 'exclusive',
  retryLimit: 3,
  retryBackoff: true,
  deadLetter: deadLetters,
  deleteAfterSeconds: 86_400,
} as const

async function writeSchedules(boss: PgBoss, schedules: Schedule[], ended: readonly string[]): Promise<void> {
  for (const name of ended) for (const queue of Object.values(queues)) await boss.unschedule(queue, name)
  for (const schedule of schedules) {
    const { name, cron, expiresIn } = schedule
    const queue = queueOf(schedule)
    if (queue === queues.night) await boss.unschedule(queues.minute, name)
    const options = { key: name, tz: scheduleZone, singletonKey: name, expireInSeconds: expiresIn }
    // Makes up once for a round missed while the site was down, instead of at the next night.
    await boss.schedule(queue, cron, { schedule: name }, { ...options, missed: 'once' })
  }
}

async function runRound(
  schedule: Schedule | undefined,
  name: string,
  log: FastifyBaseLogger,
  counts: Counts,
): Promise<void> {
  // Fails during a roll-out, which leaves the round to the other release.
  if (!schedule) throw new Error(`no schedule is called ${name} here`)
  const begun = performance.now()
  try {
    const found = await schedule.run()
    const ms = performance.now() - begun
    counts.round(name, 'done', ms / 1_000)
    if (schedule.alarming) counts.findings(name, found)
    const entry = { schedule: name, count: found, ms: Math.round(ms) }
    if (schedule.alarming && found > 0) log.warn(entry, 'scheduled work found what should not be')
    else if (found > 0) log.info(entry, 'scheduled work done')
    else log.debug(entry, 'scheduled work had nothing to do')
  } catch (fault) {
    counts.round(name, 'failed', (performance.now() - begun) / 1_000)
    log.warn({ err: fault, schedule: name }, 'scheduled work failed')
    throw fault
  }
}

const outcomes = ['done', 'failed', 'given_up'] as const
type Counts = {
  round: (schedule: string, outcome: (typeof outcomes)[number], seconds?: number) => void
  findings: (schedule: string, found: number) => void
}

/** Begins at zero for each schedule, so that work which never ran shows as well as work that failed. */
function countRounds(metrics: Metrics | null, schedules: Schedule[]): Counts {
  if (!metrics) return { round: () => {}, findings: () => {} }
  const { runs, durations, findings, intervals } = metrics.jobs
  for (const { name: schedule, interval, alarming } of schedules) {
    if (alarming) findings.inc({ schedule }, 0)
    intervals.set({ schedule }, interval)
    for (const outcome of outcomes) runs.inc({ schedule, outcome }, 0)
  }
  return {
    round: (schedule, outcome, seconds) => {
      runs.inc({ schedule, outcome })
      if (seconds !== undefined) durations.observe({ schedule }, seconds)
    },
    findings: (schedule, found) => findings.inc({ schedule }, found),
  }
}
