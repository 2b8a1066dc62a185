import { Link } from 'react-router'
import { deskPaths } from '#client/desk-paths.ts'
import { formatDateTime } from '#client/ui/format/date.ts'
import { formatCount } from '#client/ui/format/number.ts'
import type { DataColumn } from '#client/ui/table/data-table.tsx'
import { interviewFormatLabels } from '#shared/constants/desk-labels.ts'
import type { DeskInterviewSummary } from '#shared/contract/desk-interview.ts'
import { interviewStatusLabel } from './status-labels.ts'

export const interviewColumns: DataColumn<DeskInterviewSummary>[] = [
  { head: '제목', cell: ({ id, title }) => <Link to={deskPaths.deskInterview(id)}>{title}</Link> },
  { head: '상태', cell: interviewStatusLabel },
  { head: '형식', cell: ({ format }) => interviewFormatLabels[format] },
  { head: '출연자', cell: ({ guests }) => guests.map(({ name }) => name).join(', ') },
  {
    head: '질문',
    cell: ({ id, questions }) => (
      <Link to={deskPaths.deskInterviewQuestions(id)}>{formatCount(questions.all)}</Link>
    ),
    number: true,
  },
  {
    head: '날짜',
    cell: ({ status, publishAt, collectTo, liveFrom }) => {
      if (publishAt) return `${formatDateTime(publishAt)} 예약`
      if (status === 'collecting' && collectTo) return `${formatDateTime(collectTo)}까지 질문`
      return liveFrom && `${formatDateTime(liveFrom)} 인터뷰`
    },
  },
  { head: '첫 화면', cell: ({ featured }) => featured && '실림' },
]
