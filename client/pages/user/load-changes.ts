import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { consentDocumentsQuery } from '#client/features/consent/api/consent-documents.ts'
import { documentVersionsQuery } from '#client/features/consent/api/document-versions.ts'
import { ownConsentsQuery } from '#client/features/consent/api/own-consents.ts'
import { type AskedAgain, askedAgain } from '#client/features/consent/asked-again.ts'

/** Brings what a member decides about, and every version of what they are asked again, so that it is there at once. */
export async function loadChanges(client: QueryClient): Promise<void> {
  const [documents, records] = await Promise.all([
    client.query(consentDocumentsQuery),
    client.query(ownConsentsQuery),
  ])
  const asked = askedAgain(documents, records)
  await Promise.all(asked.map(({ document }) => client.query(documentVersionsQuery(document.code))))
}

export function useAskedAgain(): AskedAgain[] {
  const { data: documents } = useSuspenseQuery(consentDocumentsQuery)
  const { data: records } = useSuspenseQuery(ownConsentsQuery)
  return askedAgain(documents, records)
}
