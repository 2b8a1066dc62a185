import type { QueryClient } from '@tanstack/react-query'
import { type ActionFunctionArgs, createContext, data, RouterContextProvider } from 'react-router'
import { nextActNumber } from './act-number.ts'
import { unreachable } from './api-error.ts'

const queries = createContext<QueryClient>()

export const routeContext = (client: QueryClient): RouterContextProvider => {
  const context = new RouterContextProvider()
  context.set(queries, client)
  return context
}

export const queryClientOf = (context: Readonly<RouterContextProvider>): QueryClient => context.get(queries)

/** `actNumber` is of the click: actions begin in any order, as their chunks and forms come. */
export type LateActionArgs = ActionFunctionArgs & { actNumber: number | undefined }

type Action = (args: LateActionArgs) => Promise<unknown>

/**
 * Runs an action whose chunk is loaded on first use. When that fails the server was not reached: the global handler
 * alerts (R8.2), and the form stays as it is.
 */
export async function lateAction(args: ActionFunctionArgs, load: () => Promise<Action>): Promise<unknown> {
  const actNumber = nextActNumber()
  const client = queryClientOf(args.context)
  const mutationFn = () => load().catch((error: unknown) => Promise.reject(unreachable(error)))
  const fetching = client.getMutationCache().build<Action, Error, void, unknown>(client, { mutationFn })
  const action = await fetching.execute().catch(() => null)
  return action ? action({ ...args, actNumber }) : data(null, { status: 503 })
}

/** The layout of a route (R2.3); the deepest one that names it wins. `desk` draws its own frame. */
export type RouteHandle = { layout: 'default' | 'simple' | 'intro' | 'pdf' | 'desk' }
