import { Link } from 'react-router'
import { deskPaths } from '#client/desk-paths.ts'
import { formatDateTime } from '#client/ui/format/date.ts'
import { formatCount } from '#client/ui/format/number.ts'
import { TimeText } from '#client/ui/format/time-text.tsx'
import type { DataColumn } from '#client/ui/table/data-table.tsx'
import { deskDebateStatusLabels } from '#shared/constants/desk-labels.ts'
import type { DeskDebateSummary } from '#shared/contract/desk-debate.ts'

export const debateStatusOf = ({
  status,
  publishAt,
}: Pick<DeskDebateSummary, 'status' | 'publishAt'>): string =>
  status === 'draft' && publishAt ? '예약' : deskDebateStatusLabels[status]

export const debateColumns: DataColumn<DeskDebateSummary>[] = [
  { head: '토론', cell: ({ id, title }) => <Link to={deskPaths.deskDebate(id)}>{title}</Link> },
  {
    head: '상태',
    cell: debate => (debate.publishAt ? `${formatDateTime(debate.publishAt)} 예약` : debateStatusOf(debate)),
  },
  { head: '시작 시각', cell: ({ opensAt }) => <TimeText at={opensAt} form="full" /> },
  { head: '마감 시각', cell: ({ closesAt }) => <TimeText at={closesAt} form="full" /> },
  { head: '참여', cell: ({ participants }) => formatCount(participants), number: true },
  { head: '질문', cell: ({ sourceQuestions }) => formatCount(sourceQuestions.length), number: true },
  { head: '신고', cell: ({ openReports }) => formatCount(openReports), number: true },
  { head: '첫 화면', cell: ({ featured }) => featured && '실림' },
]
