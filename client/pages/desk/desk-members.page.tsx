import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link, type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { deskPaths } from '#client/desk-paths.ts'
import { DeskCsvLink } from '#client/features/desk/desk-csv-link.tsx'
import { AdministratorsNotice, DeskHead } from '#client/features/desk/desk-head.tsx'
import { DeskListTools, DeskMore } from '#client/features/desk/desk-list-tools.tsx'
import { requireEditor, secondFactorQuery } from '#client/features/desk/require-editor.ts'
import { suspensionText } from '#client/features/desk/status-labels.ts'
import { useMe } from '#client/features/user/user.api.ts'
import { query } from '#client/lib/call.ts'
import { idCursorIn, keywordIn } from '#client/lib/list-search-params.ts'
import { fresh } from '#client/lib/query-client.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { TimeText } from '#client/ui/format/time-text.tsx'
import { stack } from '#client/ui/layout/layout.styles.ts'
import { Notice } from '#client/ui/state/notice.tsx'
import { type DataColumn, DataTable } from '#client/ui/table/data-table.tsx'
import { roleLabels } from '#shared/constants/desk-labels.ts'
import type { DeskMemberSummary, MemberRole } from '#shared/contract/desk-member.ts'

const onlyLabels = { suspended: '글쓰기 제한 중', specialised: '전문 회원' } as const

type Filter = {
  keyword: string | undefined
  role: MemberRole | undefined
  only: keyof typeof onlyLabels | undefined
  cursor: number | undefined
}

const filterOf = (search: URLSearchParams): Filter => ({
  keyword: keywordIn(search),
  role: (Object.keys(roleLabels) as MemberRole[]).find(role => role === search.get('role')),
  only: (['suspended', 'specialised'] as const).find(only => only === search.get('only')),
  cursor: idCursorIn(search),
})

const membersQuery = (filter: Filter) => query('GET /desk/members', { query: filter })

export async function loader({ context, request }: LoaderFunctionArgs): Promise<null> {
  const client = queryClientOf(context)
  const { role } = await requireEditor(client, request.url)
  if (role === 'ADMIN') await client.query(fresh(membersQuery(filterOf(new URL(request.url).searchParams))))
  return null
}

export default function DeskMembersPage(): ReactElement {
  return (
    <>
      <DeskHead title="회원" lead="새로 가입한 회원부터 놓입니다. 이메일은 여기에도 나오지 않습니다." />
      {useMe()?.role === 'ADMIN' ? <Members /> : <AdministratorsNotice />}
    </>
  )
}

function Members() {
  const filter = filterOf(useSearchParams()[0])
  const { data: list } = useSuspenseQuery(membersQuery(filter))
  return (
    <div className={stack}>
      <DeskListTools
        address={deskPaths.deskMembers()}
        filter={filter}
        searched="검색할 회원"
        placeholder="별명의 앞부분이나 회원 번호"
        chips={[
          { name: 'role', label: '역할', all: '모든 역할', labels: roleLabels },
          { name: 'only', label: '상태', all: '모든 상태', labels: onlyLabels },
        ]}
      />
      {list.items.length === 0 ? (
        <Notice title="여기에 맞는 회원이 없습니다." help="별명은 첫 글자부터 맞추어 검색해요." />
      ) : (
        <DataTable caption="회원" columns={columns} rows={list.items} keyOf={({ seq }) => seq} />
      )}
      <DeskMore address={deskPaths.deskMembers()} filter={filter} next={list.next} />
      <MembersCsv filter={{ ...filter, cursor: undefined }} />
    </div>
  )
}

/** Offers the file to whoever passed the second factor lately, as the call demands. */
function MembersCsv({ filter }: { filter: Filter }) {
  const { required, recentUntil } = useSuspenseQuery(secondFactorQuery).data
  if (required && recentUntil === null)
    return (
      <p>
        회원 목록 파일은 <Link to={deskPaths.deskSecondFactor()}>내 보안</Link>에서 패스키로 확인하고 10분
        안에 내려받을 수 있습니다.
      </p>
    )
  return <DeskCsvLink list="members" filter={filter} note="누가 언제 내려받았는지 기록에 남습니다." />
}

const columns: DataColumn<DeskMemberSummary>[] = [
  { head: '별명', cell: ({ seq, name }) => <Link to={deskPaths.deskMember(seq)}>{name}</Link> },
  { head: '번호', cell: ({ seq }) => seq },
  { head: '역할', cell: ({ role }) => role !== 'MEMBER' && roleLabels[role] },
  { head: '전문 분야', cell: ({ type }) => type },
  { head: '본인확인', cell: ({ certified }) => certified && '마침' },
  { head: '가입한 날', cell: ({ joinedAt }) => <TimeText at={joinedAt} form="date" /> },
  { head: '글쓰기', cell: suspensionText },
]
