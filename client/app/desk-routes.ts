import type { RouteObject } from 'react-router'
import { deskPaths } from '#client/desk-paths.ts'
import { moderationPaths } from '#client/moderation-paths.ts'
import { type PageModule, pageRoutes } from './page-routes.ts'

const pages = import.meta.glob<PageModule>('../pages/desk/*.page.tsx')
const layouts = import.meta.glob<PageModule>('../pages/desk/*.layout.tsx')

const moderationPages = import.meta.glob<PageModule>('../pages/{objection,takedown}/*.page.tsx')

/** Loaded by the server, and by browsers that open an address of theirs. */
export const apartRoutes = (): RouteObject[] => [
  ...deskRoutes(),
  ...pageRoutes(moderationPages, {}, moderationPaths),
]

export const deskRoutes = (): RouteObject[] => pageRoutes(pages, layouts, deskPaths)
