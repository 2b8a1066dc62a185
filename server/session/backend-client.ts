import type { IncomingHttpHeaders } from 'node:http'
import { type Dispatcher, Pool } from 'undici'
import { isUpload } from '#server/plugins/is-upload.ts'
import { withErrorListener } from '#server/plugins/with-error-listener.ts'
import { timing } from '#shared/constants/timing.ts'
import type { ErrorName } from '#shared/errors/catalogue.ts'
import { CircuitBreaker } from './circuit-breaker.ts'
import { answerOf } from './fetch-messages.ts'
import {
  errorForStatus,
  isErrorEnvelope,
  isIntermediaryPage,
  mayBeIntermediary,
} from './intermediary-response.ts'
import { RouteBulkhead } from './route-bulkhead.ts'
import { readWholeAnswer, type WholeAnswer } from './whole-answer.ts'

export type BackendClientOptions = {
  origin: string
  connections?: number
  pageConnections?: number
  /** Maximum queue length of each pool (F2). */
  queue?: number
  /** Milliseconds to open a connection. */
  connectMs?: number
  /** Milliseconds to the first byte, queueing included, and between later bytes. */
  timeoutMs?: number
  uploadMs?: number
}

/** Separate pools, so that calls of /api cannot exhaust those of pages. */
type PoolName = 'gateway' | 'pages'

type BackendCall = {
  method: string
  path: string
  pool?: PoolName | undefined
  headers: Record<string, string>
  body?: Uint8Array | string | undefined
  signal?: AbortSignal | undefined
}

type BoundedPool = { pool: Pool; bulkhead: RouteBulkhead; dispatcher: Dispatcher }

type Callback = (error: Error | null, answer: Dispatcher.ResponseData) => void

/**
 * Milliseconds after which a connection takes no further call: a Service chooses a pod by connection, so that one that
 * was added gets its share within this time.
 */
const connectionTtl = 30_000

/**
 * HTTP client of the backend for session and gateway: bounded pools and queues, deadlines, no retries, no
 * redirects followed (GW-04, GW-08).
 */
export class BackendClient {
  readonly origin: string
  readonly #pools: Readonly<Record<PoolName, BoundedPool>>
  readonly #queue: number
  readonly #timeoutMs: number
  readonly #uploadMs: number
  readonly #breaker = new CircuitBreaker({ failures: 5, openMs: 1_000 })

  constructor(options: BackendClientOptions) {
    const { origin, connections = 64, pageConnections = 64, queue = 256 } = options
    const {
      connectMs = 2_000,
      timeoutMs = timing.requestTimeout,
      uploadMs = timing.upload + timing.requestTimeout,
    } = options
    this.origin = origin
    this.#queue = queue
    this.#timeoutMs = timeoutMs
    this.#uploadMs = uploadMs
    const poolOf = (connections: number): BoundedPool => {
      const pool = new Pool(origin, {
        connections,
        clientTtl: connectionTtl,
        pipelining: 1,
        connect: { timeout: connectMs },
        headersTimeout: timeoutMs,
        bodyTimeout: timeoutMs,
      })
      const bulkhead = new RouteBulkhead({
        running: Math.ceil(connections / 2),
        waiting: Math.ceil(queue / 2),
        refusal: () => new BackendBusyError(),
      })
      return { pool, bulkhead, dispatcher: pool.compose(bulkhead.intercept) }
    }
    this.#pools = { gateway: poolOf(connections), pages: poolOf(pageConnections) }
  }

