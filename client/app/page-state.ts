import { type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query'
import type { HydrationState } from 'react-router'
import type { ViewSettings } from '#shared/constants/view-settings.ts'
import type { PublicConfig } from '#shared/http/public-config.ts'

/** Carries its data, or is pending and settled later by a script of its own. */
export type DehydratedQuery = DehydratedState['queries'][number]

export type PageState = {
  queries: DehydratedQuery[]
  router: HydrationState
  config: PublicConfig
  /** Epoch milliseconds of the server. */
  now: number
  view: ViewSettings
}

export const stateBlockId = '__state'

/** Settled after the shell; without data it failed, and the browser fetches it once itself. */
export type LateQuery = { hash: string; query?: DehydratedQuery }

declare global {
  interface Window {
    /** Filled by the late scripts, before and after hydration. */
    __late?: { push: (late: LateQuery) => void } | LateQuery[]
  }
}

type Settle = (late: LateQuery) => void

/**
 * Hydrates the server's queries: successful ones with their data, pending ones as promises that the page's late scripts
 * settle. A failed one is fetched once more from here, with the browser's retries.
 */
export function hydrateQueries(client: QueryClient, queries: DehydratedQuery[]): void {
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

/** Settles what is pending: a response that broke off sends no more late scripts. */
function whenPageEnded(work: () => void): void {
  if (document.readyState !== 'loading') work()
  else addEventListener('DOMContentLoaded', work, { once: true })
}

/** Fresh by this clock: the server's may differ, and stale data would be refetched at once. */
const ready = (query: DehydratedQuery, here: number): DehydratedQuery => ({
  ...query,
  dehydratedAt: here,
  state: { ...query.state, dataUpdatedAt: here },
})

function pending(
  client: QueryClient,
  query: DehydratedQuery,
  waiting: Map<string, Settle>,
  here: number,
): DehydratedQuery {
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
