import type { ComponentType } from 'react'
import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router'

type Loader = (args: LoaderFunctionArgs) => unknown

export type PageModule = Pick<RouteObject, 'action' | 'handle'> & { default: ComponentType; loader?: Loader }

type PageFiles = Record<string, () => Promise<PageModule>>

type Links = Record<string, { pattern?: string }>

/** The pages of a folder that has a layout are its children. */
export function pageRoutes(pages: PageFiles, layouts: PageFiles, links: object): RouteObject[] {
  const routes: RouteObject[] = []
  const childrenOf = new Map<string, RouteObject[]>()
  for (const [file, load] of Object.entries(layouts)) {
    const children: RouteObject[] = []
    childrenOf.set(folderOf(file), children)
    routes.push({ ...routeOf(file, load, links as Links), children })
  }
  for (const [file, load] of Object.entries(pages))
    (childrenOf.get(folderOf(file)) ?? routes).push(routeOf(file, load, links as Links))
  return routes
}

/** The id is the source path, by which the server finds the chunk to preload. */
const routeOf = (file: string, load: PageFiles[string], links: Links) => ({
  id: file.slice('../'.length),
  path: links[nameOf(file)]?.pattern,
  lazy: async () => {
    const { default: Component, loader, ...route } = await load()
    return { ...route, ...(loader && { loader: beginningAnew(loader) }), Component }
  },
})

/** A cursor that the API refuses leads to the beginning of the list. */
const beginningAnew =
  (loader: Loader): Loader =>
  async args => {
    try {
      return await loader(args)
    } catch (error) {
      const { pathname, searchParams } = new URL(args.request.url)
      if (!searchParams.has('cursor') || (error as { status?: number }).status !== 400) throw error
      searchParams.delete('cursor')
      throw redirect(searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname)
    }
  }

const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/'))

/** `../pages/question/question-add.page.tsx` is the page `questionAdd`. */
const nameOf = (file: string) =>
  (file.split('/').at(-1)?.split('.', 1)[0] ?? '').replaceAll(/-(\w)/g, (_, letter: string) =>
    letter.toUpperCase(),
  )
