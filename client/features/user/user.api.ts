import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { ApiError } from '#client/lib/api-error.ts'
import { mayBeMember } from '#client/lib/api-of.ts'
import { call, keyOf } from '#client/lib/call.ts'
import { startupRetry } from '#client/lib/query-client.ts'
import type { Me } from '#shared/contract/user.ts'

/**
 * The reading member, or null for everyone who is not a full member (R12.18). Nobody signed in is an answer and no
 * error, so that it can be handed from server to browser.
 */
export const meQuery = queryOptions<Me | null>({
  queryKey: keyOf('POST /users/me', {}),
  queryFn: async ({ client, signal }) => {
    if (!mayBeMember(client)) return null
    try {
      return await call(client, 'POST /users/me', { reads: true, signal })
    } catch (error) {
      if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return null
      throw error
    }
  },
  ...startupRetry,
})

export type UserInfo = {
  /** Null for everybody but members, and while the user is unknown. */
  me: Me | null
  /** R4.1, R4.3: false when the last fetch of the user failed, so that `me` says nothing new. */
  isUserInfoReset: boolean
}

/**
 * Throws nothing: a failed user fetch leaves public pages as they are (R4.3). A page of a failure takes the user as
 * `known`: asking anew would add an alert that says the same.
 */
export function useUserInfo({ known = false } = {}): UserInfo {
  const { data: me = null, isSuccess: isUserInfoReset } = useQuery({ ...meQuery, enabled: !known })
  return { me, isUserInfoReset }
}

export const useMe = (): Me | null => useUserInfo().me

/** For loaders; a page for members alone queries `meQuery` itself, whose failure is its own. */
export const findMe = (client: QueryClient): Promise<Me | null> => client.query(meQuery).catch(() => null)
