import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useParams,
} from 'react-router'
import { deskPaths } from '#client/desk-paths.ts'
import {
  foundOr404,
  type Policy,
  policyNamed,
  versionStatus,
} from '#client/features/consent/document-versions.ts'
import { AdministratorsNotice, DeskHead } from '#client/features/desk/desk-head.tsx'
import { DeskSection } from '#client/features/desk/desk-section.tsx'
import { HistorySection, loadHistory } from '#client/features/desk/history-section.tsx'
import { PolicyForm, PolicyWithdrawalForm } from '#client/features/desk/policy-forms.tsx'
import { requireEditor } from '#client/features/desk/require-editor.ts'
import { useMe } from '#client/features/user/user.api.ts'
import { query } from '#client/lib/call.ts'
import { newIdempotencyKey } from '#client/lib/idempotency-key.ts'
import { fresh } from '#client/lib/query-client.ts'
import { lateAction, queryClientOf } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import { formatDate } from '#client/ui/format/date.ts'
import { Disclosure } from '#client/ui/layout/disclosure.tsx'
import { DocumentText } from '#client/ui/layout/document-text.tsx'
import { type DataColumn, DataTable } from '#client/ui/table/data-table.tsx'
import type { DocumentCode } from '#shared/contract/consent.ts'
import type { DeskConsentDocument } from '#shared/contract/desk-consent.ts'

export function action(args: ActionFunctionArgs): Promise<unknown> {
  return lateAction(args, async () => (await import('./desk-policy.action.ts')).action)
}

const documentsQuery = query('GET /desk/consent-documents')
const versionQuery = (code: DocumentCode, version: number) =>
  query('GET /desk/consent-documents/:code/versions/:version', { params: { code, version } })

const documentOf = (items: DeskConsentDocument[], code: DocumentCode) =>
  foundOr404(items.find(document => document.code === code))

const newestOf = (versions: DeskConsentDocument['versions']) => foundOr404(versions[0]).version

const historyOf = (code: DocumentCode) => ({ entity: 'consent-document', code }) as const

type Loaded = { idempotencyKey: string }

export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<Loaded> {
  const client = queryClientOf(context)
  const { role } = await requireEditor(client, request.url)
  const { code } = foundOr404(policyNamed(params.name))
  if (role === 'ADMIN') {
    await loadHistory(client, historyOf(code), request)
    const { items } = await client.query(fresh(documentsQuery))
    await client.query(versionQuery(code, newestOf(documentOf(items, code).versions)))
  }
  return { idempotencyKey: newIdempotencyKey() }
}

export default function DeskPolicyPage(): ReactElement {
  const policy = foundOr404(policyNamed(useParams().name))
  return (
    <>
      <DeskHead title={policy.label} back={{ label: '약관과 동의', to: deskPaths.deskPolicies() }} />
      {useMe()?.role === 'ADMIN' ? <Versions policy={policy} /> : <AdministratorsNotice />}
    </>
  )
}

function Versions({ policy }: { policy: Policy }) {
  const { idempotencyKey } = useLoaderData<Loaded>()
  const { data: documents } = useSuspenseQuery(documentsQuery)
  const { asks, versions, withdrawn, nextVersion } = documentOf(documents.items, policy.code)
  const coming = versions.filter(version => versionStatus(version, versions) === 'coming')
  const { data: newest } = useSuspenseQuery(versionQuery(policy.code, newestOf(versions)))
  return (
    <>
      <DataTable
        caption={`${policy.label}의 판`}
        columns={columnsOf(policy, versions).filter(({ head }) => asks !== 'nothing' || head !== '재동의')}
        rows={versions}
        keyOf={({ version }) => version}
      />
      <DeskSection title="보이는 모습">
        <Disclosure summary={`${newest.version}판 펼치기`} look="inline">
          <DocumentText text={newest.body} />
        </Disclosure>
      </DeskSection>
      <DeskSection
        title="새 판 알리기"
        note="알리면 시행하기 전부터 누구나 새 판을 읽고 이전 판과 비교할 수 있습니다."
      >
        <PolicyForm newest={newest} nextVersion={nextVersion} idempotencyKey={idempotencyKey} />
      </DeskSection>
      {coming.map(({ version, effectiveFrom }) => (
        <DeskSection
          key={version}
          title={`${version}판 철회`}
          note={`${formatDate(effectiveFrom)}에 시행하기 전까지 철회할 수 있습니다. 철회하면 시민에게 보이지 않고, 그 번호는 다시 쓰지 않습니다.`}
        >
          <PolicyWithdrawalForm version={version} />
        </DeskSection>
      ))}
      {withdrawn.length > 0 && (
        <DeskSection title="철회한 판">
          <DataTable
            caption="철회한 판"
            columns={withdrawnColumns}
            rows={withdrawn}
            keyOf={({ version }) => version}
          />
        </DeskSection>
      )}
      <HistorySection {...historyOf(policy.code)} />
    </>
  )
}

const withdrawnColumns: DataColumn<DeskConsentDocument['withdrawn'][number]>[] = [
  { head: '판', cell: ({ version }) => `${version}판` },
  { head: '철회한 날', cell: ({ withdrawnAt }) => formatDate(withdrawnAt) },
  { head: '이유', cell: ({ reason }) => reason },
]

const statusLabels = { now: '시행 중', past: '지난 판', coming: '시행 예정' } as const

type Version = DeskConsentDocument['versions'][number]

const columnsOf = ({ name }: Policy, versions: Version[]): DataColumn<Version>[] => [
  {
    head: '판',
    cell: ({ version }) => <Link to={paths.policyVersion(name, version)}>{version}판</Link>,
  },
  { head: '상태', cell: version => statusLabels[versionStatus(version, versions)] },
  { head: '시행일', cell: ({ effectiveFrom }) => formatDate(effectiveFrom) },
  { head: '재동의', cell: ({ renewsConsent }) => (renewsConsent ? '받음' : '받지 않음') },
  {
    head: '비교',
    cell: ({ version }) => {
      const before = versions.find(other => other.version < version)?.version
      return before && <Link to={paths.policyComparison(name, before, version)}>{before}판과 비교</Link>
    },
  },
]
