import { setTimeout as pause } from 'node:timers/promises'
import { startRedis } from '#backend/testing/redis-server.ts'
import { type Act, atMost, type Check, type Site, stillSignedIn, underLoad } from '../act.ts'
import {
  type AlertFault,
  type ExpectedAlert,
  rounds,
  type Surroundings,
  unprovoked,
} from '../alert-faults.ts'
import { startHoldingRelay } from '../holding-relay.ts'
import { type Monitoring, type Notification, startMonitoring } from '../monitoring.ts'

/** Seconds from a fault to the receiver. */
const fireWithin = 60
/** Milliseconds after which an alert is given up: later than `fireWithin`, so that a late one is told with its seconds. */
const longestToFire = 120_000
/** Longer than the windows of the rules. */
const longestToResolve = 240_000
/** Two scrapes, before which no rate is known. */
const settleTime = 35_000
/** Enough for rates, and few enough for a busy machine to answer in time. */
const perSecond = 8
const slowPath = /^\/api\/comments\//

interface Row extends ExpectedAlert {
  title: string
  /** Seconds; null while it did not. */
  fired: number | null
  resolved: number | null
}

export const alerts: Act = {
  title: '경보',
  needs: ['redis', 'monitoring'],
  holds: `진짜 Prometheus와 Alertmanager가 k8s/monitoring의 규칙으로 고장마다 ${fireWithin}초 안에 울리고, 고친 뒤에 풀린다.`,
  run: async site => {
    const { cluster } = site
    const redis = await startRedis()
    const relay = await startHoldingRelay(cluster.backendOrigin, slowPath)
    relay.release()
    const direct = cluster.backendOrigin
    try {
      await restartWith(site, { BACKEND_ORIGIN: relay.origin, REDIS_URL: redis.url })
      return await provokeAll({ site, relay, redis })
    } finally {
      await restartWith(site, { BACKEND_ORIGIN: direct, REDIS_URL: '' })
      relay.stop()
      await redis.stop()
    }
  },
}

async function provokeAll(surroundings: Surroundings) {
  const { site } = surroundings
  const { cluster, database } = site
  const targets = {
    server: cluster.metricsPortsOf('server'),
    backend: cluster.metricsPortsOf('backend'),
    worker: cluster.metricsPortsOf('worker'),
  }
  const monitoring = await startMonitoring({ root: process.cwd(), targets, databaseUrl: database.url })
  const rows: Row[] = []
  try {
    const { outcome } = await underLoad(
      { ...site, perSecond: Math.min(site.perSecond, perSecond) },
      async () => {
        await pause(settleTime)
        for (const faults of rounds) {
          const expected = faults.flatMap(fault => fault.alerts)
          await until(() => !expected.some(one => isNoisy(monitoring, one)), longestToResolve)
          const made = await Promise.all(faults.map(fault => provoke(fault, surroundings, monitoring)))
          rows.push(...made.flat())
          // At once: what comes later may take the figures with it.
          for (const row of made.flat()) process.stdout.write(`    ${lineOf(row)}\n`)
        }
      },
    )
    outcome.figures.push(
      ...Object.entries(unprovoked).map(([alert, why]) => `일으키지 않은 경보 ${alert}: ${why}`),
    )
    outcome.checks.unshift(...checksOf(rows), await stillSignedIn(site))
    outcome.faults = []
    return outcome
  } finally {
    await monitoring.stop()
  }
}

/** Of what fires by itself nothing tells that a fault made it fire. */
const isNoisy = ({ notifications }: Monitoring, { alert }: ExpectedAlert): boolean =>
  firingAlerts(notifications.filter(one => one.alert === alert)).size > 0

/** Cures when the last of its alerts has fired, without those that fired before. */
async function provoke(
  { title, alerts, make }: AlertFault,
  surroundings: Surroundings,
  monitoring: Monitoring,
): Promise<Row[]> {
  const quiet = alerts.filter(one => !isNoisy(monitoring, one))
  const begun = performance.now()
  const cure = await make(surroundings)
  const madeAt = performance.now()
  const of = (expected: ExpectedAlert) =>
    monitoring.notifications.filter(
      ({ at, alert, job }) => at >= begun && alert === expected.alert && (expected.job ?? job) === job,
    )
  await until(() => quiet.every(one => of(one).some(({ isFiring }) => isFiring)), longestToFire)
  await cure()
  const curedAt = performance.now()
  const isOver = (all: Notification[]) => all.length > 0 && firingAlerts(all).size === 0
  await until(() => quiet.every(one => isOver(of(one))), longestToResolve)
  return alerts.map(expected => {
    const its = quiet.includes(expected) ? of(expected) : []
    const fired = its.find(({ isFiring }) => isFiring)
    const resolved = isOver(its) ? its.at(-1) : undefined
    return {
      title,
      ...expected,
      fired: fired ? Math.max(0, fired.at - madeAt) / 1_000 : null,
      resolved: resolved ? Math.max(0, resolved.at - curedAt) / 1_000 : null,
    }
  })
}

function firingAlerts(notifications: Notification[]): Set<string> {
  const series = new Set<string>()
  for (const one of notifications) series[one.isFiring ? 'add' : 'delete'](one.series)
  return series
}

const nameOf = ({ title, alert, job }: Row): string => `${title} → ${alert}${job ? ` (${job})` : ''}`

const lineOf = (row: Row): string => {
  const seconds = (figure: number | null) => (figure === null ? '–' : `${figure.toFixed(0)}초`)
  return `${nameOf(row)}: 울리기까지 ${seconds(row.fired)}, 고친 뒤 풀리기까지 ${seconds(row.resolved)}`
}

function checksOf(rows: Row[]): Check[] {
  return [
    ...rows.map(row => atMost(`${nameOf(row)}: 울리기까지`, row.fired ?? Number.NaN, fireWithin, '초')),
    atMost('풀리지 않은 경보', rows.filter(({ resolved }) => resolved === null).length, 0),
  ]
}

async function restartWith({ cluster }: Site, settings: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(settings)) cluster.changeSetting(name, () => value)
  for (const kind of ['backend', 'worker', 'server'] as const) await cluster.restart(kind)
}

async function until(isDone: () => boolean, longest: number): Promise<void> {
  const end = performance.now() + longest
  while (!isDone() && performance.now() < end) await pause(200)
}
