import type { QueryClient } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import type { Certification } from '#shared/contract/certification.ts'
import { certificationQuery } from './certification.ts'

/** Finishes the proof; what the page knows of the reader is for its caller to bring up to date. */
export async function completeCertification(client: QueryClient, verificationId: string): Promise<void> {
  const path = `/users/certification/${encodeURIComponent(verificationId)}`
  client.setQueryData(
    certificationQuery.queryKey,
    await apiOf(client)<Certification>(path, { method: 'PUT' }),
  )
}
