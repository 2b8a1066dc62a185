import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { matchRoutes, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import './ui/global-style.ts'
import { App, Document } from './app/app.tsx'
import { deferRouter } from './app/deferred-router.ts'
import { failureHandlers } from './app/failure-handlers.ts'
import { hydrateQueries, type PageState, stateBlockId } from './app/page-state.ts'
import { routes as routeTable } from './app/routes.ts'
import { unreachable } from './lib/api-error.ts'
import { type Api, bindApi } from './lib/api-of.ts'
import { whenIdle } from './lib/browser-events.ts'
import { pageCookies } from './lib/browser-storage.ts'
import { generationIn } from './lib/cookies.ts'
import { createQueryClient } from './lib/query-client.ts'
import { routeContext } from './lib/route-context.ts'
import { preloadDialogs } from './ui/dialog/alert.ts'

// A task of its own: evaluating what is imported takes a slow phone a while.
await new Promise(resolve => setTimeout(resolve))

const state: PageState = JSON.parse(document.getElementById(stateBlockId)?.textContent ?? 'null')
const client = createQueryClient(failureHandlers)

/** Loads the API client and ofetch with the first call, or when the page is idle; answers at once from then on. */
let browserApi: Api | undefined
const loadApi = async () => {
  const loaded = import('./lib/browser-api.ts').catch((error: unknown) => Promise.reject(unreachable(error)))
  browserApi ??= (await loaded).browserApi
  return browserApi
}
const api: Api = async (path, options) => (browserApi ?? (await loadApi()))(path, options)
bindApi(client, { api, generation: () => generationIn(pageCookies()) })

hydrateQueries(client, state.queries)

// Of `desk-paths.ts` and the other files of paths; short, because every page loads it.
const needsApartRoutes =
  /^\/(desk|obj|take|book|mail|open|dev\/m|about\/l|user\/mypage\/recei)|\/recount$/.test(location.pathname)
const routes = routeTable(
  state.config,
  needsApartRoutes ? (await import('./app/apart-routes.ts')).apartRoutes() : [],
)
await enterMatched(routes)
const router = deferRouter({
  routes,
  hydrationData: state.router,
  load: async () => {
    const { browserRouter } = await import('./app/browser-router.ts')
    return browserRouter(routes, { hydrationData: state.router, getContext: () => routeContext(client) })
  },
  onUnreachable: error => failureHandlers.onMutationError(unreachable(error)),
})

// The browser went back before (server/ssr/first-load.ts): this is not the page of its address any more.
if ('left' in document.documentElement.dataset) await new Promise(() => {})

startTransition(() => {
  hydrateRoot(
    document,
    <Document view={state.view}>
      <App client={client} config={state.config} now={state.now} view={state.view}>
        <RouterProvider router={router} />
      </App>
    </Document>,
  )
})

whenIdle(() => {
  router.initialize()
  for (const fetching of [loadApi(), preloadDialogs()]) fetching.catch(() => {})
  const { sentry, vitals } = state.config
  if (vitals) void import('./lib/observability/report-vitals.ts').then(({ reportVitals }) => reportVitals())
  if (sentry)
    void import('./lib/observability/start-sentry.ts').then(({ startSentry }) => startSentry(sentry))
})

/** Enters the matched pages before the router starts; else it draws its fallback over the server's HTML. */
async function enterMatched(table: RouteObject[]): Promise<void> {
  const matched = matchRoutes(table, location)?.map(({ route }) => route) ?? []
  await Promise.all(
    matched.map(async route => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy())
      route.lazy = undefined
    }),
  )
}
