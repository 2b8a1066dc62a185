import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link, type LoaderFunctionArgs } from 'react-router'
import { deskPaths } from '#client/desk-paths.ts'
import { policies, policyNames } from '#client/features/consent/document-versions.ts'
import { DeskCsvLink } from '#client/features/desk/desk-csv-link.tsx'
import { AdministratorsNotice, DeskHead } from '#client/features/desk/desk-head.tsx'
import { HistorySection, loadHistory } from '#client/features/desk/history-section.tsx'
import { requireEditor } from '#client/features/desk/require-editor.ts'
import { useMe } from '#client/features/user/user.api.ts'
import { query } from '#client/lib/call.ts'
import { fresh } from '#client/lib/query-client.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { formatDate } from '#client/ui/format/date.ts'
import { type DataColumn, DataTable } from '#client/ui/table/data-table.tsx'
import type { ConsentDocument, DocumentCode } from '#shared/contract/consent.ts'
import type { DeskConsentDocument } from '#shared/contract/desk-consent.ts'

const documentsQuery = query('GET /desk/consent-documents')

const history = { entity: 'consent-document' } as const

export async function loader({ context, request }: LoaderFunctionArgs): Promise<null> {
  const client = queryClientOf(context)
  const { role } = await requireEditor(client, request.url)
  if (role === 'ADMIN')
    await Promise.all([client.query(fresh(documentsQuery)), loadHistory(client, history, request)])
  return null
}

export default function DeskPoliciesPage(): ReactElement {
  const mayEdit = useMe()?.role === 'ADMIN'
  return (
    <>
      <DeskHead
        title="약관과 동의"
        lead="새 판은 시행하기 적어도 7일 전에 알립니다. 시행하면 동의가 필요한 회원에게 다시 묻습니다."
      />
      {mayEdit ? <Documents /> : <AdministratorsNotice />}
    </>
  )
}

function Documents() {
  const { data } = useSuspenseQuery(documentsQuery)
  return (
    <>
      <DataTable caption="약관과 동의" columns={columns} rows={data.items} keyOf={({ code }) => code} />
      <DeskCsvLink list="consentDocuments" />
      <HistorySection {...history} />
    </>
  )
}

const labelOf = (code: DocumentCode) => policies.find(policy => policy.code === code)?.label ?? code

const askLabels: Record<ConsentDocument['asks'], string> = {
  required: '가입할 때 꼭',
  writing: '글을 쓸 때',
  optional: '원하면',
  nothing: '묻지 않음',
}

const columns: DataColumn<DeskConsentDocument>[] = [
  {
    head: '문서',
    cell: ({ code }) => <Link to={deskPaths.deskPolicy(policyNames[code])}>{labelOf(code)}</Link>,
  },
  {
    head: '시행 중',
    cell: ({ versions }) => versions.filter(({ inForce }) => inForce).map(editionOf),
  },
  {
    head: '시행 예정',
    cell: ({ versions }) =>
      versions
        .slice(
          0,
          versions.findIndex(({ inForce }) => inForce),
        )
        .map(editionOf)
        .join(', '),
  },
  { head: '동의', cell: ({ asks }) => askLabels[asks] },
]

const editionOf = ({ version, effectiveFrom }: DeskConsentDocument['versions'][number]) =>
  `${version}판 ${formatDate(effectiveFrom)}`
