import { createElement, type ReactElement } from 'react'
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createRouter as createRouter,
  type DataRouter,
  type HydrationState,
  type Location,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
  matchRoutes,
  type RouteObject,
  type RouterContextProvider,
  ScrollRestoration,
} from 'react-router'
import { unreachable } from '#client/lib/api-error.ts'
import { browserStorage } from '#client/lib/browser-storage.ts'
import { failureHandlers } from './failure-handlers.ts'

type Options = { hydrationData: HydrationState; getContext: () => RouterContextProvider }

/**
 * `createBrowserRouter` of its parts: that function's module is part of every first load, these are not. Loaded once the
 * page is idle: what is below the first screen gets its height now, and the scroll bar its length. Rejects without
 * network, where the navigation that waits for it would put an error in place of the page.
 */
export async function browserRouter(routes: RouteObject[], options: Options): Promise<DataRouter> {
  if (!navigator.onLine) await requireNetwork(location.href)
  const history = createBrowserHistory()
  const router = createRouter({ ...options, routes, history, mapRouteProperties }).initialize()
  // Of server/ssr/first-load.ts.
  window.onpopstate = null
  layOutWithScrolling()
  keepFirstPosition(router)
  document.documentElement.style.setProperty('--when-idle', 'visible')
  for (const event of ['pointerover', 'focusin'])
    document.addEventListener(event, ({ target }) => loadPageBehind(target, routes), { passive: true })
  window.addEventListener('click', stayOffline, { capture: true })
  return router
}

/**
 * Loads the code of the page that a link leads to once pointer, finger or focus is on the link. Its data wait for the
 * click: calls are limited, and looking over a list is no reading. Offline a browser may keep the failure for good.
 */
function loadPageBehind(target: EventTarget | null, routes: RouteObject[]): void {
  const link = linkAround(target)
  if (link?.origin !== location.origin || !navigator.onLine || savesData()) return
  for (const { route } of matchRoutes(routes, link.pathname) ?? [])
    if (typeof route.lazy === 'function') route.lazy().catch(() => {})
}

/** Alerts instead of following a link without network: an error would replace the page, and what was typed there. */
function stayOffline(event: MouseEvent): void {
  const link = linkAround(event.target)
  if (navigator.onLine || link?.origin !== location.origin || link.target || link.download) return
  if (link.pathname === location.pathname && link.search === location.search) return
  event.preventDefault()
  requireNetwork(link.href).then(
    () => location.assign(link.href),
    (error: unknown) => failureHandlers.onMutationError(unreachable(error)),
  )
}

/** Rejects without network. Browsers may say that they are offline when they are not, so the address is asked for. */
const requireNetwork = (href: string) => fetch(href, { method: 'HEAD' })

const linkAround = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null

/** Not of Firefox and Safari. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Lays out what is out of sight with the first scrolling, so that scroll positions are restored where they were. */
function layOutWithScrolling(): void {
  const layOut = () => document.documentElement.style.setProperty('--when-scrolled', 'visible')
  if (scrollY > 0) layOut()
  else addEventListener('scroll', layOut, { once: true, passive: true })
}

const storage = browserStorage('sessionStorage')
const storageKey = 'scroll-positions'

/** Reads the kept positions when it mounts, and writes them when the document is left. */
export const PageScrollRestoration = (): ReactElement =>
  createElement(ScrollRestoration, { getKey: scrollKeyOf, storageKey })

/** The first navigation may begin before `PageScrollRestoration` is mounted to take down where the page stood. */
function keepFirstPosition(router: DataRouter): void {
  const { location } = router.state
  const end = router.subscribe(() => {
    end()
    const kept = JSON.parse(storage.getItem(storageKey) ?? '{}')
    storage.setItem(storageKey, JSON.stringify({ ...kept, [scrollKeyOf(location)]: scrollY }))
  })
}

/** History entries that the router did not make share the key `default`: the address tells them apart. */
const scrollKeyOf = ({ key, pathname, search, hash }: Location): string =>
  key === 'default' ? pathname + search + hash : key
