import type { QueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link, type LoaderFunctionArgs } from 'react-router'
import { mainBannersQuery } from '#client/features/banner/banner.api.ts'
import { codesQuery } from '#client/features/code/code.api.ts'
import { ClosingDebates, closingDebatesQuery } from '#client/features/debate/closing-debates.tsx'
import { newestPapersQuery } from '#client/features/green-paper/green-paper.api.ts'
import { FrontColumns, FrontSection } from '#client/features/home/front-section.tsx'
import { Hero } from '#client/features/home/hero.tsx'
import { newestInterviewQuery } from '#client/features/interview/interview.api.ts'
import { newestNoticeQuery } from '#client/features/notice/notice.api.ts'
import { GatheringQuestion } from '#client/features/question/gathering-question.tsx'
import {
  bestQuestionsQuery,
  lastHourQuery,
  questionJourneyQuery,
} from '#client/features/question/question.api.ts'
import { RisingQuestions } from '#client/features/question/rising-questions.tsx'
import { lazyComponent } from '#client/lib/lazy-component.tsx'
import { queryClientOf } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import { DocumentHead } from '#client/ui/layout/document-head.tsx'
import { AsyncBoundary } from '#client/ui/state/async-boundary.tsx'
import { brand } from '#shared/constants/brand.ts'

/** Below the fold: its code is left out of the first load. */
const FurtherSections = lazyComponent(
  async () => (await import('#client/features/home/further-sections.tsx')).FurtherSections,
)

const PaperShelf = lazyComponent(
  async () => (await import('#client/features/green-paper/paper-shelf.tsx')).PaperShelf,
)

export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  const client = queryClientOf(context)
  startFurtherQueries(client)
  await Promise.all([
    client.query(closingDebatesQuery),
    client.query(bestQuestionsQuery),
    client.query(codesQuery),
    client.query(lastHourQuery),
  ])
  return null
}

export default function HomePage(): ReactElement {
  return (
    <>
      <DocumentHead
        title={[brand.tagline]}
        description={`${brand.tagline}. ${brand.question}`}
        feed={import.meta.env.SSR ? paths.feed('question') : undefined}
      />
      <Hero>
        <GatheringQuestion />
      </Hero>
      <FrontColumns wide="first">
        <FrontSection title="마감이 가까운 토론" more={<Link to={paths.debates()}>토론 모두 보기</Link>}>
          <ClosingDebates />
        </FrontSection>
        <FrontSection title="공감이 모이는 질문" more={<Link to={paths.questions()}>질문 모두 보기</Link>}>
          <RisingQuestions />
        </FrontSection>
      </FrontColumns>
      <AsyncBoundary label="이어지는 내용">
        <FurtherSections papers={<PaperShelf />} />
      </AsyncBoundary>
    </>
  )
}

function startFurtherQueries(client: QueryClient): void {
  for (const started of [
    client.query(newestInterviewQuery),
    client.query(questionJourneyQuery),
    client.query(newestPapersQuery),
    client.query(newestNoticeQuery),
    client.query(mainBannersQuery),
  ])
    started.catch(() => {})
}
