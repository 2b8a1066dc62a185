import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { uploadPicture } from '#client/features/attachment/index.ts'
import { categoriesQuery } from '#client/features/category/index.ts'
import { RichTextField } from '#client/ui/editor/rich-text-field.tsx'
import { SelectField } from '#client/ui/field/select-field.tsx'
import { TextField } from '#client/ui/field/text-field.tsx'
import { interviewFormatLabels, mediaKindLabels } from '#shared/constants/desk-labels.ts'
import { deskLimits } from '#shared/constants/desk-limits.ts'
import { limits } from '#shared/constants/limits.ts'
import type { DeskInterview } from '#shared/contract/desk-interview.ts'
import type { SourceQuestion } from '#shared/contract/desk-question.ts'
import { choice, type DeskFields, DeskForm, type DeskPreview, type FieldReaders } from './desk-form.tsx'
import { DeskTimeField } from './desk-time-field.tsx'
import { writingFields, writingTyped } from './form-values.ts'
import { seoulTimeOf, timeTyped } from './seoul-time.ts'
import { SourceQuestionsField, sourceLabel, ticksOf } from './source-questions-field.tsx'
import { WritingPreview } from './writing-preview.tsx'

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

const labels = {
  title: '제목',
  categoryId: '분류',
  format: '형식',
  host: '진행자',
  body: '소개',
  document: '소개',
  collectFrom: '질문을 받기 시작할 때',
  collectTo: '질문을 그만 받을 때',
  liveFrom: '인터뷰를 시작할 때',
  liveTo: '인터뷰를 마칠 때',
  mediaKind: '녹화나 녹음',
  mediaUrl: '녹화나 녹음의 주소',
  questionIds: sourceLabel,
}

const storedOf = (interview: DeskInterview) => ({
  title: interview.title,
  categoryId: String(interview.category.id),
  format: interview.format,
  host: interview.host,
  ...writingFields(interview),
  collectFrom: seoulTimeOf(interview.collectFrom),
  collectTo: seoulTimeOf(interview.collectTo),
  liveFrom: seoulTimeOf(interview.liveFrom),
  liveTo: seoulTimeOf(interview.liveTo),
  mediaKind: interview.media?.kind ?? '',
  mediaUrl: interview.media?.url ?? '',
  ...ticksOf(interview.sourceQuestions),
})

function useReaders(): FieldReaders {
  const { data: categories } = useSuspenseQuery(categoriesQuery)
  return {
    categoryId: choice('categoryId', Object.fromEntries(categories.map(({ id, name }) => [id, name]))),
    format: choice('format', interviewFormatLabels),
    mediaKind: choice('mediaKind', mediaKindLabels),
  }
}

function usePreview(): DeskPreview {
  const readers = useReaders()
  return typed => {
    const read = (name: string) => readers[name]?.({ [name]: typed(name) }) ?? ''
    const period = (from: string, to: string) =>
      [typed(from), typed(to)].map(timeTyped).filter(Boolean).join(' ~ ')
    const [collect, live] = [period('collectFrom', 'collectTo'), period('liveFrom', 'liveTo')]
    return (
      <WritingPreview
        kicker={['인터뷰', read('categoryId'), read('format')]}
        title={typed('title')}
        lines={[
          typed('host') && `진행 ${typed('host')}`,
          collect && `질문 접수 ${collect}`,
          live && `인터뷰 ${live}`,
        ]}
        writing={writingTyped(typed)}
      />
    )
  }
}

type InterviewAddFormProps = {
  questions: SourceQuestion[]
  start: Record<string, string>
  idempotencyKey: string
}

/** Writes a new interview. `questions` are ticked, `start` fills the fields. */
export function InterviewAddForm(props: InterviewAddFormProps): ReactElement {
  const { questions, start, idempotencyKey } = props
  return (
    <DeskForm
      intent="create"
      submit="초안으로 저장하기"
      look="solid"
      labels={labels}
      idempotencyKey={idempotencyKey}
      stored={{ ...ticksOf(questions), ...start }}
      preview={usePreview()}
    >
      {fields => <InterviewFields {...fields} questions={questions} />}
    </DeskForm>
  )
}

export function InterviewForm({ interview }: { interview: DeskInterview }): ReactElement {
  const readers = useReaders()
  return (
    <DeskForm
      intent="update"
      submit="수정하기"
      look="solid"
      labels={labels}
      readers={readers}
      preview={usePreview()}
      version={interview.version}
      stored={storedOf(interview)}
    >
      {fields => <InterviewFields {...fields} questions={interview.sourceQuestions} />}
    </DeskForm>
  )
}

function InterviewFields({ questions, ...fields }: DeskFields & { questions: SourceQuestion[] }) {
  return (
    <>
      <TextFields {...fields} />
      <SourceQuestionsField
        {...fields}
        questions={questions}
        hint="공감한 사람에게 인터뷰로 이어졌다는 알림이 가고, 질문이 지나온 길에 보여요."
      />
      <TimeFields {...fields} />
      <MediaFields {...fields} />
    </>
  )
}

function TextFields({ errors, initial }: DeskFields) {
  const { data: categories } = useSuspenseQuery(categoriesQuery)
  return (
    <>
      <TextField
        name="title"
        label={labels.title}
        defaultValue={initial('title')}
        max={limits.title.max}
        error={errors.title}
      />
      <SelectField
        name="categoryId"
        label={labels.categoryId}
        placeholder="분류를 골라 주세요"
        options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
        defaultValue={initial('categoryId')}
        error={errors.categoryId}
      />
      <SelectField
        name="format"
        label={labels.format}
        placeholder="형식을 골라 주세요"
        options={optionsOf(interviewFormatLabels)}
        defaultValue={initial('format')}
        error={errors.format}
      />
      <TextField
        name="host"
        label={labels.host}
        hint="인터뷰를 이끄는 사람"
        defaultValue={initial('host')}
        max={deskLimits.interview.host.max}
        error={errors.host}
      />
      <RichTextField
        label={labels.body}
        body={initial('body')}
        document={initial('document')}
        max={limits.body.max}
        send={uploadPicture}
        error={errors.body ?? errors.document}
      />
    </>
  )
}

const timeFields = ['collectFrom', 'collectTo', 'liveFrom', 'liveTo'] as const

function TimeFields({ errors, initial }: DeskFields) {
  return timeFields.map(name => (
    <DeskTimeField
      key={name}
      name={name}
      label={labels[name]}
      hint="한국 시간. 아직 모르면 비워 둘 수 있어요."
      value={initial(name)}
      error={errors[name]}
    />
  ))
}

function MediaFields({ errors, initial }: DeskFields) {
  return (
    <>
      <SelectField
        name="mediaKind"
        label={labels.mediaKind}
        options={[{ value: '', label: '아직 없음' }, ...optionsOf(mediaKindLabels)]}
        defaultValue={initial('mediaKind')}
        error={errors.mediaKind}
      />
      <TextField
        name="mediaUrl"
        label={labels.mediaUrl}
        hint="https로 시작하는 주소나 이 사이트의 경로를 적어 주세요. 공개할 때까지 편집진만 봐요."
        defaultValue={initial('mediaUrl')}
        error={errors.mediaUrl}
        autoComplete="off"
      />
    </>
  )
}
