import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { data, type LoaderFunctionArgs, useParams } from 'react-router'
import { consentDocumentsQuery } from '#client/features/consent/api/consent-documents.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { type PolicyName, paths } from '#client/paths.ts'
import { ChipNav } from '#client/ui/badge/chip-nav.tsx'
import { formatDate } from '#client/ui/format/date.ts'
import { DocumentText } from '#client/ui/layout/document-text.tsx'
import { PageHead } from '#client/ui/layout/page-head.tsx'
import type { ConsentDocument, DocumentCode } from '#shared/contract/consent.ts'

/** The policies that have a page of their own, by the word in its address. */
const policies: { name: PolicyName; code: DocumentCode; label: string }[] = [
  { name: 'terms', code: 'service', label: '이용약관' },
  { name: 'privacy', code: 'privacy', label: '개인정보 처리방침' },
  { name: 'rules', code: 'rules', label: '운영규칙' },
]

export async function loader({ context, params }: LoaderFunctionArgs): Promise<null> {
  documentOf(await queryClientOf(context).query(consentDocumentsQuery), params.name)
  return null
}

/** R2 /policy/…: the document in force, as it was published. */
export function Component(): ReactElement {
  const { name: here } = useParams()
  const { data: documents } = useSuspenseQuery(consentDocumentsQuery)
  const { title, summary, body, version, effectiveFrom } = documentOf(documents, here)
  return (
    <>
      <PageHead title={title} lead={summary} trail={[{ label: title }]}>
        <p>
          {version}판 · {formatDate(effectiveFrom)} 시행
        </p>
        <ChipNav
          label="정책"
          chips={policies.map(({ name, label }) => ({
            label,
            to: paths.policy(name),
            current: name === here,
          }))}
        />
      </PageHead>
      <DocumentText text={body} />
    </>
  )
}

function documentOf(documents: ConsentDocument[], name: string | undefined): ConsentDocument {
  const policy = policies.find(policy => policy.name === name)
  const document = documents.find(({ code }) => code === policy?.code)
  if (!document) throw data(null, { status: 404 })
  return document
}
