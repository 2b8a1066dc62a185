import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createRouter as createRouter,
  type DataRouter,
  type HydrationState,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
  type RouteObject,
  type RouterContextProvider,
} from 'react-router'

export { ScrollRestoration } from 'react-router'

type Options = { hydrationData: HydrationState; getContext: () => RouterContextProvider }

/** `createBrowserRouter` of its parts: that function's module is part of every first load, these are not. */
export const browserRouter = (routes: RouteObject[], options: Options): DataRouter =>
  createRouter({
    ...options,
    routes,
    history: createBrowserHistory(),
    mapRouteProperties,
  }).initialize()
