import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactElement } from 'react'
import { Link } from 'react-router'
import { uploadPicture } from '#client/features/attachment/index.ts'
import { outcomeLabel, similarQuestionsQuery } from '#client/features/question/index.ts'
import { paths } from '#client/paths.ts'
import { RichTextField } from '#client/ui/editor/rich-text-field.tsx'
import { control } from '#client/ui/field/field.styles.ts'
import { Field } from '#client/ui/field/field.tsx'
import { SelectField } from '#client/ui/field/select-field.tsx'
import { TextField } from '#client/ui/field/text-field.tsx'
import { formatCount } from '#client/ui/format/number.ts'
import { limits } from '#shared/constants/limits.ts'
import { questionStatusLabels } from '#shared/constants/question-labels.ts'
import type { DeskQuestionDetail } from '#shared/contract/desk-question.ts'
import type { QuestionAnswer, QuestionOutcome } from '#shared/contract/question.ts'
import { choice, DeskForm, type DeskPreview, emptyValue, type FieldReaders } from './desk-form.tsx'
import { DeskTimeField } from './desk-time-field.tsx'
import { writingFields, writingTyped } from './form-values.ts'
import { DeskNoteField } from './reason-form.tsx'
import { seoulTimeOf } from './seoul-time.ts'

const stepLabels = { to: '다음 단계', note: '이유', owner: '맡은 곳', dueAt: '기한' }

const stepReaders: FieldReaders = { to: choice('to', questionStatusLabels) }

export function QuestionStepForm({
  detail: { question, possibleSteps, stepVersion },
}: {
  detail: DeskQuestionDetail
}): ReactElement {
  const last = question.steps.at(-1)
  const latest = {
    to: last?.status,
    note: last?.note ?? '',
    owner: last?.owner ?? '',
    dueAt: seoulTimeOf(last?.dueAt),
  }
  return (
    <DeskForm
      intent="step"
      submit="단계 옮기기"
      look="solid"
      labels={stepLabels}
      readers={stepReaders}
      latest={latest}
      version={stepVersion}
    >
      {({ errors, initial }) => (
        <>
          <SelectField
            name="to"
            label={stepLabels.to}
            placeholder="단계를 골라 주세요"
            options={possibleSteps.map(step => ({ value: step, label: questionStatusLabels[step] }))}
            defaultValue={initial('to')}
            error={errors.to}
          />
          <DeskNoteField
            name="note"
            label={stepLabels.note}
            hint="왜 이 단계로 옮기는지, 시민이 읽고 이해할 수 있게 적어 주세요."
            value={initial('note')}
            error={errors.note}
          />
          <TextField
            name="owner"
            label={stepLabels.owner}
            hint="다음 일을 누가 하나요? 예: 국토교통부 주택정책과. 비워 둘 수 있어요."
            defaultValue={initial('owner')}
            error={errors.owner}
          />
          <DeskTimeField
            name="dueAt"
            label={stepLabels.dueAt}
            hint="한국 시간. 비워 둘 수 있어요."
            value={initial('dueAt')}
            error={errors.dueAt}
          />
        </>
      )}
    </DeskForm>
  )
}

const answerLabels = { body: '답변', document: '답변', answerer: '답한 사람', note: '이유' }

type AnswerFormProps = {
  answer: QuestionAnswer | null
  version: number
  /** Draws the preview, as citizens will see the answer. */
  Panel: ComponentType<{ answer: QuestionAnswer }>
}

