import type { QueryClient } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import type { LeavingChoices } from '#shared/contract/leaving.ts'

/**
 * Starts leaving and ends every session; answers the time until which signing in takes it back (R12.19). A kind of
 * text that is not named stays.
 */
export async function leave(client: QueryClient, keep: Partial<LeavingChoices>): Promise<string> {
  const { leavesAt } = await apiOf(client)<{ leavesAt: string }>('/users/sign-out', {
    method: 'DELETE',
    body: { keep },
  })
  return leavesAt
}
