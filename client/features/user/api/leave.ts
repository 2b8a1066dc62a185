import type { QueryClient } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'

/** What becomes of the texts of who leaves: they stay under a neutral name, or are taken back. */
export type KeptTexts = 'posts' | 'nothing'

/** Starts leaving and ends every session; answers the time until which signing in takes it back (R12.19). */
export async function leave(client: QueryClient, keep: KeptTexts): Promise<string> {
  const { leavesAt } = await apiOf(client)<{ leavesAt: string }>('/users/sign-out', {
    method: 'DELETE',
    body: { keep },
  })
  return leavesAt
}