export function QuestionAnswerForm({ answer, version, Panel }: AnswerFormProps): ReactElement {
  const preview: DeskPreview = (typed, at) => (
    <Panel
      answer={{ ...writingTyped(typed), answerer: typed('answerer'), answeredAt: answer?.answeredAt ?? at }}
    />
  )
  return (
    <DeskForm
      intent="answer"
      submit={answer ? '답변 수정하기' : '답변 싣기'}
      look="solid"
      labels={answerLabels}
      stored={answer ? { ...writingFields(answer), answerer: answer.answerer } : {}}
      version={version}
      readers={{ note: emptyValue }}
      preview={preview}
    >
      {({ errors, initial }) => (
        <>
          <RichTextField
            label={answerLabels.body}
            body={initial('body')}
            document={initial('document')}
            max={limits.answer.max}
            send={uploadPicture}
            error={errors.body ?? errors.document}
          />
          <TextField
            name="answerer"
            label={answerLabels.answerer}
            hint="이름과 직책, 또는 기관을 적어 주세요. 예: 국토교통부 주택정책과장 홍길동"
            defaultValue={initial('answerer')}
            error={errors.answerer}
          />
          <DeskNoteField
            name="note"
            label={answerLabels.note}
            hint="어떻게 받은 답변인지, 무엇을 수정했는지 적어 주세요. 질문이 지나온 길에 실려요."
            value={initial('note')}
            error={errors.note}
          />
        </>
      )}
    </DeskForm>
  )
}

const outcomeLabels = { kind: '결과', summary: '내용', address: '근거 주소', happenedOn: '날짜' }

type OutcomeFormProps = {
  outcome: QuestionOutcome | null
  version: number
  Panel: ComponentType<{ outcome: QuestionOutcome }>
}

const outcomeTyped = (typed: (name: string) => string): QuestionOutcome => ({
  kind: typed('kind') as QuestionOutcome['kind'],
  summary: typed('summary'),
  address: typed('address') || null,
  happenedOn: typed('happenedOn'),
})

export function QuestionOutcomeForm({ outcome, version, Panel }: OutcomeFormProps): ReactElement {
  return (
    <DeskForm
      intent="outcome"
      submit={outcome ? '결과 수정하기' : '결과 싣기'}
      look="solid"
      labels={outcomeLabels}
      stored={outcome ? { ...outcome, address: outcome.address ?? '' } : {}}
      version={version}
      readers={{ kind: choice('kind', outcomeLabel) }}
      preview={typed => <Panel outcome={outcomeTyped(typed)} />}
    >
      {({ errors, initial }) => (
        <>
          <SelectField
            name="kind"
            label={outcomeLabels.kind}
            placeholder="결과를 골라 주세요"
            options={Object.entries(outcomeLabel).map(([value, label]) => ({ value, label }))}
            defaultValue={initial('kind')}
            error={errors.kind}
          />
          <DeskNoteField
            name="summary"
            label={outcomeLabels.summary}
            hint="무엇이 어떻게 바뀌었는지, 바뀌지 않았다면 왜 그런지 적어 주세요."
            value={initial('summary')}
            error={errors.summary}
          />
          <TextField
            name="address"
            label={outcomeLabels.address}
            hint="https://로 시작하는 주소. 비워 둘 수 있어요."
            defaultValue={initial('address')}
            error={errors.address}
            autoComplete="off"
          />
          <Field
            name="happenedOn"
            label={outcomeLabels.happenedOn}
            {...(errors.happenedOn && { error: errors.happenedOn })}
          >
            {wired => (
              <input {...wired} type="date" className={control} defaultValue={initial('happenedOn')} />
            )}
          </Field>
        </>
      )}
    </DeskForm>
  )
}

const mergeLabels = { into: '합칠 곳', note: '이유' }

export function QuestionMergeForm({ id, title }: { id: number; title: string }): ReactElement {
  const { data } = useQuery(similarQuestionsQuery({ title, except: id }, 5))
  const others = data?.items ?? []
  return (
    <>
      {others.length > 0 && (
        <ul aria-label="비슷한 질문">
          {others.map(question => (
            <li key={question.id}>
              {question.id}번 <Link to={paths.question(question.id)}>{question.title}</Link> · 공감{' '}
              {formatCount(question.counts.agree)}
            </li>
          ))}
        </ul>
      )}
      <DeskForm intent="merge" submit="합치기" labels={mergeLabels}>
        {({ errors, initial }) => (
          <>
            <TextField
              name="into"
              label={mergeLabels.into}
              hint="합칠 질문의 번호나 주소를 적어 주세요."
              defaultValue={initial('into')}
              error={errors.into}
              autoComplete="off"
            />
            <DeskNoteField name="note" label={mergeLabels.note} value={initial('note')} error={errors.note} />
          </>
        )}
      </DeskForm>
    </>
  )
}
