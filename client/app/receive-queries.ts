import { hydrate, type QueryClient } from '@tanstack/react-query'
import type { CarriedQuery, LateQuery } from './page-state.ts'

type Settle = (late: LateQuery) => void

/**
 * Takes over the server's queries: ready ones with their data, running ones as promises that the late scripts of
 * the page settle. What failed there is asked once more from here, with this side's own retries.
 */
export function receiveQueries(client: QueryClient, queries: CarriedQuery[]): void {
  const waiting = new Map<string, Settle>()
  const here = Date.now()
  hydrate(client, {
    mutations: [],
    queries: queries.map(query =>
      query.state.status === 'pending' ? pending(client, query, waiting, here) : ready(query, here),
    ),
  })
  const early = Array.isArray(window.__late) ? window.__late : []
  const receive = (late: LateQuery) => {
    const settle = waiting.get(late.hash)
    if (settle) settle(late)
    else if (late.query) hydrate(client, { mutations: [], queries: [ready(late.query, here)] })
  }
  window.__late = { push: receive }
  early.forEach(receive)
  whenPageEnded(() => {
    for (const hash of [...waiting.keys()]) receive({ hash })
  })
}

/** A page that was cut off brings no more late scripts: what is still missing is asked for from here. */
function whenPageEnded(work: () => void): void {
  if (document.readyState !== 'loading') work()
  else addEventListener('DOMContentLoaded', work, { once: true })
}

/** Fresh as of this clock: the server's may differ, and stale data would be asked for at once. */
const ready = (query: CarriedQuery, here: number): CarriedQuery => ({
  ...query,
  dehydratedAt: here,
  state: { ...query.state, dataUpdatedAt: here },
})

function pending(
  client: QueryClient,
  query: CarriedQuery,
  waiting: Map<string, Settle>,
  here: number,
): CarriedQuery {
  // Not Promise.withResolvers, which Safari knows only since 17.4 (R12.24).
  const promise = new Promise<unknown>(resolve => {
    waiting.set(query.queryHash, late => {
      waiting.delete(query.queryHash)
      if (late.query) resolve(late.query.state.data)
      // Rejecting would make every retry reuse the rejected promise.
      else void client.cancelQueries({ queryKey: query.queryKey, exact: true }, { revert: true })
    })
  })
  return { ...query, promise, dehydratedAt: here }
}
