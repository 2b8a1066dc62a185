import type { DehydratedState } from '@tanstack/react-query'
import type { HydrationState } from 'react-router'
import type { PublicConfig } from '#client/lib/public-config.ts'
import type { ViewSettings } from '#shared/constants/view-settings.ts'

/** A query as it travels: ready with its data, or pending and settled later by a script of its own. */
export type CarriedQuery = DehydratedState['queries'][number]

/** The state block of a page: written by the server once, read by the browser once. */
export type PageState = {
  queries: CarriedQuery[]
  router: HydrationState
  config: PublicConfig
  /** Epoch milliseconds of the server. */
  now: number
  /** What the first HTML was drawn with. */
  view: ViewSettings
}

/** Id of the `<script type="application/json">` that carries it. */
export const stateBlockId = '__state'

/** A query that settled after the shell; without data it failed and the browser asks once itself. */
export type LateQuery = { hash: string; query?: CarriedQuery }

declare global {
  interface Window {
    /** Filled by the late scripts, before and after the browser's code runs. */
    __late?: { push: (late: LateQuery) => void } | LateQuery[]
  }
}
