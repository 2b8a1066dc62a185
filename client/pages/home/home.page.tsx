import type { QueryClient } from '@tanstack/react-query'
import { lazy, type ReactElement } from 'react'
import { Link, type LoaderFunctionArgs } from 'react-router'
import { mainBannersQuery } from '#client/features/banner/banner.api.ts'
import { codesQuery } from '#client/features/code/code.api.ts'
import { ClosingDebates, closingDebatesQuery } from '#client/features/debate/closing-debates.tsx'
import { Hero } from '#client/features/home/hero.tsx'
import { newestInterviewQuery } from '#client/features/interview/interview.api.ts'
import { newestNoticeQuery } from '#client/features/notice/notice.api.ts'
import {
  bestQuestionsQuery,
  newestQuestionsQuery,
  questionJourneyQuery,
  selectedQuestionsQuery,
} from '#client/features/question/question.api.ts'
import { RisingQuestions } from '#client/features/question/rising-questions.tsx'
import { queryClientOf } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import { DocumentHead } from '#client/ui/layout/document-head.tsx'
import { Section } from '#client/ui/layout/section.tsx'
import { AsyncBoundary } from '#client/ui/state/async-boundary.tsx'
import { brand } from '#shared/constants/brand.ts'

/** Below the fold: its code is left out of the first load. */
const FurtherSections = lazy(() =>
  import('#client/features/home/further-sections.tsx').then(({ FurtherSections }) => ({
    default: FurtherSections,
  })),
)

export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  const client = queryClientOf(context)
  startFurtherQueries(client)
  await Promise.all([
    client.query(closingDebatesQuery),
    client.query(bestQuestionsQuery),
    client.query(codesQuery),
  ])
  return null
}

export default function HomePage(): ReactElement {
  return (
    <>
      <DocumentHead title={[brand.tagline]} description={`${brand.tagline}. ${brand.question}`} />
      <Hero />
      <Section
        title="마감이 가까운 토론"
        note="마감 전까지 입장을 고르고 바꿀 수 있습니다."
        more={<Link to={paths.debates()}>토론 모두 보기</Link>}
      >
        <ClosingDebates />
      </Section>
      <Section
        belowFold
        title="공감이 모이는 물음"
        note="최근 30일 동안 공감을 많이 받은 물음입니다. 공감이 정해진 수에 이르면 재단이 다음 단계로 옮깁니다."
      >
        <RisingQuestions />
      </Section>
      <AsyncBoundary label="이어지는 내용">
        <FurtherSections />
      </AsyncBoundary>
    </>
  )
}

function startFurtherQueries(client: QueryClient): void {
  for (const started of [
    client.query(newestInterviewQuery),
    client.query(questionJourneyQuery),
    client.query(selectedQuestionsQuery),
    client.query(newestQuestionsQuery),
    client.query(newestNoticeQuery),
    client.query(mainBannersQuery),
  ])
    started.catch(() => {})
}
