import { css } from '@linaria/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useActionData, useSearchParams } from 'react-router'
import { interviewMineQuery, interviewQuestionsQuery } from '#client/features/interview/interview.api.ts'
import { useMe } from '#client/features/user/index.ts'
import { formatCount } from '#client/ui/format/number.ts'
import { choicesOf, TextNav } from '#client/ui/nav/choice-nav.tsx'
import { ListPages } from '#client/ui/nav/list-pages.tsx'
import { Notice } from '#client/ui/state/notice.tsx'
import { colour, space } from '#client/ui/tokens.ts'
import { interviewQuestionStatusLabels } from '#shared/constants/interview-labels.ts'
import type { Interview, InterviewMine, InterviewSegment } from '#shared/contract/interview.ts'
import type { InterviewQuestion } from '#shared/contract/interview-question.ts'
import { type OwnAnswer, OwnQuestion, QuestionAgreement } from './interview-question-controls.tsx'
import {
  orderLabels,
  questionFilterOf,
  questionStatuses,
  questionsHref,
} from './interview-question-filter.ts'
import { InterviewQuestionItem } from './interview-question-item.tsx'

type InterviewQuestionsProps = { interview: Interview; segments: InterviewSegment[] }

export function InterviewQuestions({ interview, segments }: InterviewQuestionsProps): ReactElement {
  const { id, questions, status } = interview
  const filter = questionFilterOf(useSearchParams()[0])
  const { data: list } = useSuspenseQuery(interviewQuestionsQuery(id, filter))
  const me = useMe()
  if (questions.all === 0) return <Notice title={emptyTitle(status)} help={emptyHelp(status)} />
  const item = (question: InterviewQuestion) => ({ interview, question, segments })
  return (
    <>
      <QuestionListTools interview={interview} />
      <ul>
        {list.items.map(question =>
          me ? (
            <MyItem key={question.id} {...item(question)} />
          ) : (
            <Item key={question.id} {...item(question)} mine={null} />
          ),
        )}
      </ul>
      <ListPages
        place={filter}
        list={list}
        hrefOf={place => questionsHref(id, { ...filter, ...place })}
        noun="질문"
      />
    </>
  )
}

function QuestionListTools({
  interview: { id, questions, questionStatuses: counts },
}: {
  interview: Interview
}) {
  const filter = questionFilterOf(useSearchParams()[0])
  const { sort = 'agreed' } = filter
  const known = questionStatuses.flatMap(status => counts.filter(one => one.status === status))
  const narrowed = [{ status: undefined, count: questions.all }, ...known].map(
    ({ status, count }) =>
      [status, `${status ? interviewQuestionStatusLabels[status] : '모두'} ${formatCount(count)}`] as const,
  )
  const orders = orderLabels.filter(([by]) => by !== 'answered' || questions.answered > 0)
  return (
    <div className={tools}>
      <TextNav
        label="답변 상태"
        choices={choicesOf(narrowed, filter.status, status => questionsHref(id, { sort, status }))}
      />
      <TextNav
        label="질문 차례"
        choices={choicesOf(orders, sort, by => questionsHref(id, { sort: by, status: filter.status }))}
      />
    </div>
  )
}

type ItemProps = { interview: Interview; question: InterviewQuestion; segments: InterviewSegment[] }

function MyItem(props: ItemProps) {
  const { data: mine } = useQuery(interviewMineQuery(props.interview.id))
  return <Item {...props} mine={mine} />
}

function Item({
  interview,
  question,
  segments,
  mine,
}: ItemProps & { mine: InterviewMine | null | undefined }) {
  const chosen = useSearchParams()[0].get('agree') === String(question.id)
  const answer = useActionData<{ own?: OwnAnswer }>()?.own
  const { id, status, mergedCount } = question
  const collecting = interview.status === 'collecting'
  const own = mine?.asked.includes(id) ?? false
  return (
    <InterviewQuestionItem
      question={question}
      segments={segments}
      agreement={
        <QuestionAgreement
          question={question}
          agreed={mine ? mine.agreedWith.includes(id) : null}
          open={mine !== undefined && collecting && status !== 'merged' && status !== 'declined'}
          chosen={chosen}
        />
      }
    >
      {own && status === 'received' && mergedCount === 0 && (
        <OwnQuestion question={question} mayUpdate={collecting} answer={answer} />
      )}
    </InterviewQuestionItem>
  )
}

const emptyTitle = (status: Interview['status']) =>
  status === 'scheduled' || status === 'collecting' ? '아직 질문이 없습니다.' : '모인 질문이 없습니다.'

const emptyHelp = (status: Interview['status']) => {
  if (status === 'collecting') return '첫 질문을 올려 주세요.'
  return status === 'scheduled' ? '질문을 받기 시작하면 누구나 올릴 수 있어요.' : undefined
}

const tools = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space.five};
  margin-block-end: ${space.three};
  padding-block-end: ${space.half};
  border-block-end: 1px solid ${colour.hairline};
`
