import { lazy, type ReactElement } from 'react'
import { Link, type LoaderFunctionArgs } from 'react-router'
import { codesQuery } from '#client/features/code/api/codes.ts'
import { bestQuestionsQuery } from '#client/features/question/api/best-questions.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import { DocumentHead } from '#client/ui/layout/document-head.tsx'
import { Section } from '#client/ui/layout/section.tsx'
import { Part } from '#client/ui/state/part.tsx'
import { brand } from '#shared/constants/brand.ts'
import { ClosingDebates, closingDebatesQuery } from './closing-debates.tsx'
import { startFurtherQueries } from './further-queries.ts'
import { Hero } from './hero.tsx'
import { Rising } from './rising.tsx'

/** Drawn by the server like all else; in the browser its code comes after what is seen first. */
const Further = lazy(() => import('./further.tsx').then(({ Further }) => ({ default: Further })))

/** Waits for what is alive now; everything further down may come late. */
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

/** What is alive now, in the order in which it asks for something. */
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
        distant
        title="공감이 모이는 물음"
        note="최근 30일 동안 공감을 많이 받은 물음입니다. 공감이 정해진 수에 이르면 재단이 다음 단계로 옮깁니다."
      >
        <Rising />
      </Section>
      <Part label="이어지는 내용">
        <Further />
      </Part>
    </>
  )
}
