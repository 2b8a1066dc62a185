import type { ReactElement } from 'react'
import type { DataColumn } from '#client/ui/table/data-table.tsx'
import type { DeskNoticeSummary } from '#shared/contract/desk-notice.ts'
import { type ChosenActs, fileAct } from './desk-chosen-form.tsx'
import { DeskChosenTable } from './desk-chosen-table.tsx'
import { DeskNoteField } from './reason-form.tsx'

const labels = { reason: '내리는 이유' }

const acts: ChosenActs[] = [
  {
    legend: '초안을 지금 싣기',
    buttons: [{ intent: 'publish', submit: '지금 싣기', look: 'solid' }],
    fields: () => <p>공지마다 모든 회원에게 알림이 가요.</p>,
  },
  {
    legend: '공지 내리기',
    buttons: [{ intent: 'remove', submit: '내리기', look: 'danger' }],
    fields: ({ errors, initial }) => (
      <DeskNoteField
        name="reason"
        label={labels.reason}
        hint="기록에 남아요."
        value={initial('reason')}
        error={errors.reason}
      />
    ),
  },
  fileAct,
]

type NoticesChosenTableProps = { columns: DataColumn<DeskNoticeSummary>[]; rows: DeskNoticeSummary[] }

/** The list of notices, of which several are published or removed at once. */
export const NoticesChosenTable = ({ columns, rows }: NoticesChosenTableProps): ReactElement => (
  <DeskChosenTable
    caption="공지"
    columns={columns}
    rows={rows}
    chosenOf={({ id, title }) => ({ key: id, name: title })}
    acts={acts}
    labels={labels}
  />
)
