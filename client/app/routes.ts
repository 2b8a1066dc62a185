import { data, type LoaderFunctionArgs, type RouteObject, redirectDocument } from 'react-router'
import { paths } from '#client/paths.ts'
import type { PublicConfig } from '#shared/http/public-config.ts'
import { type PageModule, pageRoutes } from './page-routes.ts'
import { loadRoot, Root, RootError } from './root.tsx'

const pages = import.meta.glob<PageModule>([
  '../pages/**/*.page.tsx',
  '!../pages/{bookmark,desk,ledger,mail,objection,open-data,takedown}/**',
])
const layouts = import.meta.glob<PageModule>(['../pages/**/*.layout.tsx', '!../pages/desk/**'])

/**
 * Reads every page from `paths` (R2). The gallery is no page of production (R12.2). Routes that few readers open
 * come apart, so that other pages load none of them.
 */
export const routes = (
  { gallery }: Pick<PublicConfig, 'gallery'>,
  apartRoutes: RouteObject[] = [],
): RouteObject[] => [
  {
    id: 'root',
    path: '/',
    loader: loadRoot,
    Component: Root,
    ErrorBoundary: RootError,
    children: [
      ...pageRoutes(pages, layouts, paths).filter(({ path }) => gallery || path !== paths.gallery.pattern),
      ...apartRoutes,
      // Without an element the router warns of each such address on the server's console.
      { id: 'unknown', path: '*', element: null, loader: askServer, action: askServer },
    ],
  },
]

/** In the browser the address may be of a page apart: the server, which has them all, answers it. */
function askServer({ request }: LoaderFunctionArgs): never {
  throw import.meta.env.SSR ? data(null, { status: 404 }) : redirectDocument(request.url)
}
