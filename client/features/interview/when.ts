import { formatDate } from '#client/ui/format/date.ts'
import type { InterviewSummary } from '#shared/contract/interview.ts'

type Dated = Pick<
  InterviewSummary,
  'state' | 'collectFrom' | 'collectTo' | 'liveFrom' | 'publishedAt' | 'createdAt'
>

/** What happens next with an interview, or last happened, in one short sentence with its date. */
export function whenOf({ state, collectFrom, collectTo, liveFrom, publishedAt, createdAt }: Dated): string {
  switch (state) {
    case 'scheduled':
      if (collectFrom) return `${formatDate(collectFrom)}부터 질문을 받습니다`
      return liveFrom ? `${formatDate(liveFrom)}에 엽니다` : '날짜를 정하고 있습니다'
    case 'collecting':
      return collectTo ? `${formatDate(collectTo)}까지 질문을 받습니다` : '질문을 받고 있습니다'
    case 'collected':
      return liveFrom ? `${formatDate(liveFrom)}에 엽니다` : '질문을 고르고 있습니다'
    case 'live':
      return '지금 이야기하고 있습니다'
    case 'editing':
      return '녹취록을 정리하고 있습니다'
    case 'published':
      return `${formatDate(publishedAt ?? createdAt)}에 공개했습니다`
    case 'cancelled':
      return '열리지 않습니다'
  }
}
