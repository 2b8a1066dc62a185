import type { ReactElement } from 'react'
import { SelectField } from '#client/ui/field/select-field.tsx'
import { TextField } from '#client/ui/field/text-field.tsx'
import type { DataColumn } from '#client/ui/table/data-table.tsx'
import { questionStatusLabels } from '#shared/constants/question-labels.ts'
import type { DeskQuestion, DeskQuestionDetail } from '#shared/contract/desk-question.ts'
import { type ChosenActs, fileAct } from './desk-chosen-form.tsx'
import { DeskChosenTable } from './desk-chosen-table.tsx'
import { DeskTimeField } from './desk-time-field.tsx'
import { DeskNoteField } from './reason-form.tsx'

type Step = DeskQuestionDetail['possibleSteps'][number]

const steps: Step[] = ['review', 'selected', 'debating', 'awaiting-answer', 'closed', 'withdrawn']

const labels = { to: '다음 단계', owner: '맡은 곳', dueAt: '기한', note: '이유', rank: '차례' }

const acts: ChosenActs[] = [
  {
    legend: '다음 단계로 옮기기',
    buttons: [{ intent: 'step', submit: '단계 옮기기', look: 'solid' }],
    fields: ({ errors, initial }) => (
      <>
        <SelectField
          name="to"
          label={labels.to}
          placeholder="단계를 골라 주세요"
          options={steps.map(step => ({ value: step, label: questionStatusLabels[step] }))}
          defaultValue={initial('to')}
          {...(errors.to && { error: errors.to })}
        />
        <TextField
          name="owner"
          label={labels.owner}
          hint="비워 두면 분야의 담당 편집자가 보여요."
          defaultValue={initial('owner')}
          error={errors.owner}
        />
        <DeskTimeField
          name="dueAt"
          label={labels.dueAt}
          hint="한국 시간. 비워 둘 수 있어요."
          value={initial('dueAt')}
          error={errors.dueAt}
        />
        <DeskNoteField
          name="note"
          label={labels.note}
          hint="고른 질문마다 그대로 실려요."
          value={initial('note')}
          error={errors.note}
        />
      </>
    ),
  },
  {
    legend: '첫 화면',
    buttons: [
      { intent: 'feature', submit: '첫 화면에 싣기' },
      { intent: 'unfeature', submit: '첫 화면에서 내리기' },
    ],
    fields: ({ errors, initial }) => (
      <TextField
        name="rank"
        label={labels.rank}
        hint="1부터 100까지, 작을수록 앞에 놓여요."
        defaultValue={initial('rank')}
        error={errors.rank}
      />
    ),
  },
  fileAct,
]

type QuestionsChosenTableProps = { columns: DataColumn<DeskQuestion>[]; rows: DeskQuestion[] }

/** The list of questions, of which several are moved or put on the home page at once. */
export const QuestionsChosenTable = ({ columns, rows }: QuestionsChosenTableProps): ReactElement => (
  <DeskChosenTable
    caption="질문"
    columns={columns}
    rows={rows}
    chosenOf={({ id, title }) => ({ key: id, name: title })}
    acts={acts}
    labels={labels}
    stored={{ rank: '50' }}
  />
)
