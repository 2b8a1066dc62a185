import type { RefreshOutcome } from './refresh.machine.ts'

type Refresh = (sentWith: string | null) => Promise<RefreshOutcome>

/** Within the tab: calls that were sent with the same generation wait for the one refresh of it (TR-01). */
export function singleFlight(refresh: Refresh): Refresh {
  const flights = new Map<string | null, Promise<RefreshOutcome>>()
  return sentWith => {
    const flight = flights.get(sentWith) ?? refresh(sentWith).finally(() => flights.delete(sentWith))
    flights.set(sentWith, flight)
    return flight
  }
}

/** Over the tabs of one browser. Web Locks exist on secure origins only; elsewhere the backend's grace has to do. */
export function acrossTabs<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('refresh', work) : work()
}
