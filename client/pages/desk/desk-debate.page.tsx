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
import { categoriesQuery } from '#client/features/category/category.api.ts'
import { EventTimeline } from '#client/features/debate/debate-events.tsx'
import { Conclusion } from '#client/features/debate/debate-outcome.tsx'
import { PositionBar } from '#client/features/debate/position-bar.tsx'
import { deskDebateQuery, selectedQuestionsQuery } from '#client/features/desk/debate.api.ts'
import { DebateEventForms } from '#client/features/desk/debate-event-forms.tsx'
import { DebateForm } from '#client/features/desk/debate-forms.tsx'
import { debateStatusOf } from '#client/features/desk/debate-status.tsx'
import {
  DebateClosingForm,
  DebateConclusionForm,
  DebateExtensionForm,
  DebateFeatureForm,
} from '#client/features/desk/debate-step-forms.tsx'
import { DeskForm } from '#client/features/desk/desk-form.tsx'
import { DeskHead } from '#client/features/desk/desk-head.tsx'
import { DeskSection } from '#client/features/desk/desk-section.tsx'
import { HistorySection, loadHistory } from '#client/features/desk/history-section.tsx'
import { requireEditor } from '#client/features/desk/require-editor.ts'
import { ScheduleForm } from '#client/features/desk/schedule-form.tsx'
import { SourceQuestions } from '#client/features/desk/source-questions.tsx'
import { newIdempotencyKey } from '#client/lib/idempotency-key.ts'
import { fresh } from '#client/lib/query-client.ts'
import { lateAction, queryClientOf } from '#client/lib/route-context.ts'
import { idOf } from '#client/lib/route-params.ts'
import { paths } from '#client/paths.ts'
import { formatDateTime } from '#client/ui/format/date.ts'
import { formatCount } from '#client/ui/format/number.ts'
import { facts } from '#client/ui/layout/layout.styles.ts'
import { PostText } from '#client/ui/rich-text/rich-text.tsx'
import type { DebateStatus } from '#shared/contract/debate.ts'
import type { DeskDebate, DeskDebateStatus } from '#shared/contract/desk-debate.ts'

export function action(args: ActionFunctionArgs): Promise<unknown> {
  return lateAction(args, async () => (await import('./desk-debate.action.ts')).action)
}

type Loaded = { idempotencyKey: string }

const historyOf = (id: number) => ({ entity: 'post', id }) as const

export async function loader({ params, context, request }: LoaderFunctionArgs): Promise<Loaded> {
  const client = queryClientOf(context)
  await requireEditor(client, request.url)
  await loadHistory(client, historyOf(idOf(params)), request)
  await Promise.all([
    client.query(fresh(deskDebateQuery(idOf(params)))),
    client.query(fresh(selectedQuestionsQuery)),
    client.query(categoriesQuery),
  ])
  return { idempotencyKey: newIdempotencyKey() }
}

export default function DeskDebatePage(): ReactElement {
  const { data: debate } = useSuspenseQuery(deskDebateQuery(idOf(useParams())))
  const { idempotencyKey } = useLoaderData<Loaded>()
  const { id, status, title, events } = debate
  return (
    <>
      <DeskHead history={historyOf(id)} title={title} back={{ label: '토론', to: deskPaths.deskDebates() }} />
      <Facts debate={debate} />
      <SourceQuestions questions={debate.sourceQuestions} />
      <Preview debate={debate} />
      {status !== 'removed' && (
        <>
          <Steps debate={debate} />
          {status !== 'concluded' && (
            <DeskSection
              title="수정"
              note="토론이 열린 뒤에는 글과 질문만 고칩니다. 입장과 규칙은 고른 사람을 위해 그대로 둡니다."
            >
              <DebateForm debate={debate} />
            </DeskSection>
          )}
          <DeskSection
            title="경과"
            note="실린 토론에 추가하면 관심을 둔 사람에게 알림이 갑니다. 수정할 때는 가지 않습니다."
          >
            <DebateEventForms events={events} idempotencyKey={idempotencyKey} />
          </DeskSection>
        </>
      )}
      {isOut(status) && (
        <DeskSection title="첫 화면에 싣기">
          <DebateFeatureForm
            feature={debate.featured ? debate.feature : null}
            featureVersion={debate.featureVersion}
          />
        </DeskSection>
      )}
      {status === 'draft' && (
        <DeskSection
          title="지우기"
          note="초안만 지울 수 있습니다. 10분 안에 토론 목록에서 되돌릴 수 있습니다."
        >
          <DeskForm intent="delete" submit="초안 지우기" look="danger" />
        </DeskSection>
      )}
      <HistorySection {...historyOf(id)} />
    </>
  )
}

