import type { ReactElement } from 'react'
import { Badge, type BadgeTone } from '#client/ui/badge/badge.tsx'
import { formatDate, formatDateTime } from '#client/ui/format/date.ts'
import { interviewStatusLabels } from '#shared/constants/interview-labels.ts'
import type { InterviewStatus, InterviewSummary } from '#shared/contract/interview.ts'

export const InterviewStatusBadge = ({ status }: { status: InterviewStatus }): ReactElement => (
  <Badge tone={tones[status]}>{interviewStatusLabels[status]}</Badge>
)

const tones: Record<InterviewStatus, BadgeTone> = {
  scheduled: 'quiet',
  collecting: 'accent',
  collected: 'quiet',
  live: 'accent',
  editing: 'quiet',
  published: 'ink',
  cancelled: 'faded',
}

type Dated = Pick<
  InterviewSummary,
  'status' | 'collectFrom' | 'collectTo' | 'liveFrom' | 'publishedAt' | 'createdAt'
>

export function whenOf({ status, collectFrom, collectTo, liveFrom, publishedAt, createdAt }: Dated): string {
  switch (status) {
    case 'scheduled':
      if (collectFrom) return `${formatDateTime(collectFrom)}부터 질문 접수`
      return liveFrom ? `${formatDateTime(liveFrom)}에 엽니다` : '날짜를 정하고 있습니다'
    case 'collecting':
      return collectTo ? `${formatDateTime(collectTo)}까지 질문 접수` : '질문을 받고 있습니다'
    case 'collected':
      return liveFrom ? `${formatDateTime(liveFrom)}에 엽니다` : '질문을 고르고 있습니다'
    case 'live':
      return '지금 이야기하고 있습니다'
    case 'editing':
      return '녹취록을 정리하고 있습니다'
    case 'published':
      return `${formatDate(publishedAt ?? createdAt)} 공개`
    case 'cancelled':
      return '열리지 않습니다'
  }
}
