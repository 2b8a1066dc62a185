import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { newestInterviewQuery } from '#client/features/interview/api/quoted-interview.ts'
import { InterviewCard } from '#client/features/interview/components/interview-card.tsx'
import { Notice } from '#client/ui/state/notice.tsx'

/** The interview published last, by one sentence out of it. */
export function NewestInterview(): ReactElement {
  const { data } = useSuspenseQuery(newestInterviewQuery)
  if (!data)
    return (
      <Notice fact="아직 공개한 인터뷰가 없습니다." help="질문을 모으고 있는 인터뷰가 있는지 살펴보세요." />
    )
  return <InterviewCard {...data} />
}
