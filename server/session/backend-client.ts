import type { IncomingHttpHeaders } from 'node:http'
import { type Dispatcher, Pool } from 'undici'
import { isUpload } from '#server/plugins/is-upload.ts'
import { timing } from '#shared/constants/limits.ts'
import type { ErrorName } from '#shared/errors/catalogue.ts'
import { CircuitBreaker } from './circuit-breaker.ts'

export type BackendClientOptions = {
  origin: string
  /** Sockets to the backend; more calls than these wait in the queue. */
  connections?: number
  /** Waiting calls, beyond which new ones are refused at once (F2). */
  queue?: number
  /** Milliseconds from the call to the first byte of its answer, waiting included; and between later bytes. */
  timeoutMs?: number
  /** The same for a call that brings files: they are sent on as they come in. */
  uploadMs?: number
}

export type BackendCall = {
  method: string
  path: string
  headers: Record<string, string>
  body?: Uint8Array | string | undefined
  signal?: AbortSignal | undefined
}

export type BackendAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

type Callback = (error: Error | null, answer: Dispatcher.ResponseData) => void

/**
 * The one way to the backend, shared by session and gateway: bounded pool and queue, deadlines, no retries,
 * redirects not followed (GW-04, GW-08).
 */
export class BackendClient {
  readonly origin: string
  readonly #pool: Pool
  readonly #queue: number
  readonly #timeoutMs: number
  readonly #uploadMs: number
  readonly #breaker = new CircuitBreaker({ failures: 5, openMs: 1_000 })

  constructor(options: BackendClientOptions) {
    const { origin, connections = 64, queue = 256, timeoutMs = timing.requestTimeout } = options
    const { uploadMs = timing.upload + timing.requestTimeout } = options
    this.origin = origin
    this.#queue = queue
    this.#timeoutMs = timeoutMs
    this.#uploadMs = uploadMs
    this.#pool = new Pool(origin, {
      connections,
      pipelining: 1,
      connect: { timeout: 2_000 },
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
    })
  }

  /**
   * The same way in the form that reply-from calls, options and a callback. `leaving` is asked at each call for
   * the signal that ends it.
   */
  requester(leaving: () => AbortSignal | undefined): Dispatcher['request'] {
    const request = (options: Dispatcher.RequestOptions, callback: Callback): void => {
      this.#request({ ...options, signal: leaving() ?? null }).then(
        answer => callback(null, answer),
        error => callback(error, {} as Dispatcher.ResponseData),
      )
    }
    return request as Dispatcher['request']
  }

  /** One call with its whole answer read; rejects with what `failureOf` names, or with the caller's abort. */
  async call({ method, path, headers, body, signal }: BackendCall): Promise<BackendAnswer> {
    const answer = await this.#request({
      method: method as Dispatcher.HttpMethod,
      path,
      headers,
      body: body ?? null,
      signal: signal ?? null,
    })
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: Buffer.from(await answer.body.arrayBuffer()),
    }
  }

  /** Whether as many calls wait as may; the next one would be refused. */
  get isFull(): boolean {
    return this.#pool.stats.queued >= this.#queue
  }

  /** Ends at once whatever is still under way. */
  close(): Promise<void> {
    return this.#pool.destroy()
  }

  async #request(options: Dispatcher.RequestOptions): Promise<Dispatcher.ResponseData> {
    if (this.isFull || !(await this.#breaker.admits())) throw new BackendBusyError()
    const late = new AbortController()
    const patience = bringsFiles(options) ? this.#uploadMs : this.#timeoutMs
    const timer = setTimeout(() => late.abort(new BackendLateError()), patience)
    const given = options.signal as AbortSignal | null | undefined
    const signal = given ? AbortSignal.any([given, late.signal]) : late.signal
    try {
      const answer = await this.#pool.request({ ...options, headersTimeout: patience, signal })
      this.#breaker.succeeded()
      return answer
    } catch (error) {
      if (isConnectFailure(error)) this.#breaker.failed()
      else this.#breaker.abandoned()
      throw error
    } finally {
      clearTimeout(timer)
    }
  }
}

const bringsFiles = ({ headers }: Dispatcher.RequestOptions): boolean =>
  isUpload((headers ?? {}) as IncomingHttpHeaders)

/** Queue full or origin known to be down: refused without waiting. */
export class BackendBusyError extends Error {
  override name = 'BackendBusyError'
}

/** No answer within the deadline. */
export class BackendLateError extends Error {
  override name = 'BackendLateError'
}

/** The catalogue name of a call that got no answer. */
export function failureOf(error: unknown): ErrorName {
  if (error instanceof BackendBusyError) return 'UNAVAILABLE'
  if (error instanceof BackendLateError || /_TIMEOUT$/.test(codeOf(error))) return 'UPSTREAM_TIMEOUT'
  return 'UPSTREAM_UNREACHABLE'
}

const connectCodes = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT']
const isConnectFailure = (error: unknown): boolean => connectCodes.includes(codeOf(error))

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
