import type { QueryClient } from '@tanstack/react-query'
import { call, query } from '#client/lib/call.ts'
import type { LeavingChoices } from '#shared/contract/leaving.ts'

export const leavingPreviewQuery = query('GET /users/leaving')

/**
 * Starts leaving and ends every session; answers the time until which signing in takes it back (R12.19). A kind of
 * text that is not named stays; `withdraw` takes agreements and open positions back before.
 */
export async function leave(
  client: QueryClient,
  keep: Partial<LeavingChoices>,
  withdraw: boolean,
): Promise<string> {
  const { leavesAt } = await call(client, 'DELETE /users/sign-out', { body: { keep, withdraw } })
  return leavesAt
}
