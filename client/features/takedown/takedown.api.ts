import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#client/lib/api-error.ts'
import { query } from '#client/lib/call.ts'
import { fresh } from '#client/lib/query-client.ts'

export const takedownFormQuery = query('GET /takedown-requests/form')

export const caseQuery = (caseNumber: string) =>
  query('GET /takedown-requests/:caseNumber', { params: { caseNumber } })

/** The number of the case that the words name, or null where there is none. */
export async function caseKnownAs(client: QueryClient, typed: string): Promise<string | null> {
  const caseNumber = caseNumberIn(typed)
  if (!caseNumber) return null
  try {
    await client.query(fresh(caseQuery(caseNumber)))
    return caseNumber
  } catch (error) {
    if (error instanceof ApiError && [400, 404].includes(error.status)) return null
    throw error
  }
}

/** The number as it is written in addresses, or null where the words are none. */
export function caseNumberIn(typed: string): string | null {
  const letters = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
  const [, first, second] = /^Q([2-9A-Z]{4})([2-9A-Z]{4})$/.exec(letters) ?? []
  return first && second ? `Q-${first}-${second}` : null
}
