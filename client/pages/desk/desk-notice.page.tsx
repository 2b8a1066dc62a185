import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useParams } from 'react-router'
import { deskPaths } from '#client/desk-paths.ts'
import { DeskHead } from '#client/features/desk/desk-head.tsx'
import { DeskSection } from '#client/features/desk/desk-section.tsx'
import { HistorySection, loadHistory } from '#client/features/desk/history-section.tsx'
import { NoticeForm, NoticePopupForm, NoticeRemoval } from '#client/features/desk/notice-forms.tsx'
import { requireEditor } from '#client/features/desk/require-editor.ts'
import { ScheduleForm } from '#client/features/desk/schedule-form.tsx'
import { noticeStatusLabel } from '#client/features/desk/status-labels.ts'
import { query } from '#client/lib/call.ts'
import { fresh } from '#client/lib/query-client.ts'
import { lateAction, queryClientOf } from '#client/lib/route-context.ts'
import { idOf } from '#client/lib/route-params.ts'
import { paths } from '#client/paths.ts'
import { formatDateTime } from '#client/ui/format/date.ts'
import { facts } from '#client/ui/layout/layout.styles.ts'
import { PostText } from '#client/ui/rich-text/rich-text.tsx'

export function action(args: ActionFunctionArgs): Promise<unknown> {
  return lateAction(args, async () => (await import('./desk-notice.action.ts')).action)
}

const noticeQuery = (id: number) => query('GET /desk/notices/:id', { params: { id } })

const historyOf = (id: number) => ({ entity: 'notice', id }) as const

export async function loader({ params, context, request }: LoaderFunctionArgs): Promise<null> {
  const client = queryClientOf(context)
  await requireEditor(client, request.url)
  await loadHistory(client, historyOf(idOf(params)), request)
  await client.query(fresh(noticeQuery(idOf(params))))
  return null
}

export default function DeskNoticePage(): ReactElement {
  const { data: notice } = useSuspenseQuery(noticeQuery(idOf(useParams())))
  const { id, title, body, document, visibility, publishedAt, revisedAt } = notice
  return (
    <>
      <DeskHead history={historyOf(id)} title={title} back={{ label: '공지', to: deskPaths.deskNotices() }} />
      <div className={facts}>
        <span>{noticeStatusLabel(notice)}</span>
        {publishedAt && <span>{formatDateTime(publishedAt)}에 실음</span>}
        {revisedAt && <span>{formatDateTime(revisedAt)}에 수정</span>}
        {visibility === 'public' && <Link to={paths.notice(id)}>시민이 보는 화면</Link>}
      </div>
      <DeskSection title="보이는 모습">
        <PostText body={body} document={document} heading={3} />
      </DeskSection>
      {visibility !== 'removed' && (
        <>
          <DeskSection title="수정">
            <NoticeForm notice={notice} />
          </DeskSection>
          {visibility === 'draft' && (
            <DeskSection title="싣기" note="실으면 모든 회원에게 알림이 갑니다.">
              <ScheduleForm {...notice} scheduleVersion={notice.versions.schedule} />
            </DeskSection>
          )}
          <DeskSection title="첫 화면에 띄우기" note="실린 공지만 이 기간에 첫 화면과 목록에 떠오릅니다.">
            <NoticePopupForm {...notice} />
          </DeskSection>
          <NoticeRemoval visibility={visibility} />
        </>
      )}
      <HistorySection {...historyOf(id)} />
    </>
  )
}
