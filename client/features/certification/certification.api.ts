import type { QueryClient } from '@tanstack/react-query'
import { call, query } from '#client/lib/call.ts'

/** `offered` is false where no certifier is set up; members only. */
export const certificationQuery = query('GET /users/certification')

/** Finishes the proof; the caller refreshes what the page shows of the reader. */
export async function completeCertification(client: QueryClient, verificationId: string): Promise<void> {
  const certification = await call(client, 'PUT /users/certification/:verificationId', {
    params: { verificationId },
  })
  client.setQueryData(certificationQuery.queryKey, certification)
}
