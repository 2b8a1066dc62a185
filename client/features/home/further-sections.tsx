import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { BannerCarousel } from '#client/features/banner/index.ts'
import { InterviewCard, newestInterviewQuery } from '#client/features/interview/index.ts'
import { NewestNotice } from '#client/features/notice/index.ts'
import { NewestQuestions, QuestionJourney, SelectedQuestions } from '#client/features/question/index.ts'
import { paths } from '#client/paths.ts'
import { Section } from '#client/ui/layout/section.tsx'
import { AsyncBoundary } from '#client/ui/state/async-boundary.tsx'
import { Notice } from '#client/ui/state/notice.tsx'

export function FurtherSections(): ReactElement {
  return (
    <>
      <Section
        belowFold
        title="새 인터뷰"
        note="공감이 많은 물음부터 들고 답할 사람을 찾아갑니다."
        more={<Link to={paths.interviews()}>인터뷰 모두 보기</Link>}
      >
        <AsyncBoundary label="새 인터뷰">
          <NewestInterview />
        </AsyncBoundary>
      </Section>
      <Section
        belowFold
        title="물음이 걸어온 길"
        note="선정한 물음은 토론과 답변으로 이어집니다."
        more={<Link to={paths.about()}>길을 자세히 보기</Link>}
      >
        <AsyncBoundary label="물음의 길">
          <QuestionJourney />
        </AsyncBoundary>
        <AsyncBoundary label="선정한 물음">
          <SelectedQuestions />
        </AsyncBoundary>
      </Section>
      <Section belowFold title="새로 올라온 물음" more={<Link to={paths.questions()}>물음 모두 보기</Link>}>
        <AsyncBoundary label="새로 올라온 물음">
          <NewestQuestions />
        </AsyncBoundary>
      </Section>
      <AsyncBoundary label="공지">
        <NewestNotice />
      </AsyncBoundary>
      <AsyncBoundary label="알리는 것">
        <BannerCarousel />
      </AsyncBoundary>
    </>
  )
}

function NewestInterview() {
  const { data } = useSuspenseQuery(newestInterviewQuery)
  if (!data)
    return (
      <Notice title="아직 공개한 인터뷰가 없습니다." help="질문을 모으고 있는 인터뷰가 있는지 살펴보세요." />
    )
  return <InterviewCard {...data} />
}
