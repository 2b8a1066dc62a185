import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { uploadPicture } from '#client/features/attachment/index.ts'
import { categoriesQuery } from '#client/features/category/index.ts'
import { RichTextField } from '#client/ui/editor/rich-text-field.tsx'
import { Checkbox } from '#client/ui/field/checkbox.tsx'
import { RadioGroup } from '#client/ui/field/radio-group.tsx'
import { SelectField } from '#client/ui/field/select-field.tsx'
import { TextField } from '#client/ui/field/text-field.tsx'
import { resultRuleLabels } from '#shared/constants/desk-labels.ts'
import { deskLimits } from '#shared/constants/desk-limits.ts'
import { limits } from '#shared/constants/limits.ts'
import type { DeskDebate } from '#shared/contract/desk-debate.ts'
import type { SourceQuestion } from '#shared/contract/desk-question.ts'
import { selectedQuestionsQuery } from './debate.api.ts'
import { choice, type DeskFields, DeskForm, type DeskPreview, type FieldReaders, tick } from './desk-form.tsx'
import { DeskTimeField } from './desk-time-field.tsx'
import { writingFields, writingTyped } from './form-values.ts'
import { seoulTimeOf, timeTyped } from './seoul-time.ts'
import {
  DeskFieldGroup,
  firstUnder,
  SourceQuestionsField,
  sourceLabel,
  ticksOf,
} from './source-questions-field.tsx'
import { WritingPreview } from './writing-preview.tsx'

type Values = Record<string, string>

const textLabels = {
  categoryId: '분류',
  title: '제목',
  body: '배경',
  document: '배경',
  facilitator: '진행자',
  questionIds: sourceLabel,
}

const sourceHint = '토론이 열리면 선정된 질문이 토론 중으로 옮겨져요.'

const rowsOfPositions = Array.from({ length: deskLimits.debate.positions.max }, (_, row) => row)

const ruleLabels = {
  opensAt: '시작 시각',
  closesAt: '마감 시각',
  resultsVisible: '결과를 보여 줄 때',
  reasonRequired: '이유 함께 받기',
  ...Object.fromEntries(rowsOfPositions.map(row => [`position-${row}`, `입장 ${row + 1}`])),
}

type DebateAddFormProps = { questions: SourceQuestion[]; start: Values; idempotencyKey: string }

/** Writes a new debate. `questions` are ticked, `start` fills the fields. */
export function DebateAddForm({ questions, start, idempotencyKey }: DebateAddFormProps): ReactElement {
  return (
    <DeskForm
      intent="create"
      submit="초안으로 저장하기"
      look="solid"
      labels={{ ...textLabels, ...ruleLabels }}
      idempotencyKey={idempotencyKey}
      stored={{ ...usualRules, ...ticksOf(questions), ...start }}
      preview={usePreview()}
    >
      {fields => (
        <>
          <TextFields {...fields} />
          <SourceQuestionsField {...fields} questions={questions} hint={sourceHint} />
          <RuleFields {...fields} />
        </>
      )}
    </DeskForm>
  )
}

/** Changes a debate; its rules are fixed from the opening on. */
export function DebateForm({ debate }: { debate: DeskDebate }): ReactElement {
  const readers = useReaders(debate)
  const mayChangeRules = debate.status === 'draft' || debate.status === 'scheduled'
  return (
    <DeskForm
      intent="update"
      submit="수정하기"
      look="solid"
      labels={mayChangeRules ? { ...textLabels, ...ruleLabels } : textLabels}
      stored={{
        categoryId: String(debate.category.id),
        title: debate.title,
        ...writingFields(debate),
        facilitator: debate.facilitator ?? '',
        ...ticksOf(debate.sourceQuestions),
        ...rulesOf(debate),
      }}
      version={debate.version}
      readers={readers}
      preview={usePreview(debate.category)}
    >
      {fields => (
        <>
          <TextFields {...fields} category={debate.category} />
          <SourceQuestionsField {...fields} questions={debate.sourceQuestions} hint={sourceHint} />
          {mayChangeRules && <RuleFields {...fields} />}
        </>
      )}
    </DeskForm>
  )
}

function usePreview(own?: DeskDebate['category']): DeskPreview {
  const { data: active } = useSuspenseQuery(categoriesQuery)
  return typed => {
    const category = [...active, ...(own ? [own] : [])].find(({ id }) => String(id) === typed('categoryId'))
    const [opensAt, closesAt] = [timeTyped(typed('opensAt')), timeTyped(typed('closesAt'))]
    const positions = rowsOfPositions.map(row => typed(`position-${row}`).trim()).filter(Boolean)
    return (
      <WritingPreview
        kicker={['토론', category?.name]}
        title={typed('title')}
        lines={[
          typed('facilitator') && `진행 ${typed('facilitator')}`,
          opensAt && closesAt && `기간 ${opensAt} ~ ${closesAt}`,
          `입장 ${positions.join(', ')}`,
        ]}
        writing={writingTyped(typed)}
      />
    )
  }
}

