import { css } from '@linaria/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link, type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { deskPaths } from '#client/desk-paths.ts'
import { DeskCsvLink } from '#client/features/desk/desk-csv-link.tsx'
import { DeskHead } from '#client/features/desk/desk-head.tsx'
import { requireEditor } from '#client/features/desk/require-editor.ts'
import { query } from '#client/lib/call.ts'
import { addressOf, cursorIn, labelledIn } from '#client/lib/list-search-params.ts'
import { fresh } from '#client/lib/query-client.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { LinkButton } from '#client/ui/button/button.tsx'
import { formatDateTime } from '#client/ui/format/date.ts'
import { TimeText } from '#client/ui/format/time-text.tsx'
import { stack } from '#client/ui/layout/layout.styles.ts'
import { ChipNav, choicesOf } from '#client/ui/nav/choice-nav.tsx'
import { Notice } from '#client/ui/state/notice.tsx'
import { type DataColumn, DataTable } from '#client/ui/table/data-table.tsx'
import { takedownBasisLabels, takedownStatusLabels } from '#shared/constants/takedown-labels.ts'
import type { DeskTakedown, TakedownStatus } from '#shared/contract/takedown.ts'

const statuses = Object.entries(takedownStatusLabels) as [TakedownStatus, string][]

type Filter = { status: TakedownStatus | undefined; cursor?: string | undefined }

const filterOf = (search: URLSearchParams): Filter => ({
  status: labelledIn(search, 'status', statuses),
  cursor: cursorIn(search),
})

const hrefOf = (filter: Filter): string => addressOf(deskPaths.deskTakedowns(), filter)

const takedownsQuery = (filter: Filter) => query('GET /desk/takedown-requests', { query: filter })

export async function loader({ context, request }: LoaderFunctionArgs): Promise<null> {
  const client = queryClientOf(context)
  await requireEditor(client, request.url)
  await client.query(fresh(takedownsQuery(filterOf(new URL(request.url).searchParams))))
  return null
}

export default function DeskTakedownsPage(): ReactElement {
  const filter = filterOf(useSearchParams()[0])
  const { status } = filter
  const { data: takedowns } = useSuspenseQuery(takedownsQuery(filter))
  return (
    <>
      <DeskHead
        title="임시조치"
        lead="권리를 침해받았다는 사람의 요청입니다. 결정을 기다리는 것부터, 그 가운데 오래된 것부터 놓입니다."
      />
      <div className={stack}>
        <ChipNav
          label="상태"
          chips={choicesOf([[undefined, '모두'], ...statuses], status, other => hrefOf({ status: other }))}
        />
        {takedowns.items.length === 0 ? (
          <Notice title="여기에 맞는 요청이 없습니다." />
        ) : (
          <DataTable
            caption="임시조치 요청"
            columns={columns}
            rows={takedowns.items}
            keyOf={({ caseNumber }) => caseNumber}
          />
        )}
        {takedowns.next && (
          <p>
            <LinkButton to={hrefOf({ status, cursor: takedowns.next })}>더 보기</LinkButton>
          </p>
        )}
        <DeskCsvLink list="takedowns" filter={{ status }} note="요청한 사람은 담지 않습니다." />
      </div>
    </>
  )
}

const columns: DataColumn<DeskTakedown>[] = [
  {
    head: '글',
    cell: ({ caseNumber, about }) => <Link to={deskPaths.deskTakedown(caseNumber)}>{about}</Link>,
  },
  { head: '사건 번호', cell: ({ caseNumber }) => <span className={whole}>{caseNumber}</span> },
  { head: '권리', cell: ({ basis }) => takedownBasisLabels[basis] },
  { head: '접수', cell: ({ receivedAt }) => <TimeText at={receivedAt} /> },
  {
    head: '상태',
    cell: ({ status, blockedUntil, objected }) =>
      status === 'blocked' && blockedUntil
        ? `${formatDateTime(blockedUntil)}까지 임시조치${objected ? ', 이의 있음' : ''}`
        : takedownStatusLabels[status],
  },
]

const whole = css`
  white-space: nowrap;
`
