import { dehydrateQuery, type Query } from '@tanstack/react-query'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  type DataRouteObject,
  matchRoutes,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import type { ClientBundle } from '#shared/http/client-bundle.ts'
import { apartRoutes } from './app/apart-routes.ts'
import { App, Document } from './app/app.tsx'
import { type DehydratedQuery, type LateQuery, type PageState, stateBlockId } from './app/page-state.ts'
import { carriedFailure, failureOf } from './app/route-failure.ts'
import { routes } from './app/routes.ts'
import { ServerHead } from './app/server-head.tsx'
import { isNotFound, notFoundModule } from './features/error/error-page.tsx'
import { createApi } from './lib/api-client.ts'
import { bindApi } from './lib/api-of.ts'
import { generationIn } from './lib/cookies.ts'
import { createQueryClient } from './lib/query-client.ts'
import { routeContext } from './lib/route-context.ts'
import { serverTransport } from './lib/server-transport.ts'
import fontStyleSheet from './ui/fonts/slices/slices.css?url'
import { viewSettingsIn } from './ui/view/view-settings.tsx'

export { inlineCode } from './app/server-head.tsx'

const handlerWithGallery = createStaticHandler(routes({ gallery: true }, apartRoutes()))
const handlerWithoutGallery = createStaticHandler(routes({ gallery: false }, apartRoutes()))

/**
 * Loads what the address needs with the reader's `send` and answers a redirect or a page (R2.4, S3). A post
 * runs the route's action. Cookies are the session's affair and never travel in an answer of this function.
 */
export const load: ClientBundle['load'] = async (request, send, config) => {
  const handler = config.gallery ? handlerWithGallery : handlerWithoutGallery
  const canonical = request.method === 'POST' ? null : canonicalAddress(request.url, handler.dataRoutes)
  if (canonical) return { redirect: { to: canonical, status: 301 } }
  const client = createQueryClient()
  const cookies = request.headers.get('cookie') ?? ''
  const transport = serverTransport(send, request.signal)
  bindApi(client, { api: createApi({ transport }), generation: () => generationIn(cookies) })
  const cancel = () => {
    void client.cancelQueries()
    client.clear()
  }
  request.signal.addEventListener('abort', cancel, { once: true })
  const result = await handler.query(request, { requestContext: routeContext(client) })
  if (result instanceof Response)
    return { redirect: { to: result.headers.get('location') ?? '/', status: result.status } }
  const context = withCarriedErrors(result)
  const now = toMinute(Date.now())
  const view = viewSettingsIn(cookies)
  const cache = client.getQueryCache()
  const router = createStaticRouter(handler.dataRoutes, context)
  const matched = context.matches.map(({ route }) => route.id)
  const running = () => cache.getAll().filter(query => query.state.fetchStatus === 'fetching')

  return {
    status: context.statusCode,
    failed: context.errors !== null,
    holdsUntil: now + 60_000,
    modules: isNotFound(context.statusCode) ? [...matched, notFoundModule] : matched,
    stateBlockId,
    fontStyleSheet,
    render: (head, options) =>
      renderToPipeableStream(
        <Document view={view} head={<ServerHead {...head} />}>
          <App client={client} config={config} now={now} view={view}>
            <StaticRouterProvider router={router} context={context} hydrate={false} />
          </App>
        </Document>,
        options,
      ),
    state: () =>
      json({
        ...handedOver(context, cache.getAll().filter(isHandedOver).map(withoutTimes)),
        config,
        now,
        view,
      }),
    onLate: listener =>
      cache.subscribe(({ type, query }) => {
        if (type !== 'updated' || query.state.fetchStatus === 'fetching') return
        if (query.state.status !== 'pending') listener(json(toLateQuery(query)))
      }),
    settled: async () => {
      for (let left = running(); left.length > 0; left = running())
        await Promise.allSettled(left.map(query => query.promise))
    },
    cancel,
  }
}

const unusualPath = /[A-Z%]|.\/$|\/\d+[^\d/]/

/**
 * Path and query of an address that routes match but spell otherwise, null for any other: letter case, slashes, and
 * what was pasted along with an id, such as a full stop or a Korean particle.
 */
function canonicalAddress(url: string, routes: DataRouteObject[]): string | null {
  const { pathname, search } = new URL(url)
  const match = unusualPath.test(pathname) ? matchRoutes(routes, pathname)?.at(-1) : undefined
  // Each page has its whole address, within layouts too.
  const pattern = segments(match?.route.path ?? '')
  const typed = segments(pathname)
  // The desk answers as an unknown address does (R13.8).
  if (pattern.length !== typed.length || pattern.includes('*') || pattern[0] === 'desk') return null
  const spelt = pattern.map((segment, index) => {
    if (!segment.startsWith(':')) return segment
    const value = match?.params[segment.slice(1)] ?? ''
    return /^([1-9]\d{0,15})[^\dA-Za-z]+$/.exec(value)?.[1] ?? typed[index]
  })
  const path = '/'.concat(spelt.join('/'))
  return path === pathname ? null : path + search
}

const segments = (path: string): string[] => path.split('/').filter(Boolean)

function withCarriedErrors(context: StaticHandlerContext): StaticHandlerContext {
  if (!context.errors) return context
  const failures = Object.entries(context.errors).map(([id, error]) => [id, failureOf(error)] as const)
  return {
    ...context,
    statusCode: failures[0]?.[1].status ?? context.statusCode,
    errors: Object.fromEntries(failures.map(([id, failure]) => [id, carriedFailure(failure)])),
  }
}

function handedOver(
  context: StaticHandlerContext,
  queries: DehydratedQuery[],
): Pick<PageState, 'queries' | 'router'> {
  const { loaderData, actionData, errors } = context
  // A loader that gave nothing must stay `null`, or the router runs it again.
  return { queries, router: { loaderData, actionData, errors } }
}

/** Leaves failed queries out: nothing of their errors leaves, and the browser asks once itself. */
const isHandedOver = (query: Query): boolean => query.state.status !== 'error'

/** Without the times of this rendering, which the browser replaces by its own. */
function withoutTimes(query: Query): DehydratedQuery {
  const { promise: _, ...rest } = dehydrateQuery(query)
  return { ...rest, dehydratedAt: 0, state: { ...rest.state, dataUpdatedAt: 0 } }
}

/** Times are written by the minute: a page rendered twice in one is the same, byte for byte. */
const toMinute = (time: number): number => time - (time % 60_000)

const toLateQuery = (query: Query): LateQuery =>
  query.state.status === 'success'
    ? { hash: query.queryHash, query: withoutTimes(query) }
    : { hash: query.queryHash }

/** JSON that neither ends a script element nor opens a comment in it (XS-01). */
const json = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
