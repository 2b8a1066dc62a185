import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '#client/lib/api-error.ts'
import { apiOf, mayBeMember } from '#client/lib/api-of.ts'
import { startupRetry } from '#client/lib/startup-retry.ts'
import type { Me } from '#shared/contract/user.ts'

/**
 * Who is reading, or null for everyone who is not a full member (R12.18). Nobody signed in is an answer and no
 * error, so that it can be handed from server to browser.
 */
export const meQuery = queryOptions<Me | null>({
  queryKey: ['me'],
  queryFn: async ({ client, signal }) => {
    if (!mayBeMember(client)) return null
    try {
      return await apiOf(client)<Me>('/users/me', { method: 'POST', signal })
    } catch (error) {
      if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return null
      throw error
    }
  },
  ...startupRetry,
})
