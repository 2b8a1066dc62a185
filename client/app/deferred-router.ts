import {
  UNSAFE_defaultMapRouteProperties as asDataRoute,
  type DataRouteMatch,
  type DataRouteObject,
  type DataRouter,
  type HydrationState,
  matchRoutes,
  type Path,
  type RouteObject,
  type To,
} from 'react-router'

type RouterState = DataRouter['state']

type Deferred = {
  routes: RouteObject[]
  hydrationData: HydrationState
  load: () => Promise<DataRouter>
  /** The router could not be loaded: the navigation is dropped and the page stays as it is. */
  onUnreachable: (error: unknown) => void
}

/**
 * Hydrates the server's page without the data router, a seventh of all script: `initialize()` or the first navigation
 * loads it, and it answers from then on (decision 039). Serves `RouterProvider` and the hooks in use; not blockers.
 */
export function deferRouter({ routes, hydrationData, load, onUnreachable }: Deferred): DataRouter {
  const initial = hydratedState(routes, hydrationData)
  const early: ((router: DataRouter) => void)[] = []
  let loaded: DataRouter | undefined
  let loading: Promise<DataRouter> | undefined

  const whenLoaded = (work: (router: DataRouter) => void) => void (loaded ? work(loaded) : early.push(work))

  async function begin(): Promise<DataRouter> {
    loaded = await load()
    for (const work of early) work(loaded)
    return loaded
  }

  async function run(act: (router: DataRouter) => Promise<void>): Promise<void> {
    loading ??= begin()
    const router = await loading.catch((error: unknown) => {
      loading = undefined
      onUnreachable(error)
    })
    if (router) await act(router)
  }

  /** Calls `start` now or once the router is loaded; returns what ends it. */
  function begun(start: (router: DataRouter) => () => void): () => void {
    let end: (() => void) | undefined
    let wanted = true
    whenLoaded(router => {
      if (wanted) end = start(router)
    })
    return () => {
      wanted = false
      end?.()
    }
  }

  const router: Partial<DataRouter> = {
    window,
    get state(): RouterState {
      return loaded?.state ?? initial
    },
    get routes() {
      return loaded?.routes ?? []
    },
    get manifest() {
      return loaded?.manifest ?? {}
    },
    ...addresses,
    subscribe: subscriber =>
      begun(router => {
        // A link within the page was followed meanwhile.
        if (hrefOf(router.state.location) !== hrefOf(initial.location))
          subscriber(router.state, { deletedFetchers: [], newErrors: null, flushSync: false })
        return router.subscribe(subscriber)
      }),
    initialize() {
      // A failure is reported by the navigation that needs the router.
      loading ??= begin()
      loading.catch(() => (loading = undefined))
      return router as DataRouter
    },
    navigate: (...how: [never]) => run(({ navigate }) => navigate(...how)),
    fetch: (...how) => run(({ fetch }) => fetch(...how)),
    revalidate: () => run(({ revalidate }) => revalidate()),
    enableScrollRestoration: (...how) => begun(router => router.enableScrollRestoration(...how)),
    getFetcher: key => whenLoaded(router => router.getFetcher(key)) as never,
    resetFetcher: (...how) => whenLoaded(router => router.resetFetcher(...how)),
    deleteFetcher: key => whenLoaded(router => router.deleteFetcher(key)),
  }
  return router as DataRouter
}

/** The state that `createRouter` begins with; every matched route has its page already. */
function hydratedState(routes: RouteObject[], data: HydrationState): RouterState {
  const { pathname, search, hash } = location
  const { usr = null, key = 'default' } = history.state ?? {}
  const matches = (matchRoutes(routes, location) ?? []).map(match => ({
    ...match,
    route: { ...match.route, ...asDataRoute(match.route as DataRouteObject) },
  }))
  return {
    historyAction: 'POP' as RouterState['historyAction'],
    location: { pathname, search, hash, state: usr, key, mask: undefined },
    matches: matches as unknown as DataRouteMatch[],
    initialized: true,
    renderFallback: false,
    restoreScrollPosition: false,
    preventScrollReset: false,
    navigation: { state: 'idle' } as RouterState['navigation'],
    revalidation: 'idle',
    loaderData: data.loaderData ?? {},
    actionData: data.actionData ?? null,
    errors: data.errors ?? null,
    fetchers: new Map(),
    blockers: new Map(),
  }
}

const hrefOf = ({ pathname = '/', search = '', hash = '' }: Partial<Path>) => pathname + search + hash

const urlOf = (to: To) => new URL(typeof to === 'string' ? to : hrefOf(to), location.origin)

const addresses: Pick<DataRouter, 'createHref' | 'createURL' | 'encodeLocation'> = {
  createHref: hrefOf,
  createURL: urlOf,
  encodeLocation: to => {
    const { pathname, search, hash } = urlOf(to)
    return { pathname, search, hash }
  },
}
