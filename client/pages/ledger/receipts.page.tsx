import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { receiptsQuery } from '#client/features/ledger/ledger.api.ts'
import { requireMember } from '#client/features/user/require-member.ts'
import { exclusionsOf, ledgerPaths } from '#client/ledger-paths.ts'
import { fresh } from '#client/lib/query-client.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import { formatDateTime } from '#client/ui/format/date.ts'
import { formatCount } from '#client/ui/format/number.ts'
import { PageHead } from '#client/ui/layout/page-head.tsx'
import { Notice } from '#client/ui/state/notice.tsx'
import { DataTable } from '#client/ui/table/data-table.tsx'
import type { Receipt } from '#shared/contract/ledger.ts'

const beforeOf = (search: URLSearchParams) =>
  Number(/^[1-9]\d{0,14}$/.exec(search.get('before') ?? '')?.[0]) || undefined

export async function loader({ context, request }: LoaderFunctionArgs): Promise<null> {
  const client = queryClientOf(context)
  await requireMember(client, request.url)
  await client.query(fresh(receiptsQuery(beforeOf(new URL(request.url).searchParams))))
  return null
}

/** Where the member's own agreements and positions stand in the public log. */
export default function ReceiptsPage(): ReactElement {
  const [search] = useSearchParams()
  const { data } = useSuspenseQuery(receiptsQuery(beforeOf(search)))
  return (
    <>
      <PageHead
        title="영수증"
        lead="내 공감과 토론의 입장이 공개된 기록의 몇 번째 줄에 있는지 보여 드립니다. 이 화면은 나만 볼 수 있습니다."
        trail={[{ label: '내 정보', to: paths.mypage() }, { label: '영수증' }]}
        unlisted
      >
        <p>
          <a href={ledgerPaths.ledger()}>다시 셀 수 있는 집계란 무엇인가요?</a>
        </p>
      </PageHead>
      {data.items.length > 0 ? (
        <DataTable
          caption="내 공감과 입장"
          keyOf={({ postId, kind }) => `${postId} ${kind}`}
          rows={data.items}
          columns={[
            {
              head: '글',
              cell: ({ postId, kind, title }) => (
                <a href={ledgerPaths.receipt(postId, kind)}>{title ?? '지금은 볼 수 없는 글'}</a>
              ),
            },
            { head: '한 것', cell: ({ kind }) => (kind === 'agree' ? '공감' : '입장') },
            { head: '기록', cell: receipt => <ReceiptStatus receipt={receipt} /> },
          ]}
        />
      ) : (
        <Notice
          title="공감하거나 입장을 고른 글이 없습니다."
          help="공감하면 여기에서 그 줄을 확인할 수 있습니다."
        />
      )}
      {data.next !== null && (
        <p>
          <a href={`${ledgerPaths.receipts()}?before=${data.next}`}>더 오래된 글</a>
        </p>
      )}
    </>
  )
}

function ReceiptStatus({ receipt }: { receipt: Receipt }): ReactElement {
  const { postId, index, promisedBy, exclusion } = receipt
  const place = index === null ? '' : `${formatCount(index + 1)}번째 줄`
  if (exclusion)
    return (
      <>
        {place}, 조작으로 판단해 제외됨(<a href={exclusionsOf(postId)}>{exclusion.reason}</a>)
      </>
    )
  if (promisedBy) return <>늦어도 {formatDateTime(promisedBy)}까지 기록에 들어갑니다</>
  return <>{place || '기록을 시작하기 전에 한 것'}</>
}
