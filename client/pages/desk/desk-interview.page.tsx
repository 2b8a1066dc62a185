import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactElement, Suspense, useRef } from 'react'
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useParams } from 'react-router'
import { deskPaths } from '#client/desk-paths.ts'
import { categoriesQuery } from '#client/features/category/category.api.ts'
import { selectedQuestionsQuery } from '#client/features/desk/debate.api.ts'
import { DeskHead } from '#client/features/desk/desk-head.tsx'
import { DeskSection } from '#client/features/desk/desk-section.tsx'
import { HistorySection, loadHistory } from '#client/features/desk/history-section.tsx'
import { InterviewForm } from '#client/features/desk/interview-forms.tsx'
import {
  InterviewChaptersForm,
  InterviewGuestsForm,
  InterviewTranscriptForm,
} from '#client/features/desk/interview-material-forms.tsx'
import {
  InterviewCancelForm,
  InterviewCollectingForm,
  InterviewReleaseForm,
  InterviewRestorationForm,
  InterviewWithdrawalForm,
  mayCollect,
} from '#client/features/desk/interview-step-forms.tsx'
import { requireEditor } from '#client/features/desk/require-editor.ts'
import { SourceQuestions } from '#client/features/desk/source-questions.tsx'
import { interviewStatusLabel, isPublicStatus } from '#client/features/desk/status-labels.ts'
import { GuestList } from '#client/features/interview/interview-guests.tsx'
import { query } from '#client/lib/call.ts'
import { lazyComponent } from '#client/lib/lazy-component.tsx'
import { fresh } from '#client/lib/query-client.ts'
import { lateAction, queryClientOf } from '#client/lib/route-context.ts'
import { idOf } from '#client/lib/route-params.ts'
import { paths } from '#client/paths.ts'
import { formatDateTime } from '#client/ui/format/date.ts'
import { formatCount } from '#client/ui/format/number.ts'
import { facts } from '#client/ui/layout/layout.styles.ts'
import { PostText } from '#client/ui/rich-text/rich-text.tsx'
import { interviewFormatLabels } from '#shared/constants/desk-labels.ts'
import type { DeskInterview } from '#shared/contract/desk-interview.ts'

const Transcript = lazyComponent(
  async () => (await import('#client/features/interview/transcript.tsx')).Transcript,
)

const ScheduleForm = lazyComponent(
  async () => (await import('#client/features/desk/schedule-form.tsx')).ScheduleForm,
)

const FeatureForm = lazyComponent(
  async () => (await import('#client/features/desk/feature-form.tsx')).FeatureForm,
)

export function action(args: ActionFunctionArgs): Promise<unknown> {
  return lateAction(args, async () => (await import('./desk-interview.action.ts')).action)
}

const interviewQuery = (id: number) => query('GET /desk/interviews/:id', { params: { id } })

const historyOf = (id: number) => ({ entity: 'post', id }) as const

export async function loader({ params, context, request }: LoaderFunctionArgs): Promise<null> {
  const client = queryClientOf(context)
  const id = idOf(params)
  await requireEditor(client, request.url)
  await loadHistory(client, historyOf(id), request)
  await Promise.all([
    client.query(fresh(interviewQuery(id))),
    client.query(categoriesQuery),
    client.query(fresh(selectedQuestionsQuery)),
  ])
  return null
}

export default function DeskInterviewPage(): ReactElement {
  const { data: interview } = useSuspenseQuery(interviewQuery(idOf(useParams())))
  const { id, title, body, document, status, withdrawn, guests, sourceQuestions } = interview
  return (
    <>
      <DeskHead
        history={historyOf(id)}
        title={title}
        back={{ label: '인터뷰', to: deskPaths.deskInterviews() }}
      />
      <Facts interview={interview} />
      <DeskSection title="보이는 모습">
        <GuestList guests={guests} />
        <PostText body={body} document={document} heading={3} />
      </DeskSection>
      <SourceQuestions questions={sourceQuestions} />
      {status !== 'removed' && (
        <>
          <DeskSection title="수정">
            <InterviewForm interview={interview} />
          </DeskSection>
          <Materials interview={interview} />
          <Steps interview={interview} />
        </>
      )}
      {withdrawn && (
        <DeskSection title="다시 싣기">
          <InterviewRestorationForm />
        </DeskSection>
      )}
      <HistorySection {...historyOf(id)} />
    </>
  )
}

