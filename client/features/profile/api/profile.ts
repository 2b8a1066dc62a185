import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import type { Profile } from '#shared/contract/profile.ts'

/** A member as others see them; throws 404 for a number that nobody has. */
export const profileQuery = (seq: number) =>
  queryOptions({
    queryKey: ['profile', seq],
    queryFn: ({ client, signal }) =>
      apiOf(client)<Profile>(`/users/profile/${seq}`, { method: 'POST', signal }),
  })
