import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import './ui/global-style.ts'
import { App } from './app/app.tsx'
import { Document } from './app/document.tsx'
import { failureHandlers } from './app/failure-handlers.ts'
import { type PageState, stateBlockId } from './app/page-state.ts'
import { receiveQueries } from './app/receive-queries.ts'
import { routes as routeTable } from './app/routes.ts'
import { type Api, bindApi } from './lib/api-of.ts'
import { generationIn } from './lib/generation.ts'
import { sendWaiting } from './lib/last-wish.ts'
import { createQueryClient } from './lib/query-client.ts'
import { routeContext } from './lib/route-context.ts'
import { whenIdle } from './lib/when-idle.ts'

const state: PageState = JSON.parse(document.getElementById(stateBlockId)?.textContent ?? 'null')
const client = createQueryClient(failureHandlers)

/** The API client and ofetch come with the first call, or when the page has come to rest; from then on without delay. */
let browserApi: Api | undefined
const loadApi = async () => {
  browserApi ??= (await import('./lib/browser-api.ts')).browserApi
  return browserApi
}
const api: Api = async (path, options) => (browserApi ?? (await loadApi()))(path, options)
bindApi(client, { api, generation: () => generationIn(document.cookie) })

receiveQueries(client, state.queries)

const routes = routeTable(state.config)
await enterMatched(routes)
const router = createBrowserRouter(routes, {
  hydrationData: state.router,
  getContext: () => routeContext(client),
})

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

addEventListener('pagehide', () => sendWaiting(client))

whenIdle(() => {
  void loadApi()
  const { sentry } = state.config
  if (sentry)
    void import('./lib/observability/start-sentry.ts').then(({ startSentry }) => startSentry(sentry))
})

/** The entered pages must stand before the router starts, or it draws its fallback over what the server sent. */
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
