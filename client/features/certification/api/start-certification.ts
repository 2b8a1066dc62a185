import type { QueryClient } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import type { StartedCertification } from '#shared/contract/certification.ts'

/** Begins a proof of who the reader is; it is good for ten minutes. */
export const startCertification = (client: QueryClient): Promise<StartedCertification> =>
  apiOf(client)<StartedCertification>('/users/certification', { method: 'POST' })
