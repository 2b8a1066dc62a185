import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactElement, Suspense } from 'react'
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useParams } from 'react-router'
import { deskPaths } from '#client/desk-paths.ts'
import { DeskHead } from '#client/features/desk/desk-head.tsx'
import { DeskSection } from '#client/features/desk/desk-section.tsx'
import { HistorySection, loadHistory } from '#client/features/desk/history-section.tsx'
import {
  QuestionAnswerForm,
  QuestionMergeForm,
  QuestionOutcomeForm,
  QuestionStepForm,
} from '#client/features/desk/question-forms.tsx'
import { requireEditor } from '#client/features/desk/require-editor.ts'
import { similarQuestionsQuery } from '#client/features/question/question.api.ts'
import { AnswerPanel, OutcomePanel } from '#client/features/question/question-body.tsx'
import { QuestionStatusBadge } from '#client/features/question/question-status.tsx'
import { query } from '#client/lib/call.ts'
import { lazyComponent } from '#client/lib/lazy-component.tsx'
import { addressOf } from '#client/lib/list-search-params.ts'
import { fresh } from '#client/lib/query-client.ts'
import { lateAction, queryClientOf } from '#client/lib/route-context.ts'
import { idOf } from '#client/lib/route-params.ts'
import { paths } from '#client/paths.ts'
import { formatDate, formatDateTime } from '#client/ui/format/date.ts'
import { formatCount } from '#client/ui/format/number.ts'
import { facts } from '#client/ui/layout/layout.styles.ts'
import { terms } from '#client/ui/layout/terms.styles.ts'
import { PostText } from '#client/ui/rich-text/rich-text.tsx'
import { questionStatusLabels } from '#shared/constants/question-labels.ts'
import type { DeskQuestionDetail } from '#shared/contract/desk-question.ts'
import type { QuestionStatus } from '#shared/contract/question.ts'

const FeatureForm = lazyComponent(
  async () => (await import('#client/features/desk/feature-form.tsx')).FeatureForm,
)

export function action(args: ActionFunctionArgs): Promise<unknown> {
  return lateAction(args, async () => (await import('./desk-question.action.ts')).action)
}

const questionQuery = (id: number) => query('GET /desk/questions/:id', { params: { id } })

const historyOf = (id: number) => ({ entity: 'post', id }) as const

export async function loader({ params, context, request }: LoaderFunctionArgs): Promise<null> {
  const client = queryClientOf(context)
  await requireEditor(client, request.url)
  await loadHistory(client, historyOf(idOf(params)), request)
  const { question } = await client.query(fresh(questionQuery(idOf(params))))
  await client.query(similarQuestionsQuery({ title: question.title, except: question.id }, 5))
  return null
}

export default function DeskQuestionPage(): ReactElement {
  const { data: detail } = useSuspenseQuery(questionQuery(idOf(useParams())))
  const { question, possibleSteps, mayAnswer, mayRecordOutcome, mayMerge, outcomeVersion } = detail
  return (
    <>
      <DeskHead
        history={historyOf(question.id)}
        title={question.title}
        back={{ label: '질문', to: deskPaths.deskQuestions() }}
      />
      <Facts detail={detail} />
      <DeskSection title="내용">
        <PostText body={question.body} document={question.document} heading={3} />
      </DeskSection>
      <DeskSection title="지나온 길" note="누구나 질문 화면에서 그대로 봅니다.">
        <Path question={question} />
      </DeskSection>
      {possibleSteps.length > 0 && (
        <DeskSection
          title="다음 단계로 옮기기"
          note="이유는 질문 화면에 함께 실립니다. 작성자와 공감한 사람에게 알림이 갑니다."
        >
          <QuestionStepForm detail={detail} />
        </DeskSection>
      )}
      {mayAnswer && (
        <DeskSection title={question.answer ? '답변 수정' : '답변 싣기'}>
          <QuestionAnswerForm answer={question.answer} version={detail.answerVersion} Panel={AnswerPanel} />
        </DeskSection>
      )}
      {mayRecordOutcome && (
        <DeskSection
          title={question.outcome ? '결과 수정' : '결과 싣기'}
          note="답변 뒤에 무엇으로 이어졌는지 알립니다. 작성자와 공감한 사람에게 알림이 갑니다."
        >
          <QuestionOutcomeForm outcome={question.outcome} version={outcomeVersion} Panel={OutcomePanel} />
        </DeskSection>
      )}
      {mayMerge && (
        <DeskSection
          title="다른 질문에 합치기"
          note="같은 것을 묻는 질문일 때만 합칩니다. 공감은 이 질문에 남고, 합칠 질문에는 한 사람을 한 번만 세어 따로 적힙니다. 10분 안에 되돌릴 수 있습니다."
        >
          <QuestionMergeForm id={question.id} title={question.title} />
        </DeskSection>
      )}
      {question.status !== 'merged' && (
        <DeskSection title="첫 화면에 싣기">
          <Suspense>
            <FeatureForm featured={detail.featured} version={detail.featureVersion} />
          </Suspense>
        </DeskSection>
      )}
      <HistorySection {...historyOf(question.id)} />
    </>
  )
}

/** Statuses in which editors usually take a question to somebody who can answer. */
const mayInterview: QuestionStatus[] = ['selected', 'debating', 'awaiting-answer']

function Facts({ detail: { question, openReports } }: { detail: DeskQuestionDetail }) {
  const { id, status, category, author, createdAt, counts } = question
  return (
    <div className={facts}>
      <QuestionStatusBadge status={status} />
      <span>{category.name}</span>
      <span>
        {author.name}, {formatDate(createdAt)}
      </span>
      <span>
        공감 {formatCount(counts.agree)} · 본인확인 {formatCount(counts.certifiedAgree)}
      </span>
      <Link to={paths.question(id)}>시민이 보는 화면</Link>
      <Link to={deskPaths.deskAgreements(id)}>공감 살펴보기</Link>
      {status === 'selected' && (
        <Link to={addressOf(deskPaths.deskDebateAdd(), { question: id })}>이 질문으로 토론 열기</Link>
      )}
      {mayInterview.includes(status) && (
        <Link to={addressOf(deskPaths.deskInterviewAdd(), { question: id })}>이 질문으로 인터뷰 열기</Link>
      )}
      {openReports > 0 && <Link to={deskPaths.deskReports()}>열린 신고 {formatCount(openReports)}건</Link>}
    </div>
  )
}

function Path({ question: { steps, mergedInto } }: Pick<DeskQuestionDetail, 'question'>) {
  return (
    <dl className={terms}>
      {steps.map(({ status, at, note, owner, dueAt }) => (
        <div key={`${status}${at}`}>
          <dt>{questionStatusLabels[status]}</dt>
          <dd>
            {formatDate(at)}
            {owner && ` · 맡은 곳 ${owner}`}
            {dueAt && ` · 기한 ${formatDateTime(dueAt)}`}
            {note && <p>{note}</p>}
            {status === 'merged' && mergedInto && (
              <p>
                합친 곳: <Link to={deskPaths.deskQuestion(mergedInto.id)}>{mergedInto.title}</Link>
              </p>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
