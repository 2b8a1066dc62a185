import type { QueryClient } from '@tanstack/react-query'
import { call } from '#client/lib/call.ts'
import type { CallInput } from '#shared/contract/index.ts'
import { profileDocumentQuery, queryProfilePages } from './profile.api.ts'

export type WrittenPage = CallInput<'PUT /users/update-pdf-info'>['body']['pages'][number]

/**
 * Changes the caller's own stored profile: `change` is given all pages as they are now and answers all. Throws
 * VERSION_CONFLICT unless it is still the version that the caller saw.
 */
export async function writeProfileDocument(
  client: QueryClient,
  { seq, version, change }: { seq: number; version: number; change: (pages: WrittenPage[]) => WrittenPage[] },
): Promise<void> {
  const pagesOfMember = { queryKey: profileDocumentQuery(seq).queryKey.slice(0, 1) }
  await client.invalidateQueries({ ...pagesOfMember, refetchType: 'none' })
  const now = await queryProfilePages(client, seq)
  const pages = change(now.flatMap(({ content }) => (content ? [asWritten(content)] : [])))
  await call(client, 'PUT /users/update-pdf-info', { body: { version, pages } })
  await client.invalidateQueries(pagesOfMember)
}

type Read = {
  title: string
  body: string
  document: WrittenPage['document']
  postIds: number[]
  public: boolean
}

const asWritten = ({ title, body, document, postIds, public: isPublic }: Read): WrittenPage => ({
  title,
  ...(document ? { document } : { body }),
  postIds,
  public: isPublic,
})
