import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { data, type LoaderFunctionArgs, useParams } from 'react-router'
import { consentDocumentsQuery } from '#client/features/consent/api/consent-documents.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import { ChipNav } from '#client/ui/badge/chip-nav.tsx'
import { formatDate } from '#client/ui/format/date.ts'
import { DocumentText } from '#client/ui/layout/document-text.tsx'
import { PageHead } from '#client/ui/layout/page-head.tsx'
import type { ConsentDocument, DocumentCode } from '#shared/contract/consent.ts'

/** The policies that have a page of their own, by the word in its address. */
const policies: Record<string, { code: DocumentCode; label: string }> = {
  terms: { code: 'service', label: '이용약관' },
  privacy: { code: 'privacy', label: '개인정보 처리방침' },
  rules: { code: 'rules', label: '운영규칙' },
}

export async function loader({ context, params }: LoaderFunctionArgs): Promise<null> {
  documentOf(await queryClientOf(context).query(consentDocumentsQuery), params.policy)
  return null
}

/** R2 /policy/…: the document in force, as it was published. */
export function Component(): ReactElement {
  const { policy } = useParams()
  const { data: documents } = useSuspenseQuery(consentDocumentsQuery)
  const { title, summary, body, version, effectiveFrom } = documentOf(documents, policy)
  return (
    <>
      <PageHead title={title} lead={summary} trail={[{ label: title }]}>
        <p>
          {version}판 · {formatDate(effectiveFrom)} 시행
        </p>
        <ChipNav
          label="정책"
          chips={Object.entries(policies).map(([name, { label }]) => ({
            label,
            to: paths.policy(name),
            current: name === policy,
          }))}
        />
      </PageHead>
      <DocumentText text={body} />
    </>
  )
}

function documentOf(documents: ConsentDocument[], policy = ''): ConsentDocument {
  const document = documents.find(({ code }) => code === policies[policy]?.code)
  if (!document) throw data(null, { status: 404 })
  return document
}
