import type { ReactElement } from 'react'
import { Link, type LoaderFunctionArgs } from 'react-router'
import { codesQuery } from '#client/features/code/api/codes.ts'
import { newestNoticeQuery } from '#client/features/notice/api/newest-notice.ts'
import { bestQuestionsQuery } from '#client/features/question/api/best-questions.ts'
import { questionJourneyQuery } from '#client/features/question/api/question-journey.ts'
import { selectedQuestionsQuery } from '#client/features/question/api/selected-questions.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import { DocumentHead } from '#client/ui/layout/document-head.tsx'
import { Section } from '#client/ui/layout/section.tsx'
import { Part } from '#client/ui/state/part.tsx'
import { brand } from '#shared/constants/brand.ts'
import { ClosingDebates, closingDebatesQuery } from './closing-debates.tsx'
import { Hero } from './hero.tsx'
import { Journey } from './journey.tsx'
import { NewestNotice } from './newest-notice.tsx'
import { NewestQuestions, newestQuestionsQuery, SelectedQuestions } from './question-lists.tsx'
import { Rising } from './rising.tsx'

/** Waits for what is alive now; everything further down may come late. */
export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  const client = queryClientOf(context)
  for (const extra of [
    client.query(questionJourneyQuery),
    client.query(selectedQuestionsQuery),
    client.query(newestQuestionsQuery),
    client.query(newestNoticeQuery),
  ])
    extra.catch(() => {})
  await Promise.all([
    client.query(closingDebatesQuery),
    client.query(bestQuestionsQuery),
    client.query(codesQuery),
  ])
  return null
}

/** What is alive now, in the order in which it asks for something (design: home). */
export function Component(): ReactElement {
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
        title="공감이 모이는 물음"
        note="최근 30일 동안 공감을 많이 받은 물음입니다. 공감이 정해진 수에 이르면 재단이 다음 단계로 옮깁니다."
      >
        <Rising />
      </Section>
      <Section
        title="물음이 걸어온 길"
        note="선정한 물음은 토론과 답변으로 이어집니다."
        more={<Link to={paths.about()}>길을 자세히 보기</Link>}
      >
        <Part label="물음의 길">
          <Journey />
        </Part>
        <Part label="선정한 물음">
          <SelectedQuestions />
        </Part>
      </Section>
      <Section title="새로 올라온 물음" more={<Link to={paths.questions()}>물음 모두 보기</Link>}>
        <Part label="새로 올라온 물음">
          <NewestQuestions />
        </Part>
      </Section>
      <Part label="공지">
        <NewestNotice />
      </Part>
    </>
  )
}
