import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { RadioGroup, type RadioOption } from '#client/ui/field/radio-group.tsx'
import { TextField } from '#client/ui/field/text-field.tsx'
import { colour, size, space } from '#client/ui/tokens.ts'
import { interviewQuestionStatusLabels } from '#shared/constants/interview-labels.ts'
import { limits } from '#shared/constants/limits.ts'
import type { DeskInterviewQuestion } from '#shared/contract/desk-interview-question.ts'
import type { InterviewQuestionStatus } from '#shared/contract/interview.ts'
import { formatTimeCode } from '#shared/text/time-code.ts'
import { choice, DeskForm } from './desk-form.tsx'
import { DeskReasonForm } from './reason-form.tsx'

type FormsProps = { question: DeskInterviewQuestion; movable: boolean; idempotencyKey: string }

/** The statuses from which each act may be taken. */
const statuses = {
  select: ['received'],
  release: ['selected'],
  asked: ['selected'],
  answer: ['received', 'selected', 'asked', 'follow-up', 'partly', 'answered'],
  promise: ['selected', 'asked', 'partly'],
  'follow-up': ['asked', 'answered', 'partly', 'follow-up'],
  merge: ['received', 'selected'],
  decline: ['received', 'selected', 'asked', 'follow-up'],
} as const satisfies Record<string, InterviewQuestionStatus[]>

export function InterviewQuestionForms({ question, movable, idempotencyKey }: FormsProps): ReactElement {
  const { version } = question
  const hidden = { questionId: String(question.id) }
  const isShown = question.visibility === 'public'
  const may = (act: keyof typeof statuses) =>
    isShown && movable && (statuses[act] as readonly InterviewQuestionStatus[]).includes(question.status)
  return (
    <div className={forms}>
      {may('select') && (
        <DeskForm intent="select" submit="선정하기" look="solid" version={version} hidden={hidden} />
      )}
      {may('asked') && <AskedForm hidden={hidden} />}
      {may('release') && <DeskForm intent="release" submit="선정 풀기" hidden={hidden} />}
      {may('answer') && <AnswerForm question={question} hidden={hidden} mayPromise={may('promise')} />}
      {may('follow-up') && <FollowUpForm hidden={hidden} idempotencyKey={idempotencyKey} />}
      {may('merge') && <MergeForm hidden={hidden} />}
      {may('decline') && (
        <ReasonForm
          intent="decline"
          submit="답하지 않기로 하기"
          title="답하지 않기"
          hint="질문한 사람과 공감한 사람에게 그대로 전해져요."
          version={version}
          hidden={hidden}
        />
      )}
      <ReasonForm
        intent={isShown ? 'hide' : 'restore'}
        submit={isShown ? '가리기' : '다시 보이기'}
        title={isShown ? '가리기' : '다시 보이기'}
        hint="기록에만 남아요."
        version={version}
        hidden={hidden}
      />
    </div>
  )
}

type Hidden = { hidden: Record<string, string> }

const timeHint = '녹화나 녹음의 시각이에요. 예: 1:02:03. 비워 둘 수 있어요.'

function AskedForm({ hidden }: Hidden) {
  return (
    <section>
      <h3>물었다고 적기</h3>
      <DeskForm intent="asked" submit="질문함으로 적기" look="solid" labels={{ at: '시각' }} hidden={hidden}>
        {({ errors, initial }) => (
          <TextField
            name="at"
            label="시각"
            hint={timeHint}
            defaultValue={initial('at')}
            error={errors.at}
            autoComplete="off"
          />
        )}
      </DeskForm>
    </section>
  )
}

const answerLabels = { status: '답변의 상태', answer: '답변', at: '시각' }

const answerStatuses: RadioOption[] = [
  { value: 'answered', label: '답변', help: '물은 것에 모두 답했어요.' },
  { value: 'partly', label: '일부 답변', help: '일부에만 답했어요.' },
]

