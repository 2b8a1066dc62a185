import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import type { Provider } from '#shared/contract/oauth.ts'

/** The sign-in providers that are configured. */
export const providersQuery = queryOptions({
  queryKey: ['providers'],
  queryFn: async ({ client, signal }) => {
    const { providers } = await apiOf(client)<{ providers: Provider[] }>('/oAuth/providers', { signal })
    return providers
  },
})
