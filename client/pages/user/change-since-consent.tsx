import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { documentVersionsQuery } from '#client/features/consent/api/document-versions.ts'
import { type AskedAgain, changeBetween } from '#client/features/consent/asked-again.ts'
import { DocumentChange } from '#client/features/consent/components/document-change.tsx'

/** What is new in a document since the version that the reader agreed to. */
export function ChangeSinceConsent({ document, agreedVersion }: AskedAgain): ReactElement | null {
  const { data: versions } = useSuspenseQuery(documentVersionsQuery(document.code))
  const change = changeBetween(versions, { from: agreedVersion, to: document.version })
  return change ? <DocumentChange change={change} /> : null
}
