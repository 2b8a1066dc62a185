import type { QueryClient } from '@tanstack/react-query'
import { apiOf } from '#client/lib/api-of.ts'
import type { updatePdfInfo } from '#shared/contract/profile.ts'
import type { Body } from '#shared/contract/route.ts'
import { queryProfilePages } from './profile-document.ts'

export type WrittenPage = Body<typeof updatePdfInfo>['pages'][number]

/**
 * Changes the caller's own stored profile as it stands now: `change` is given all pages and answers all. Throws
 * VERSION_CONFLICT unless it is still the version that the caller saw.
 */
export async function writeProfileDocument(
  client: QueryClient,
  { seq, version, change }: { seq: number; version: number; change: (pages: WrittenPage[]) => WrittenPage[] },
): Promise<void> {
  await client.invalidateQueries({ queryKey: ['profile', seq, 'document'], refetchType: 'none' })
  const now = await queryProfilePages(client, seq)
  const pages = change(now.flatMap(({ content }) => (content ? [asWritten(content)] : [])))
  await apiOf(client)('/users/update-pdf-info', { method: 'PUT', body: { version, pages } })
  await client.invalidateQueries({ queryKey: ['profile', seq, 'document'] })
}

type Read = {
  title: string
  body: string
  document: WrittenPage['document']
  postIds: number[]
  public: boolean
}

/** A page travels in one of the two ways of writing. */
const asWritten = ({ title, body, document, postIds, public: isPublic }: Read): WrittenPage => ({
  title,
  ...(document ? { document } : { body }),
  postIds,
  public: isPublic,
})
