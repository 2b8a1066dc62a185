import type { QueryClient } from '@tanstack/react-query'
import { createContext, RouterContextProvider } from 'react-router'

const queries = createContext<QueryClient>()

/** The router context of a request or of a tab: it carries the query client and nothing else. */
export const routeContext = (client: QueryClient): RouterContextProvider => {
  const context = new RouterContextProvider()
  context.set(queries, client)
  return context
}

/** The query client that a loader or action works with. */
export const queryClientOf = (context: Readonly<RouterContextProvider>): QueryClient => context.get(queries)
