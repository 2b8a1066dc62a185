import type { ComponentType } from 'react'
import { data, type RouteObject } from 'react-router'
import type { PublicConfig } from '#client/lib/public-config.ts'
import { paths } from '#client/paths.ts'
import { loadRoot, Root, RootError } from './root.tsx'

type PageModule = Pick<RouteObject, 'loader' | 'action' | 'handle'> & { default: ComponentType }

const pages = import.meta.glob<PageModule>('../pages/**/*.page.tsx')
const layouts = import.meta.glob<PageModule>('../pages/**/*.layout.tsx')

/** Reads every page from `paths` (R2). The gallery is no page of production (R12.2). */
export const routes = ({ gallery }: Pick<PublicConfig, 'gallery'>): RouteObject[] => [
  {
    id: 'root',
    path: '/',
    loader: loadRoot,
    Component: Root,
    ErrorBoundary: RootError,
    children: [
      ...pageRoutes().filter(({ path }) => gallery || path !== paths.gallery.pattern),
      // Without an element the router warns of each such address on the server's console.
      { id: 'unknown', path: '*', element: null, loader: notFound, action: notFound },
    ],
  },
]

function pageRoutes(): RouteObject[] {
  const routes: RouteObject[] = []
  const childrenOf = new Map<string, RouteObject[]>()
  for (const [file, load] of Object.entries(layouts)) {
    const children: RouteObject[] = []
    childrenOf.set(folderOf(file), children)
    routes.push({ ...routeOf(file, load), children })
  }
  for (const [file, load] of Object.entries(pages))
    (childrenOf.get(folderOf(file)) ?? routes).push(routeOf(file, load))
  return routes
}

/** The id is the source path, by which the server finds the chunk to preload. */
const routeOf = (file: string, load: () => Promise<PageModule>) => ({
  id: file.slice('../'.length),
  path: (paths as Record<string, { pattern?: string }>)[nameOf(file)]?.pattern,
  lazy: async () => {
    const { default: Component, ...route } = await load()
    return { ...route, Component }
  },
})

const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/'))

/** `../pages/question/question-add.page.tsx` is the page `questionAdd`. */
const nameOf = (file: string) =>
  (file.split('/').at(-1)?.split('.', 1)[0] ?? '').replaceAll(/-(\w)/g, (_, letter: string) =>
    letter.toUpperCase(),
  )

function notFound(): never {
  throw data(null, { status: 404 })
}
