import { timing } from '#shared/constants/timing.ts'
import { createApi } from './api-client.ts'
import type { Api } from './api-of.ts'
import { pageCookies } from './browser-storage.ts'
import { browserTransport, type Fetch } from './browser-transport.ts'
import { generationIn } from './cookies.ts'
import { keepingReplayChoice } from './observability/replay-choice.ts'
import type { RefreshOutcome } from './refresh/refresh.machine.ts'

const generation = () => generationIn(pageCookies())
/** Lets a small write finish after its page was left; browsers limit bodies of `keepalive`. */
const outlivesPage = ({ method = 'GET', body }: RequestInit) =>
  method !== 'GET' && (!body || (typeof body === 'string' && body.length < 1_000))
const send: Fetch = keepingReplayChoice((path, init = {}) =>
  fetch(path, { ...init, keepalive: outlivesPage(init) }),
)

const parts = {
  generation,
  recover: singleFlight(async (sentWith: string | null) => {
    const { runRefresh } = await import('./refresh/run-refresh.ts')
    return acrossTabs(() => runRefresh(send, { sentWith, generation }))
  }),
}

/** Refreshes once for all calls and tabs that met an expired token together (R4.8). */
export const browserApi: Api = createApi({ ...parts, transport: browserTransport(send) })

export const uploadApi = (fetch: Fetch): Api =>
  createApi({ ...parts, transport: browserTransport(fetch, timing.upload) })

type Refresh = (sentWith: string | null) => Promise<RefreshOutcome>

/** Shares one refresh among the calls of a tab that were sent with the same generation (TR-01). */
export function singleFlight(refresh: Refresh): Refresh {
  const flights = new Map<string | null, Promise<RefreshOutcome>>()
  return sentWith => {
    const flight = flights.get(sentWith) ?? refresh(sentWith).finally(() => flights.delete(sentWith))
    flights.set(sentWith, flight)
    return flight
  }
}

/** One at a time over all tabs. Without Web Locks (insecure origins) the backend's grace period covers the race. */
export function acrossTabs<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('refresh', work) : work()
}
