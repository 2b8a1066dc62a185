import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { data, type LoaderFunctionArgs, type Params, useParams } from 'react-router'
import { receiptQuery } from '#client/features/ledger/ledger.api.ts'
import { requireMember } from '#client/features/user/require-member.ts'
import { filePaths } from '#client/file-paths.ts'
import { exclusionsOf, ledgerPaths } from '#client/ledger-paths.ts'
import { fresh } from '#client/lib/query-client.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { idOf } from '#client/lib/route-params.ts'
import { paths } from '#client/paths.ts'
import { LinkButton } from '#client/ui/button/button.tsx'
import { formatCount } from '#client/ui/format/number.ts'
import { CodeBlock } from '#client/ui/layout/code-text.tsx'
import { stack } from '#client/ui/layout/layout.styles.ts'
import { PageHead } from '#client/ui/layout/page-head.tsx'
import { Section } from '#client/ui/layout/section.tsx'
import { Notice } from '#client/ui/state/notice.tsx'
import { DataTable } from '#client/ui/table/data-table.tsx'
import { agreementLabel } from '#shared/constants/ledger-values.ts'
import type { ReceiptDetails } from '#shared/contract/ledger.ts'
import type { ActKind } from '#shared/ledger/leaf.ts'

function queryOf(params: Params) {
  const { kind } = params
  if (kind !== 'agree' && kind !== 'stance') throw data(null, { status: 404 })
  return receiptQuery(idOf(params), kind)
}

export async function loader({ context, request, params }: LoaderFunctionArgs): Promise<null> {
  const client = queryClientOf(context)
  const wanted = queryOf(params)
  await requireMember(client, request.url)
  await client.query(fresh(wanted))
  return null
}

export default function ReceiptPage(): ReactElement {
  const { data: receipt } = useSuspenseQuery(queryOf(useParams()))
  const trail = [
    { label: '내 정보', to: paths.mypage() },
    { label: '영수증', to: ledgerPaths.receipts() },
    { label: '이 글의 기록' },
  ]
  if (!receipt)
    return (
      <>
        <PageHead title="영수증" trail={trail} unlisted />
        <Notice title="이 글에서 공감하거나 입장을 고른 적이 없습니다." />
      </>
    )
  return (
    <>
      <PageHead title={receipt.title ?? '지금은 볼 수 없는 글'} kind="영수증" trail={trail} unlisted>
        <p>
          <a href={paths.post(receipt.postKind, receipt.postId)}>이 글로 가기</a>
        </p>
      </PageHead>
      {receipt.exclusion && (
        <Notice
          title="조작으로 판단해 수에서 제외되었습니다."
          help={`제외한 이유: ${receipt.exclusion.reason}`}
          action={<a href={exclusionsOf(receipt.postId)}>이 글에서 제외한 기록 보기</a>}
        />
      )}
      <Section title="내가 한 것">
        <DataTable
          caption="내가 한 것"
          keyOf={({ turn }) => turn}
          rows={receipt.acts}
          columns={[
            { head: '번', cell: ({ turn }) => turn },
            { head: '고른 것', cell: ({ value }) => valueText(value, receipt.kind) },
            {
              head: '기록',
              cell: ({ index }) =>
                index === null
                  ? '기다리는 중'
                  : `이 ${receipt.kind === 'agree' ? '공감은' : '입장은'} 기록 ${formatCount(index + 1)}번째 줄에 있습니다.`,
            },
          ]}
        />
      </Section>
      <Files receipt={receipt} />
    </>
  )
}

function Files({ receipt }: { receipt: ReceiptDetails }) {
  const { postId, kind, index, acts } = receipt
  const promise = acts.findLast(act => act.promise !== null)?.promise
  return (
    <Section title="내려받기">
      <div className={stack}>
        <p>
          이 영수증을 남에게 주면, 그 사람은 이 글에서 고른 것과 나중에 바꾼 것까지 볼 수 있습니다. 다른
          글에서 무엇을 했는지는 알 수 없습니다.
        </p>
        {index !== null && (
          <p>
            <LinkButton to={filePaths.receiptProof(postId, kind)} file>
              영수증 내려받기(.tlog-proof)
            </LinkButton>
          </p>
        )}
        {promise && (
          <>
            <p>
              아직 기록에 들어가지 않은 것에는 서명한 약속이 있습니다. 약속한 시각이 지나도 없으면, 이 약속이
              증거입니다.
            </p>
            <CodeBlock>{promise}</CodeBlock>
          </>
        )}
      </div>
    </Section>
  )
}

const valueText = (value: string | null, kind: ActKind) =>
  value === null ? '취소' : kind === 'agree' ? agreementLabel(value) : value
