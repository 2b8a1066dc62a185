import type { QueryClient } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import { headers } from '#shared/constants/headers.ts'
import type { ReportDraft } from '#shared/contract/report.ts'

/** Reports a post or a comment to the editors; the same key does so once (R11.2). */
export const createReport = (
  client: QueryClient,
  report: ReportDraft,
  idempotencyKey: string,
): Promise<unknown> =>
  apiOf(client)('/reports', {
    method: 'POST',
    body: report,
    headers: { [headers.idempotencyKey]: idempotencyKey },
  })