function Facts({ interview }: { interview: DeskInterview }) {
  const { id, status, category, format, host, publishedAt, questions, cancelReason } = interview
  return (
    <div className={facts}>
      <span>{interviewStatusLabel(interview)}</span>
      <span>{category.name}</span>
      <span>{interviewFormatLabels[format]}</span>
      {host && <span>진행 {host}</span>}
      {publishedAt && <span>{formatDateTime(publishedAt)}에 공개</span>}
      {cancelReason && <span>취소한 이유: {cancelReason}</span>}
      <Link to={deskPaths.deskInterviewQuestions(id)}>받은 질문 {formatCount(questions.all)}개</Link>
      {isPublicStatus(status) && (
        <>
          <Link to={paths.interview(id)}>시민이 보는 화면</Link>
          <Link to={deskPaths.deskAgreements(id)}>공감 살펴보기</Link>
        </>
      )}
    </div>
  )
}

function Materials({ interview }: { interview: DeskInterview }) {
  const { guests, chapters, segments, versions } = interview
  const frame = useRef<HTMLElement>(null)
  return (
    <>
      <DeskSection title="출연자" note="적힌 차례대로 보입니다. 줄을 비우면 그 출연자가 빠집니다.">
        <InterviewGuestsForm guests={guests} versions={versions} />
      </DeskSection>
      <DeskSection title="장" note="공개하기 전에는 편집진만 봅니다.">
        <InterviewChaptersForm chapters={chapters} versions={versions} />
      </DeskSection>
      <DeskSection
        title={`녹취 구간 ${formatCount(segments.length)}개`}
        note="자막을 읽어 들이면 있던 녹취가 모두 바뀝니다. 공개하기 전에는 편집진만 봅니다."
      >
        {segments.length > 0 && (
          <Suspense>
            <Transcript segments={segments} heard={null} framed frame={frame}>
              {null}
            </Transcript>
          </Suspense>
        )}
        <InterviewTranscriptForm versions={versions} />
      </DeskSection>
    </>
  )
}

function Steps({ interview }: { interview: DeskInterview }) {
  const { status, feature, versions } = interview
  if (status === 'draft')
    return (
      <DeskSection title="싣기" note="실어도 녹화와 녹취는 공개할 때까지 편집진만 봅니다.">
        <Suspense>
          <ScheduleForm {...interview} scheduleVersion={versions.schedule} />
        </Suspense>
      </DeskSection>
    )
  if (!isPublicStatus(status)) return null
  const isOpen = status !== 'published' && status !== 'cancelled'
  return (
    <>
      {mayCollect(interview) && (
        <DeskSection title="질문 받기">
          <InterviewCollectingForm {...interview} />
        </DeskSection>
      )}
      {isOpen && (
        <DeskSection
          title="공개하기"
          note="녹화와 장, 녹취가 누구에게나 보입니다. 질문한 사람과 공감한 사람에게 알림이 갑니다."
        >
          <InterviewReleaseForm interview={interview} />
        </DeskSection>
      )}
      <DeskSection title="첫 화면">
        <Suspense>
          <FeatureForm featured={feature} version={versions.feature} />
        </Suspense>
      </DeskSection>
      {isOpen && (
        <DeskSection title="취소하기" note="이유는 누구에게나 보입니다. 10분 안에 되돌릴 수 있습니다.">
          <InterviewCancelForm />
        </DeskSection>
      )}
      <DeskSection title="내리기" note="받은 질문과 의견도 보이지 않습니다.">
        <InterviewWithdrawalForm />
      </DeskSection>
    </>
  )
}