const promisedStatus: RadioOption = {
  value: 'follow-up',
  label: '추가 답변 예정',
  help: '지금까지의 답을 싣고, 나머지는 나중에 답해요.',
}

type AnswerFormProps = Hidden & { question: DeskInterviewQuestion; mayPromise: boolean }

function AnswerForm({ question, hidden, mayPromise }: AnswerFormProps) {
  const { status, answer, at, version } = question
  const stored = {
    status: status === 'partly' ? 'partly' : 'answered',
    answer: answer ?? '',
    at: at === null ? '' : formatTimeCode(at),
  }
  const title = answer ? '답변 수정' : '답변 적기'
  return (
    <section>
      <h3>{title}</h3>
      <DeskForm
        intent="answer"
        submit={answer ? '답변 수정하기' : '답변 싣기'}
        look={status === 'asked' ? 'solid' : 'outline'}
        labels={answerLabels}
        readers={{ status: choice('status', interviewQuestionStatusLabels) }}
        stored={stored}
        version={version}
        hidden={hidden}
      >
        {({ errors, initial }) => (
          <>
            <RadioGroup
              name="status"
              legend={answerLabels.status}
              options={mayPromise ? [...answerStatuses, promisedStatus] : answerStatuses}
              defaultValue={initial('status')}
              {...(errors.status && { error: errors.status })}
            />
            <TextField
              name="answer"
              label={answerLabels.answer}
              hint="답변을 간추려 적어 주세요. 질문한 사람과 공감한 사람에게 알림이 가요."
              rows="few"
              max={limits.answer.max}
              defaultValue={initial('answer')}
              error={errors.answer}
            />
            <TextField
              name="at"
              label={answerLabels.at}
              hint={timeHint}
              defaultValue={initial('at')}
              error={errors.at}
              autoComplete="off"
            />
          </>
        )}
      </DeskForm>
    </section>
  )
}

function FollowUpForm({ hidden, idempotencyKey }: Hidden & { idempotencyKey: string }) {
  return (
    <section>
      <h3>이어 물은 것 적기</h3>
      <DeskForm
        intent="follow-up"
        submit="이어 물은 것 싣기"
        labels={{ body: '질문' }}
        hidden={hidden}
        idempotencyKey={idempotencyKey}
      >
        {({ errors, initial }) => (
          <TextField
            name="body"
            label="질문"
            hint="진행자가 그 자리에서 이어 물은 것을 적어 주세요."
            rows="few"
            max={limits.interviewQuestion.max}
            defaultValue={initial('body')}
            error={errors.body}
          />
        )}
      </DeskForm>
    </section>
  )
}

function MergeForm({ hidden }: Hidden) {
  return (
    <section>
      <h3>비슷한 질문에 모으기</h3>
      <DeskForm intent="merge" submit="모으기" labels={{ into: '모을 곳' }} hidden={hidden}>
        {({ errors, initial }) => (
          <TextField
            name="into"
            label="모을 곳"
            hint="이 인터뷰의 다른 질문의 번호를 적어 주세요. 공감은 받은 그대로 남아요."
            defaultValue={initial('into')}
            error={errors.into}
            autoComplete="off"
          />
        )}
      </DeskForm>
    </section>
  )
}

type ReasonFormProps = Hidden & {
  version: number
  intent: 'decline' | 'hide' | 'restore'
  submit: string
  title: string
  hint: string
}

function ReasonForm({ title, ...form }: ReasonFormProps) {
  return (
    <section>
      <h3>{title}</h3>
      <DeskReasonForm {...form} look={form.intent === 'hide' ? 'danger' : 'outline'} />
    </section>
  )
}

const forms = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.three};
  padding-inline-start: ${space.two};
  border-inline-start: 4px solid ${colour.hairline};

  & h3 {
    padding-block-end: ${space.one};
    font-size: ${size.body};
  }
`
