import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { requestBuckets } from '#shared/observability/metrics.ts'

export type Metrics = ReturnType<typeof openMetrics>

/** Seconds. */
const jobBuckets = [0.05, 0.25, 1, 5, 15, 60, 300, 1_800]

/**
 * Metrics that backend and worker serve at `/metrics` (docs/decisions/052-metrics-and-traces.md). Values of labels
 * come from lists of ours: routes by their template, never an address, an id or a member.
 */
export function openMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const outbox = outboxMetrics(registers)
  const ledger = ledgerMetrics(registers)
  const redisUp = new Gauge({
    name: 'redis_up',
    help: 'Whether limits are counted in Redis; 0 while it does not answer.',
    registers,
  })
  // Would begin at zero in a process that reads none of them.
  for (const gauge of [...Object.values(outbox), ...Object.values(ledger), redisUp]) gauge.remove()
  return {
    registry,
    /** Run before each scrape; one that rejects leaves its gauges without a value. */
    readers: [] as (() => void | Promise<void>)[],
    calls: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from the arrival of a call to the end of its answer.',
      labelNames: ['method', 'route', 'status_class'] as const,
      buckets: requestBuckets,
      registers,
    }),
    jobs: jobMetrics(registers),
    outbox,
    ledger,
    pools: poolMetrics(registers),
    inFlight: new Gauge({
      name: 'http_requests_in_flight',
      help: 'Calls whose answer has not ended.',
      registers,
    }),
    mailAttempts: mailAttempts(registers),
    pushAttempts: pushAttempts(registers),
    redisUp,
  }
}

/** Labelled `schedule`: Prometheus itself puts the process into `job`. */
const jobMetrics = (registers: Registry[]) => ({
  runs: new Counter({
    name: 'job_runs_total',
    help: 'Rounds of scheduled work, by outcome; given_up after the last repeat.',
    labelNames: ['schedule', 'outcome'] as const,
    registers,
  }),
  durations: new Histogram({
    name: 'job_duration_seconds',
    help: 'Time that a round of scheduled work took.',
    labelNames: ['schedule'] as const,
    buckets: jobBuckets,
    registers,
  }),
  findings: new Counter({
    name: 'job_findings_total',
    help: 'Counts that differ from what they count, as scheduled work that compares them found.',
    labelNames: ['schedule'] as const,
    registers,
  }),
  intervals: new Gauge({
    name: 'job_interval_seconds',
    help: 'Time between two rounds of scheduled work as planned.',
    labelNames: ['schedule'] as const,
    registers,
  }),
})

const ledgerMetrics = (registers: Registry[]) => ({
  lastSeal: new Gauge({
    name: 'ledger_last_seal_timestamp_seconds',
    help: 'When the newest checkpoint of the public log was published.',
    registers,
  }),
  waitingActs: new Gauge({
    name: 'ledger_waiting_acts',
    help: 'Agreements and positions that the next seals will append.',
    registers,
  }),
  witnessLag: new Gauge({
    name: 'ledger_witness_lag_leaves',
    help: 'Leaves of the newest checkpoint that the slowest witness has not cosigned.',
    registers,
  }),
})

const outboxMetrics = (registers: Registry[]) => ({
  waiting: new Gauge({
    name: 'outbox_events_waiting',
    help: 'Events that wait for delivery, those put off after a failure included.',
    registers,
  }),
  oldestAge: new Gauge({
    name: 'outbox_oldest_event_age_seconds',
    help: 'Time for which the oldest event has been due; 0 when none is.',
    registers,
  }),
  failing: new Gauge({
    name: 'outbox_events_failing',
    help: 'Events of those waiting whose delivery failed at least once.',
    registers,
  }),
})

const poolMetrics = (registers: Registry[]) => ({
  connections: new Gauge({
    name: 'database_pool_connections',
    help: 'Open connections to the database.',
    labelNames: ['pool', 'state'] as const,
    registers,
  }),
  most: new Gauge({
    name: 'database_pool_max_connections',
    help: 'Connections that a pool may open.',
    labelNames: ['pool'] as const,
    registers,
  }),
  waiting: new Gauge({
    name: 'database_pool_waiting_calls',
    help: 'Statements and transactions that wait for a free connection.',
    labelNames: ['pool'] as const,
    registers,
  }),
})

const mailOutcomes = ['sent', 'skipped', 'refused', 'postponed', 'given_up']

function mailAttempts(registers: Registry[]) {
  const counter = new Counter({
    name: 'mail_attempts_total',
    help: 'Attempts to send a mail, by outcome.',
    labelNames: ['outcome'] as const,
    registers,
  })
  for (const outcome of mailOutcomes) counter.inc({ outcome }, 0)
  return counter
}

const pushOutcomes = ['sent', 'skipped', 'gone', 'refused', 'postponed', 'given_up']

function pushAttempts(registers: Registry[]) {
  const counter = new Counter({
    name: 'push_attempts_total',
    help: 'Attempts to push a notification to a browser, by outcome; gone where its subscription has ended.',
    labelNames: ['outcome'] as const,
    registers,
  })
  for (const outcome of pushOutcomes) counter.inc({ outcome }, 0)
  return counter
}
