import type { Dispatcher } from 'undici'

type Lane = { running: number; waiting: (() => void)[] }

type BulkheadOptions = {
  /** Calls of one route at once. */
  running: number
  /** Further calls of one route that wait for those. */
  waiting: number
  /** Error that refuses a call when as many wait already. */
  refusal: () => Error
}

/**
 * Bulkhead of a connection pool: a route that has become slow holds a part of the connections, and the other routes
 * have the rest. Goes before the pool as an interceptor.
 */
export class RouteBulkhead {
  readonly #options: BulkheadOptions
  readonly #lanes = new Map<string, Lane>()
  #waiting = 0

  constructor(options: BulkheadOptions) {
    this.#options = options
  }

  /** Calls of all routes that wait. */
  get waiting(): number {
    return this.#waiting
  }

  readonly intercept: Dispatcher.DispatcherComposeInterceptor = dispatch => (options, handler) => {
    const route = routeOf(options)
    const lane = this.#lanes.get(route) ?? { running: 0, waiting: [] }
    this.#lanes.set(route, lane)
    const send = () => {
      lane.running += 1
      return dispatch(
        options,
        releasing(handler, () => this.#release(route, lane)),
      )
    }
    if (lane.running < this.#options.running) return send()
    if (lane.waiting.length >= this.#options.waiting) {
      handler.onResponseError?.(null as never, this.#options.refusal())
      return false
    }
    this.#waiting += 1
    lane.waiting.push(send)
    return false
  }

  #release(route: string, lane: Lane): void {
    lane.running -= 1
    const next = lane.waiting.shift()
    if (next) {
      this.#waiting -= 1
      next()
    } else if (lane.running === 0) this.#lanes.delete(route)
  }
}

/** The same for all records of a kind: segments with a digit are taken for ids. */
function routeOf({ method, path }: Dispatcher.DispatchOptions): string {
  const [pathname = ''] = path.split('?', 1)
  const segments = pathname.split('/').map(segment => (/\d/.test(segment) ? ':id' : segment))
  return `${method} ${segments.join('/')}`
}

/** Calls `release` once when the answer has ended or failed. */
function releasing(handler: Dispatcher.DispatchHandler, release: () => void): Dispatcher.DispatchHandler {
  let released = false
  const releaseOnce = () => {
    if (released) return
    released = true
    release()
  }
  return {
    onRequestStart: (controller, context) => handler.onRequestStart?.(controller, context),
    onResponseStart: (controller, status, headers, message) =>
      handler.onResponseStart?.(controller, status, headers, message),
    onResponseData: (controller, chunk) => handler.onResponseData?.(controller, chunk),
    onResponseEnd: (controller, trailers) => {
      releaseOnce()
      handler.onResponseEnd?.(controller, trailers)
    },
    onResponseError: (controller, error) => {
      releaseOnce()
      handler.onResponseError?.(controller, error)
    },
  }
}