const isOut = (status: DeskDebateStatus): status is DebateStatus =>
  status !== 'draft' && status !== 'temporary' && status !== 'removed'

function Facts({ debate }: { debate: DeskDebate }) {
  const { id, status, category, opensAt, closesAt, closedEarly, participants, openReports, revisedAt } =
    debate
  return (
    <div className={facts}>
      <span>{debateStatusOf(debate)}</span>
      <span>{category.name}</span>
      <span>
        {formatDateTime(opensAt)}–{formatDateTime(closesAt)}
        {closedEarly && ' (조기 마감)'}
      </span>
      <span>참여 {formatCount(participants)}명</span>
      {revisedAt && <span>{formatDateTime(revisedAt)}에 수정</span>}
      {isOut(status) && <Link to={paths.debate(id)}>시민이 보는 화면</Link>}
      {isOut(status) && <Link to={deskPaths.deskAgreements(id)}>공감 살펴보기</Link>}
      {openReports > 0 && <Link to={deskPaths.deskReports()}>열린 신고 {formatCount(openReports)}건</Link>}
    </div>
  )
}

function Preview({ debate }: { debate: DeskDebate }) {
  const { status, body, document, conclusion, events } = debate
  return (
    <DeskSection
      title="보이는 모습"
      note={status === 'draft' ? undefined : '입장의 수는 시민에게 보이기 전에도 여기에 보입니다.'}
    >
      {conclusion && <Conclusion conclusion={conclusion} />}
      <PostText body={body} document={document} heading={3} />
      <PositionBar debate={{ ...debate, status: isOut(status) ? status : 'scheduled' }} />
      {events.length > 0 && <EventTimeline events={events} />}
    </DeskSection>
  )
}

function Steps({ debate }: { debate: DeskDebate }) {
  const { status } = debate
  return (
    <>
      {status === 'draft' && (
        <DeskSection title="싣기" note="실으면 시민이 봅니다. 입장은 시작 시각부터 받습니다.">
          <ScheduleForm {...debate} />
        </DeskSection>
      )}
      {status === 'scheduled' && (
        <DeskSection
          title="열기"
          note="정한 시각에 자동으로 열립니다. 지금 열면 선정된 질문이 토론 중으로 옮겨지고, 따르는 사람에게 알림이 갑니다."
        >
          <DeskForm intent="open" submit="지금 열기" look="solid" version={debate.version} />
        </DeskSection>
      )}
      {(status === 'scheduled' || status === 'open') && (
        <DeskSection title="기간 늘리기">
          <DebateExtensionForm {...debate} />
        </DeskSection>
      )}
      {status === 'open' && (
        <DeskSection
          title="조기 마감"
          note={`닫으면 입장을 더 받지 않습니다. ${debate.resultsVisible === 'always' ? '10분 안에 되돌릴 수 있습니다.' : '가려 둔 결과가 바로 공개되므로 다시 열지 못합니다.'}`}
        >
          <DebateClosingForm {...debate} />
        </DeskSection>
      )}
      {(status === 'closed' || status === 'concluded') && (
        <DeskSection
          title={status === 'closed' ? '결론 싣기' : '결론 수정'}
          note="실은 뒤에 수정하면 수정한 날과 수정 전의 글이 누구에게나 보입니다."
        >
          <DebateConclusionForm debate={debate} Panel={Conclusion} />
        </DeskSection>
      )}
    </>
  )
}
