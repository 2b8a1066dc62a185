import { createElement, type ReactElement } from 'react'
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createRouter as createRouter,
  type DataRouter,
  type HydrationState,
  type Location,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
  type RouteObject,
  type RouterContextProvider,
  ScrollRestoration,
} from 'react-router'
import { browserStorage } from '#client/lib/browser-storage.ts'

type Options = { hydrationData: HydrationState; getContext: () => RouterContextProvider }

/** `createBrowserRouter` of its parts: that function's module is part of every first load, these are not. */
export function browserRouter(routes: RouteObject[], options: Options): DataRouter {
  const history = createBrowserHistory()
  const router = createRouter({ ...options, routes, history, mapRouteProperties }).initialize()
  keepFirstPosition(router)
  return router
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
