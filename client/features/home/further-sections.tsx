import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'
import { MainBanners } from '#client/features/banner/index.ts'
import { NewestInterview } from '#client/features/interview/index.ts'
import { NewestNotice } from '#client/features/notice/index.ts'
import { QuestionJourney } from '#client/features/question/index.ts'
import { paths } from '#client/paths.ts'
import { AsyncBoundary } from '#client/ui/state/async-boundary.tsx'
import { FrontColumns, FrontSection } from './front-section.tsx'

/** `papers` is the shelf of covers. */
export function FurtherSections({ papers }: { papers: ReactNode }): ReactElement {
  return (
    <>
      <FrontColumns wide="last">
        <FrontSection title="새 인터뷰" more={<Link to={paths.interviews()}>인터뷰 모두 보기</Link>}>
          <AsyncBoundary label="새 인터뷰">
            <NewestInterview />
          </AsyncBoundary>
        </FrontSection>
        <FrontSection title="새 녹서" more={<Link to={paths.greenPapers()}>녹서 모두 보기</Link>}>
          <AsyncBoundary label="새 녹서">{papers}</AsyncBoundary>
        </FrontSection>
      </FrontColumns>
      <FrontSection title="질문이 바꾼 것" more={<Link to={paths.about()}>진행 절차 보기</Link>}>
        <AsyncBoundary label="질문이 바꾼 것">
          <QuestionJourney />
        </AsyncBoundary>
      </FrontSection>
      <AsyncBoundary label="공지">
        <NewestNotice />
      </AsyncBoundary>
      <AsyncBoundary label="주요 소식">
        <MainBanners />
      </AsyncBoundary>
    </>
  )
}
