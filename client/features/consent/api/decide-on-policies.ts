import type { QueryClient } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import type { ConsentDecision } from '#shared/contract/consent.ts'
import type { Me } from '#shared/contract/user.ts'

/** Records what was decided about the documents shown and answers the member as they now stand. */
export const decideOnPolicies = (client: QueryClient, decisions: ConsentDecision[]): Promise<Me> =>
  apiOf(client)<Me>('/users/policy-agreement', { method: 'PUT', body: { decisions } })
