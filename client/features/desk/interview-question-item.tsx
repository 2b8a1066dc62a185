import { css } from '@linaria/core'
import type { ReactElement, ReactNode } from 'react'
import { useActionData } from 'react-router'
import { AuthorLine } from '#client/ui/badge/author-line.tsx'
import { formatCount } from '#client/ui/format/number.ts'
import { Disclosure } from '#client/ui/layout/disclosure.tsx'
import { facts } from '#client/ui/layout/layout.styles.ts'
import { terms } from '#client/ui/layout/terms.styles.ts'
import { colour, size, space } from '#client/ui/tokens.ts'
import { interviewQuestionStatusLabels } from '#shared/constants/interview-labels.ts'
import type { DeskInterviewQuestion } from '#shared/contract/desk-interview-question.ts'
import { formatTimeCode } from '#shared/text/time-code.ts'
import { ChooseBox, type ChosenActs, chosenScope, DeskChosenForm, fileAct } from './desk-chosen-form.tsx'
import { InterviewQuestionForms } from './interview-question-forms.tsx'

type InterviewQuestionItemProps = {
  question: DeskInterviewQuestion
  /** False for the questions of an interview that was called off, which stay as they are. */
  movable: boolean
  idempotencyKey: string
  choose: ReactNode
}

const formId = 'chosen-questions'

const acts: ChosenActs[] = [
  {
    legend: '고른 질문을 한꺼번에',
    buttons: [
      { intent: 'select-chosen', submit: '고른 질문 선정하기', look: 'solid' },
      { intent: 'release-chosen', submit: '고른 질문 선정 풀기' },
    ],
  },
  fileAct,
]

const thingOf = ({ id, body }: DeskInterviewQuestion) => ({ key: id, name: body })

type InterviewQuestionListProps = Omit<InterviewQuestionItemProps, 'question' | 'choose'> & {
  questions: DeskInterviewQuestion[]
}

/** Questions put to an interview; several can be selected or released at once. */
export function InterviewQuestionList(props: InterviewQuestionListProps): ReactElement {
  const { questions, ...item } = props
  const choosable = questions.filter(
    ({ status, visibility }) =>
      item.movable && visibility === 'public' && (status === 'received' || status === 'selected'),
  )
  return (
    <div className={chosenScope}>
      {questions.map(question => (
        <InterviewQuestionItem
          key={question.id}
          question={question}
          choose={
            choosable.includes(question) && <ChooseBox acts={acts} thing={thingOf(question)} form={formId} />
          }
          {...item}
        />
      ))}
      {choosable.length > 0 && (
        <DeskChosenForm caption="받은 질문" acts={acts} things={choosable.map(thingOf)} id={formId} />
      )}
    </div>
  )
}

/** One question put to an interview, with the acts that its status allows. */
function InterviewQuestionItem(props: InterviewQuestionItemProps): ReactElement {
  const { question, movable, idempotencyKey, choose } = props
  const { id, body, status, visibility, asker, createdAt, counts, mergedCount, followUpOf } = question
  const refused = useActionData<{ values?: Record<string, string> }>()
  return (
    <article className={item} aria-labelledby={`asked-${id}`}>
      <p className={facts}>
        {choose}
        <b>{visibility === 'removed' ? '가림' : interviewQuestionStatusLabels[status]}</b>
        <span>{id}번</span>
        <span>
          공감 {formatCount(counts.agree)} · 본인확인 {formatCount(counts.certifiedAgree)}
        </span>
        {followUpOf !== null && <span>{followUpOf}번에 이어 질문</span>}
        {mergedCount > 0 && <span>비슷한 질문 {formatCount(mergedCount)}개를 대신함</span>}
      </p>
      <h2 id={`asked-${id}`}>{body}</h2>
      <AuthorLine author={asker} at={createdAt} />
      <Outcome question={question} />
      <Disclosure
        summary="다음 일"
        look="inline"
        open={refused?.values?.questionId === String(id)}
        key={`${status}${visibility}`}
      >
        <InterviewQuestionForms question={question} movable={movable} idempotencyKey={idempotencyKey} />
      </Disclosure>
    </article>
  )
}

function Outcome({ question }: { question: DeskInterviewQuestion }) {
  const { at, answer, reason, mergedInto } = question
  const rows = [
    ['시각', at === null ? null : formatTimeCode(at)],
    ['답변', answer],
    ['답하지 않은 이유', reason],
    ['모은 곳', mergedInto === null ? null : `${mergedInto}번`],
  ].filter(([, value]) => value)
  if (rows.length === 0) return null
  return (
    <dl className={terms}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const item = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.one};
  padding-block: ${space.three};
  border-block-end: 1px solid ${colour.hairline};

  & > p > b {
    color: ${colour.ink};
  }
  & > h2 {
    max-width: 38em;
    font-size: ${size.body};
    font-weight: 600;
    line-height: 1.5;
    white-space: pre-line;
  }
  & dd {
    max-width: 38em;
    white-space: pre-line;
  }
`
