import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import type { ProfileDocument } from '#shared/contract/profile.ts'

/** The first page of a member's stored profile; to others only public pages are there (R12.6). */
export const profileDocumentQuery = (seq: number) =>
  queryOptions({
    queryKey: ['profile', seq, 'document'],
    queryFn: ({ client, signal }) => apiOf(client)<ProfileDocument>(`/users/pdf-info/${seq}`, { signal }),
  })
