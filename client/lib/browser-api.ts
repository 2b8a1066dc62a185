import { createApi } from './api-client.ts'
import { generationIn } from './generation.ts'
import type { RefreshOutcome } from './refresh/refresh.machine.ts'

const generation = () => generationIn(document.cookie)

/** The browser's API: refreshes once for however many calls and tabs met an expired token together (R4.8). */
export const browserApi = createApi({
  fetch: (path, init) => fetch(path, init),
  generation,
  recover: singleFlight(async sentWith => {
    const { runRefresh } = await import('./refresh/run-refresh.ts')
    return acrossTabs(() => runRefresh(sentWith, generation))
  }),
})

/** Within the tab: calls that were sent with the same generation wait for the one refresh of it. */
function singleFlight(refresh: (sentWith: string | null) => Promise<RefreshOutcome>) {
  const flights = new Map<string | null, Promise<RefreshOutcome>>()
  return (sentWith: string | null): Promise<RefreshOutcome> => {
    const flight = flights.get(sentWith) ?? refresh(sentWith).finally(() => flights.delete(sentWith))
    flights.set(sentWith, flight)
    return flight
  }
}

/** Web Locks exist on secure origins only; elsewhere the backend's grace has to do. */
function acrossTabs<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('refresh', work) : work()
}