function useReaders({ category, sourceQuestions }: DeskDebate): FieldReaders {
  const { data: active } = useSuspenseQuery(categoriesQuery)
  const { data: selected } = useSuspenseQuery(selectedQuestionsQuery)
  const titles = new Map([...sourceQuestions, ...selected.items].map(({ id, title }) => [String(id), title]))
  return {
    categoryId: choice(
      'categoryId',
      Object.fromEntries([category, ...active].map(({ id, name }) => [id, name])),
    ),
    questionIds: values => {
      const ticked = Object.keys(values).filter(name => name.startsWith('question-') && values[name])
      const named = ticked.map(name => titles.get(name.slice('question-'.length)) ?? name)
      return [...named.toSorted(), values.questions].filter(Boolean).join('\n')
    },
    resultsVisible: choice('resultsVisible', resultRuleLabels),
    reasonRequired: tick('reasonRequired'),
  }
}

function TextFields({ errors, initial, category }: DeskFields & { category?: DeskDebate['category'] }) {
  const { data: active } = useSuspenseQuery(categoriesQuery)
  const own = category && !active.some(({ id }) => id === category.id) ? [category] : []
  return (
    <>
      <SelectField
        name="categoryId"
        label={textLabels.categoryId}
        placeholder="분류를 골라 주세요"
        options={[...own, ...active].map(({ id, name }) => ({ value: String(id), label: name }))}
        defaultValue={initial('categoryId')}
        error={errors.categoryId}
      />
      <TextField
        name="title"
        label={textLabels.title}
        hint="입장을 고를 수 있게 묻는 문장으로 적어 주세요."
        defaultValue={initial('title')}
        max={limits.title.max}
        error={errors.title}
      />
      <RichTextField
        label={textLabels.body}
        hint="무엇을 두고 토론하는지, 지금 어떤지, 서로 다른 생각은 무엇인지 적어 주세요."
        body={initial('body')}
        document={initial('document')}
        max={limits.body.max}
        send={uploadPicture}
        error={errors.body ?? errors.document}
      />
      <TextField
        name="facilitator"
        label={textLabels.facilitator}
        hint="누가 대화를 이끄나요? 토론 화면에 보여요. 비워 둘 수 있어요."
        defaultValue={initial('facilitator')}
        max={limits.deskOwner.max}
        error={errors.facilitator}
      />
    </>
  )
}

function RuleFields({ errors, initial }: DeskFields) {
  const positionsError = firstUnder('positions', errors)
  return (
    <>
      <DeskTimeField
        name="opensAt"
        label={ruleLabels.opensAt}
        value={initial('opensAt')}
        error={errors.opensAt}
      />
      <DeskTimeField
        name="closesAt"
        label={ruleLabels.closesAt}
        value={initial('closesAt')}
        error={errors.closesAt}
      />
      <DeskFieldGroup legend="입장" hint="둘에서 다섯까지 적어요. 빈칸은 빠져요." error={positionsError}>
        {rowsOfPositions.map(row => (
          <TextField
            key={row}
            name={`position-${row}`}
            label={`입장 ${row + 1}`}
            defaultValue={initial(`position-${row}`)}
          />
        ))}
      </DeskFieldGroup>
      <RadioGroup
        name="resultsVisible"
        legend={ruleLabels.resultsVisible}
        options={Object.entries(resultRuleLabels).map(([value, label]) => ({ value, label }))}
        defaultValue={initial('resultsVisible')}
        look="line"
        {...(errors.resultsVisible && { error: errors.resultsVisible })}
      />
      <Checkbox name="reasonRequired" defaultChecked={initial('reasonRequired') === 'on'}>
        입장을 고를 때 이유를 함께 받기
      </Checkbox>
    </>
  )
}

const labelsOf = (positions: string[]): Values =>
  Object.fromEntries(positions.map((label, row) => [`position-${row}`, label]))

const usualRules: Values = { resultsVisible: 'always', ...labelsOf(['찬성', '반대', '기타']) }

const rulesOf = (debate: DeskDebate): Values => ({
  opensAt: seoulTimeOf(debate.opensAt),
  closesAt: seoulTimeOf(debate.closesAt),
  resultsVisible: debate.resultsVisible,
  reasonRequired: debate.reasonRequired ? 'on' : '',
  ...labelsOf(debate.positions.map(({ label }) => label)),
})