  requester(disconnectSignal: () => AbortSignal | undefined): Dispatcher['request'] {
    const request = (options: Dispatcher.RequestOptions, callback: Callback): void => {
      this.#request('gateway', { ...options, signal: disconnectSignal() ?? null }).then(
        answer => callback(null, answer),
        error => callback(error, {} as Dispatcher.ResponseData),
      )
    }
    return request as Dispatcher['request']
  }

  /**
   * Buffers the response; that of an intermediary is replaced by an error envelope. Rejects with an error for
   * `failureOf`, or with the abort of the caller.
   */
  async call({ method, path, pool = 'pages', headers, body, signal }: BackendCall): Promise<WholeAnswer> {
    const timeoutMs = this.#timeoutOf(headers)
    const answer = await this.#admitted(pool, () =>
      readWholeAnswer(
        this.#pools[pool].dispatcher,
        {
          method: method as Dispatcher.HttpMethod,
          path,
          headers,
          body: body ?? null,
          headersTimeout: timeoutMs,
        },
        { signal, timeoutMs, timeoutError: () => new BackendTimeoutError() },
      ),
    )
    const head = { method, status: answer.status, headers: answer.headers }
    if (isIntermediaryPage(head) || (mayBeIntermediary(head) && !isErrorEnvelope(answer.body)))
      return answerOf(errorForStatus(answer.status))
    return answer
  }

  get refusesCalls(): boolean {
    return this.#isFull('gateway') || this.#breaker.isOpen
  }

  get isCutOff(): boolean {
    return this.#breaker.isTripped
  }

  get load(): Record<PoolName, { running: number; queued: number }> {
    return { gateway: this.#loadOf('gateway'), pages: this.#loadOf('pages') }
  }

  async close(): Promise<void> {
    await Promise.all(Object.values(this.#pools).map(({ pool }) => pool.destroy()))
  }

  #isFull(pool: PoolName): boolean {
    return this.#loadOf(pool).queued >= this.#queue
  }

  #loadOf(name: PoolName): { running: number; queued: number } {
    const { pool, bulkhead } = this.#pools[name]
    const { running, queued } = pool.stats
    return { running, queued: queued + bulkhead.waiting }
  }

  async #request(pool: PoolName, options: Dispatcher.RequestOptions): Promise<Dispatcher.ResponseData> {
    const deadline = new AbortController()
    const timeoutMs = this.#timeoutOf((options.headers ?? {}) as IncomingHttpHeaders)
    const given = options.signal as AbortSignal | null | undefined
    const signal = given ? AbortSignal.any([given, deadline.signal]) : deadline.signal
    return this.#admitted(pool, async () => {
      const timer = setTimeout(() => deadline.abort(new BackendTimeoutError()), timeoutMs)
      try {
        const answer = this.#pools[pool].dispatcher
          .request({ ...options, headersTimeout: timeoutMs, signal })
          .then(answer => ({ ...answer, body: withErrorListener(answer.body) }))
        // A call that still waits for a connection hears of its abort only when it gets one.
        return await Promise.race([answer, abortOf(signal)])
      } finally {
        clearTimeout(timer)
      }
    })
  }

  async #admitted<T>(pool: PoolName, send: () => Promise<T>): Promise<T> {
    if (this.#isFull(pool) || !(await this.#breaker.admits())) throw new BackendBusyError()
    try {
      const answer = await send()
      this.#breaker.succeeded()
      return answer
    } catch (error) {
      if (isConnectFailure(error)) this.#breaker.failed()
      else this.#breaker.abandoned()
      throw error
    }
  }

  #timeoutOf(headers: IncomingHttpHeaders): number {
    return isUpload(headers) ? this.#uploadMs : this.#timeoutMs
  }
}

export class BackendBusyError extends Error {
  override name = 'BackendBusyError'
}

export class BackendTimeoutError extends Error {
  override name = 'BackendTimeoutError'
}

export function failureOf(error: unknown): ErrorName {
  if (error instanceof BackendBusyError) return 'UNAVAILABLE'
  if (error instanceof BackendTimeoutError || /_TIMEOUT$/.test(codeOf(error))) return 'UPSTREAM_TIMEOUT'
  return 'UPSTREAM_UNREACHABLE'
}

const abortOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

const connectCodes = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT']
const isConnectFailure = (error: unknown): boolean => connectCodes.includes(codeOf(error))

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
