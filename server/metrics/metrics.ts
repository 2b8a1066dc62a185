import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { requestBuckets as buckets } from '#shared/observability/metrics.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Null where nobody reads them. */
    metrics: Metrics | null
  }
}

export type Metrics = ReturnType<typeof openMetrics>

/**
 * Metrics that the server serves at `/metrics` (docs/decisions/052-metrics-and-traces.md). Values of labels come from
 * lists of ours: routes by their template, never an address, an id or a member.
 */
export function openMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    /** Run before each scrape; one that rejects leaves its gauges without a value. */
    readers: [] as (() => void | Promise<void>)[],
    calls: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from the arrival of a request to the end of its answer.',
      labelNames: ['method', 'route', 'status_class'] as const,
      buckets,
      registers,
    }),
    inFlight: new Gauge({
      name: 'http_requests_in_flight',
      help: 'Requests whose answer has not ended.',
      registers,
    }),
    refreshes: new Counter({
      name: 'session_refreshes_total',
      help: 'Refreshes of sessions asked of the backend, by outcome.',
      labelNames: ['outcome'] as const,
      registers,
    }),
    pages: pageMetrics(registers),
    stored: storedPageMetrics(registers),
    backend: backendMetrics(registers),
    vitals: vitalMetrics(registers),
  }
}

/** Bounds of good and poor by web.dev are among the buckets: 2.5 and 4 s, 0.2 and 0.5 s, 0.1 and 0.25. */
const vitalMetrics = (registers: Registry[]) => ({
  largestPaint: new Histogram({
    name: 'browser_largest_contentful_paint_seconds',
    help: 'Time until the largest part of a page was shown, as browsers measured it.',
    buckets: [0.5, 1, 1.8, 2.5, 4, 8, 15, 30],
    registers,
  }),
  interaction: new Histogram({
    name: 'browser_interaction_to_next_paint_seconds',
    help: 'Time of the slowest interaction with a page, as browsers measured it.',
    buckets: [0.05, 0.1, 0.2, 0.35, 0.5, 1, 2, 5],
    registers,
  }),
  layoutShift: new Histogram({
    name: 'browser_cumulative_layout_shift',
    help: 'Layout shift of a page, as browsers measured it.',
    buckets: [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
    registers,
  }),
})

const pageMetrics = (registers: Registry[]) => ({
  shells: new Histogram({
    name: 'page_shell_duration_seconds',
    help: 'Time until the first bytes of a page rendered for one reader.',
    buckets,
    registers,
  }),
  durations: new Histogram({
    name: 'page_duration_seconds',
    help: 'Time until the end of a page rendered for one reader, by outcome.',
    labelNames: ['outcome'] as const,
    buckets,
    registers,
  }),
})

const storedPageMetrics = (registers: Registry[]) => ({
  requests: new Counter({
    name: 'stored_page_requests_total',
    help: 'Requests for pages that are the same for everybody: hit, rendered, stale (the backend is away), or not kept.',
    labelNames: ['result'] as const,
    registers,
  }),
  entries: new Gauge({
    name: 'stored_pages',
    help: 'Stored pages.',
    registers,
  }),
  bytes: new Gauge({
    name: 'stored_pages_bytes',
    help: 'Memory of the stored pages.',
    registers,
  }),
})

const backendMetrics = (registers: Registry[]) => ({
  breaker: new Gauge({
    name: 'circuit_breaker_open',
    help: '1 from the opening of the circuit breaker towards the backend until a call reaches it again.',
    registers,
  }),
  calls: new Gauge({
    name: 'backend_pool_calls',
    help: 'Calls to the backend that run or wait for a connection.',
    labelNames: ['pool', 'state'] as const,
    registers,
  }),
})
