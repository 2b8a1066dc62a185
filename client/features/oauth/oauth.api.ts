import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, invalidate, query } from '#client/lib/call.ts'
import { cookieIn } from '#client/lib/cookies.ts'
import { recentProviderCookie } from '#shared/constants/cookies.ts'
import { serverPaths } from '#shared/constants/server-paths.ts'

export const providersQuery = queryOptions({
  ...query('GET /oAuth/providers'),
  select: ({ providers }) => providers,
})

export const identitiesQuery = query('GET /users/identities')

/** Refetches after a refusal too: it may mean that the list changed. */
export async function unlinkIdentity(client: QueryClient, provider: string): Promise<void> {
  try {
    await call(client, 'DELETE /users/identities/:provider', { params: { provider } })
  } finally {
    await invalidate(client, 'GET /users/identities')
  }
}

/**
 * Answers the provider that this browser last signed in with, null when unknown. The cookie is HttpOnly: the server's
 * loader reads it from the request, the browser's asks the server.
 */
export async function recentProvider(request: Request): Promise<string | null> {
  if (typeof document === 'undefined')
    return cookieIn(request.headers.get('cookie') ?? '', recentProviderCookie) ?? null
  try {
    const answer = await fetch(serverPaths.recentProvider, { signal: request.signal })
    return ((await answer.json()) as { provider: string | null }).provider
  } catch {
    return null
  }
}
