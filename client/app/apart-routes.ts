import type { RouteObject } from 'react-router'
import { deskPaths } from '#client/desk-paths.ts'
import { ledgerPaths } from '#client/ledger-paths.ts'
import { moderationPaths } from '#client/moderation-paths.ts'
import { newsPaths } from '#client/news-paths.ts'
import { openDataPaths } from '#client/open-data-paths.ts'
import { type PageModule, pageRoutes } from './page-routes.ts'

const pages = import.meta.glob<PageModule>('../pages/desk/*.page.tsx')
const layouts = import.meta.glob<PageModule>('../pages/desk/*.layout.tsx')

const moderationPages = import.meta.glob<PageModule>('../pages/{objection,takedown}/*.page.tsx')

const newsPages = import.meta.glob<PageModule>('../pages/{bookmark,mail}/*.page.tsx')

const openDataPages = import.meta.glob<PageModule>('../pages/open-data/*.page.tsx')

const ledgerPages = import.meta.glob<PageModule>('../pages/ledger/*.page.tsx')

/** Loaded by the server, and by browsers that open an address of theirs. */
export const apartRoutes = (): RouteObject[] => [
  ...deskRoutes(),
  ...pageRoutes(moderationPages, {}, moderationPaths),
  ...pageRoutes(newsPages, {}, newsPaths),
  ...pageRoutes(openDataPages, {}, openDataPaths),
  ...pageRoutes(ledgerPages, {}, ledgerPaths),
]

export const deskRoutes = (): RouteObject[] => pageRoutes(pages, layouts, deskPaths)
