import type { ReactElement } from 'react'
import type { DataColumn } from '#client/ui/table/data-table.tsx'
import type { DeskDebateSummary } from '#shared/contract/desk-debate.ts'
import type { DeskInterviewSummary } from '#shared/contract/desk-interview.ts'
import { type ChosenActs, fileAct } from './desk-chosen-form.tsx'
import { DeskChosenTable } from './desk-chosen-table.tsx'
import type { DeskFields } from './desk-form.tsx'
import { DeskTimeField } from './desk-time-field.tsx'
import { DeskNoteField } from './reason-form.tsx'

type Rows<Row> = { columns: DataColumn<Row>[]; rows: Row[] }

const labels = { closesAt: '마감 시각', reason: '이유' }

const ReasonField = ({ errors, initial }: DeskFields) => (
  <DeskNoteField
    name="reason"
    label={labels.reason}
    hint="기록에만 남아요."
    value={initial('reason')}
    error={errors.reason}
  />
)

const debateActs: ChosenActs[] = [
  {
    legend: '고른 토론의 마감',
    buttons: [
      { intent: 'extend-chosen', submit: '마감 늘리기' },
      { intent: 'close-chosen', submit: '지금 닫기', look: 'danger' },
    ],
    fields: fields => (
      <>
        <DeskTimeField
          name="closesAt"
          label={labels.closesAt}
          hint="한국 시간. 늘릴 때만 적어요. 고른 토론마다 지금 정해진 때보다 뒤여야 해요."
          value={fields.initial('closesAt')}
          error={fields.errors.closesAt}
        />
        <ReasonField {...fields} />
      </>
    ),
  },
  fileAct,
]

/** The list of debates, of which several are extended or closed at once. */
export const DebatesChosenTable = (props: Rows<DeskDebateSummary>): ReactElement => (
  <DeskChosenTable
    {...props}
    caption="토론"
    chosenOf={({ id, title }) => ({ key: id, name: title })}
    acts={debateActs}
    labels={labels}
  />
)

const interviewActs: ChosenActs[] = [
  {
    legend: '질문 받기',
    buttons: [{ intent: 'collect-end-chosen', submit: '질문 그만 받기' }],
  },
  {
    legend: '인터뷰 내리기',
    buttons: [{ intent: 'withdraw-chosen', submit: '내리기', look: 'danger' }],
    fields: fields => <ReasonField {...fields} />,
  },
  fileAct,
]

/** The list of interviews, of which several are taken off at once, or take no more questions. */
export const InterviewsChosenTable = (props: Rows<DeskInterviewSummary>): ReactElement => (
  <DeskChosenTable
    {...props}
    caption="인터뷰"
    chosenOf={({ id, title }) => ({ key: id, name: title })}
    acts={interviewActs}
    labels={labels}
  />
)
