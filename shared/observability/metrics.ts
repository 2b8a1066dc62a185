import { type ClosingAnswer, whenClosed } from '#shared/http/when-closed.ts'

/** Partial types of prom-client and Fastify, which shared does not import. */
type ScrapedMetrics = {
  /** Run before each scrape; one that rejects leaves its gauges without a value. */
  readers: (() => void | Promise<void>)[]
  registry: { contentType: string; metrics(): Promise<string> }
}

type RequestMetrics = {
  /** Seconds. */
  calls: { observe(labels: RequestLabels, value: number): void }
  inFlight: { inc(): void; dec(): void }
}

type RequestLabels = { method: string; route: string; status_class: string }
type Route = Pick<RequestLabels, 'method' | 'route'>
type RoutedRequest = { routeOptions: { url?: string | undefined } }
type Reply = {
  raw: ClosingAnswer
  statusCode: number
  elapsedTime: number
}

/** Seconds. */
export const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Without the probes, which would hide what citizens wait for. */
const probes = new Set<string | undefined>(['/healthz', '/readyz'])

/** Hook for `onRequest` that counts and times each request; `routeOf` names it by values from lists of ours. */
export const requestHook =
  <R extends RoutedRequest>({ calls, inFlight }: RequestMetrics, routeOf: (request: R) => Route) =>
  async (request: R, reply: Reply): Promise<void> => {
    if (probes.has(request.routeOptions.url)) return
    inFlight.inc()
    whenClosed(reply.raw, isFinished => {
      inFlight.dec()
      const status_class = isFinished ? `${Math.floor(reply.statusCode / 100)}xx` : 'aborted'
      calls.observe({ ...routeOf(request), status_class }, reply.elapsedTime / 1_000)
    })
  }

type Log = Record<'warn' | 'error', (entry: { err: unknown }, text: string) => void>
type ScrapeRequest = { method?: string | undefined; url?: string | undefined }
type ScrapeResponse = {
  writeHead(status: number, headers?: Record<string, string>): { end(text?: string): unknown }
}

/** Listener of an HTTP server that serves `/metrics` and nothing else. */
export const scrapeListener =
  (metrics: ScrapedMetrics, log: Log) =>
  (request: ScrapeRequest, response: ScrapeResponse): void => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
    scrape(metrics, log).then(
      text => response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text),
      fault => {
        log.error({ err: fault }, 'metrics cannot be read')
        response.writeHead(500).end()
      },
    )
  }

async function scrape({ readers, registry }: ScrapedMetrics, log: Log): Promise<string> {
  const read = await Promise.allSettled(readers.map(async reader => reader()))
  for (const result of read)
    if (result.status === 'rejected') log.warn({ err: result.reason }, 'a metric cannot be read')
  return registry.metrics()
}
