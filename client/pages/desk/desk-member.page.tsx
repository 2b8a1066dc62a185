import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useParams } from 'react-router'
import { deskPaths } from '#client/desk-paths.ts'
import { codesOf, codesQuery } from '#client/features/code/code.api.ts'
import { AdministratorsNotice, DeskHead } from '#client/features/desk/desk-head.tsx'
import { DeskSection } from '#client/features/desk/desk-section.tsx'
import { HistorySection, loadHistory } from '#client/features/desk/history-section.tsx'
import {
  MemberRoleForm,
  MemberSuspensionEndForm,
  MemberSuspensionForm,
  MemberTypeForm,
} from '#client/features/desk/member-forms.tsx'
import { requireEditor } from '#client/features/desk/require-editor.ts'
import { suspensionText } from '#client/features/desk/status-labels.ts'
import { useMe } from '#client/features/user/user.api.ts'
import { query } from '#client/lib/call.ts'
import { fresh } from '#client/lib/query-client.ts'
import { lateAction, queryClientOf } from '#client/lib/route-context.ts'
import { idOf } from '#client/lib/route-params.ts'
import { paths } from '#client/paths.ts'
import { formatDate, formatDateTime } from '#client/ui/format/date.ts'
import { facts } from '#client/ui/layout/layout.styles.ts'
import { roleLabels } from '#shared/constants/desk-labels.ts'
import type { DeskMember } from '#shared/contract/desk-member.ts'

export function action(args: ActionFunctionArgs): Promise<unknown> {
  return lateAction(args, async () => (await import('./desk-member.action.ts')).action)
}

const memberQuery = (id: number) => query('GET /desk/members/:id', { params: { id } })

const historyOf = (id: number) => ({ entity: 'user', id }) as const

export async function loader({ params, context, request }: LoaderFunctionArgs): Promise<null> {
  const client = queryClientOf(context)
  const { role } = await requireEditor(client, request.url)
  if (role === 'ADMIN')
    await Promise.all([
      client.query(fresh(memberQuery(idOf(params)))),
      client.query(codesQuery),
      loadHistory(client, historyOf(idOf(params)), request),
    ])
  return null
}

const backToMembers = { label: '회원', to: deskPaths.deskMembers() }

export default function DeskMemberPage(): ReactElement {
  if (useMe()?.role === 'ADMIN') return <Member />
  return (
    <>
      <DeskHead title="회원" back={backToMembers} />
      <AdministratorsNotice />
    </>
  )
}

function Member() {
  const { data: member } = useSuspenseQuery(memberQuery(idOf(useParams())))
  const { seq, name, role, suspension } = member
  const isOwn = useMe()?.seq === seq
  return (
    <>
      <DeskHead title={name} back={backToMembers} />
      <Facts member={member} />
      <DeskSection title="역할" note="편집자는 편집실에서 일하고, 관리자는 회원과 기준까지 다룹니다.">
        {isOwn ? (
          <p>자신의 역할은 바꿀 수 없습니다. 다른 관리자가 바꿉니다.</p>
        ) : (
          <MemberRoleForm {...member} />
        )}
      </DeskSection>
      <DeskSection title="전문 분야">
        <MemberTypeForm {...member} />
      </DeskSection>
      <DeskSection
        title="글쓰기 제한"
        note="제한된 회원은 읽을 수만 있습니다. 어긋난 규칙과 이유가 알림으로 갑니다."
      >
        {role === 'ADMIN' ? <p>관리자의 글쓰기는 제한할 수 없습니다.</p> : <Suspension member={member} />}
      </DeskSection>
      {suspension && (
        <DeskSection title="제한 풀기">
          <MemberSuspensionEndForm {...member} />
        </DeskSection>
      )}
      <HistorySection {...historyOf(seq)} />
    </>
  )
}

function Facts({ member }: { member: DeskMember }) {
  const { seq, role, type, certified, joinedAt } = member
  const suspended = suspensionText(member)
  return (
    <div className={facts}>
      <span>{seq}번</span>
      <span>{roleLabels[role]}</span>
      {type && <span>{type}</span>}
      {certified && <span>본인확인 마침</span>}
      <span>{formatDate(joinedAt)} 가입</span>
      {suspended && <span>글쓰기 {suspended}</span>}
      <Link to={paths.profile(seq)}>시민이 보는 화면</Link>
    </div>
  )
}

function Suspension({ member }: { member: DeskMember }) {
  const { suspension } = member
  const rules = codesOf(useSuspenseQuery(codesQuery).data, 'report-reason')
  const rule = rules.find(({ code }) => code === suspension?.rule)?.label
  return (
    <>
      {suspension && (
        <p>
          {formatDateTime(suspension.from)}부터 {suspensionText({ suspension })} 중입니다.{' '}
          {rule && `${rule}. `}
          {suspension.reason}
        </p>
      )}
      <MemberSuspensionForm {...member} rules={rules} />
    </>
  )
}
