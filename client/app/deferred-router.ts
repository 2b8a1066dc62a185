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
export function deferRouter({ routes, hydrationData, ...late }: Deferred): DataRouter {
  const initial = hydratedState(routes, hydrationData)
  const lateRouter = new LateRouter(late)
  const router: Partial<DataRouter> = {
    window,
    get state(): RouterState {
      return lateRouter.loaded?.state ?? initial
    },
    get routes() {
      return lateRouter.loaded?.routes ?? []
    },
    get manifest() {
      return lateRouter.loaded?.manifest ?? {}
    },
    ...addresses,
    subscribe: subscriber =>
      lateRouter.begun(router => {
        // A link within the page was followed meanwhile.
        if (hrefOf(router.state.location) !== hrefOf(initial.location))
          subscriber(router.state, { deletedFetchers: [], newErrors: null, flushSync: false })
        return router.subscribe(subscriber)
      }),
    initialize() {
      // A failure is reported by the navigation that needs the router.
      lateRouter.begin().catch(() => {})
      return router as DataRouter
    },
    navigate: (...how: [never]) => lateRouter.run(({ navigate }) => navigate(...how)),
    fetch: (...how) => lateRouter.run(({ fetch }) => fetch(...how)),
    revalidate: () => lateRouter.run(({ revalidate }) => revalidate()),
    enableScrollRestoration: (...how) => lateRouter.begun(router => router.enableScrollRestoration(...how)),
    getFetcher: key => lateRouter.whenLoaded(router => router.getFetcher(key)) as never,
    resetFetcher: (...how) => lateRouter.whenLoaded(router => router.resetFetcher(...how)),
    deleteFetcher: key => lateRouter.whenLoaded(router => router.deleteFetcher(key)),
  }
  return router as DataRouter
}

/** Loads the router once; work that comes before waits for it. */
class LateRouter {
  readonly #deferred: Pick<Deferred, 'load' | 'onUnreachable'>
  readonly #early: ((router: DataRouter) => void)[] = []
  loaded: DataRouter | undefined
  #loading: Promise<DataRouter> | undefined

  constructor(deferred: Pick<Deferred, 'load' | 'onUnreachable'>) {
    this.#deferred = deferred
  }

  /** Rejects when the router could not be loaded; another call tries again. */
  begin(): Promise<DataRouter> {
    this.#loading ??= this.#load().catch((error: unknown) => {
      this.#loading = undefined
      throw error
    })
    return this.#loading
  }

  whenLoaded(work: (router: DataRouter) => void): void {
    if (this.loaded) work(this.loaded)
    else this.#early.push(work)
  }

  async run(act: (router: DataRouter) => Promise<void>): Promise<void> {
    const router = await this.begin().catch((error: unknown) => void this.#deferred.onUnreachable(error))
    if (router) await act(router)
  }

  /** Calls `start` now or once the router is loaded; returns what ends it. */
  begun(start: (router: DataRouter) => () => void): () => void {
    let end: (() => void) | undefined
    let wanted = true
    this.whenLoaded(router => {
      if (wanted) end = start(router)
    })
    return () => {
      wanted = false
      end?.()
    }
  }

  async #load(): Promise<DataRouter> {
    this.loaded = await this.#deferred.load()
    for (const work of this.#early) work(this.loaded)
    return this.loaded
  }
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
