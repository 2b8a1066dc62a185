import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link, type LoaderFunctionArgs } from 'react-router'
import { codesQuery } from '#client/features/code/api/codes.ts'
import { bestQuestionsQuery } from '#client/features/question/api/best-questions.ts'
import { questionJourneyQuery } from '#client/features/question/api/question-journey.ts'
import { questionsQuery } from '#client/features/question/api/questions.ts'
import { selectedQuestionsQuery } from '#client/features/question/api/selected-questions.ts'
import { QuestionRow } from '#client/features/question/components/question-row.tsx'
import { queryClientOf } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import { DocumentHead } from '#client/ui/layout/document-head.tsx'
import { Section } from '#client/ui/layout/section.tsx'
import { Notice } from '#client/ui/state/notice.tsx'
import { Part } from '#client/ui/state/part.tsx'
import { brand } from '#shared/constants/brand.ts'
import { Hero } from './hero.tsx'
import { Journey } from './journey.tsx'
import { Rising } from './rising.tsx'

const newestQuery = questionsQuery({ size: 5 })

/** Waits for what is alive now; the numbers and the selected ones may come late. */
export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  const client = queryClientOf(context)
  for (const extra of [client.query(questionJourneyQuery), client.query(selectedQuestionsQuery)])
    extra.catch(() => {})
  await Promise.all([client.query(bestQuestionsQuery), client.query(newestQuery), client.query(codesQuery)])
  return null
}

export function Component(): ReactElement {
  return (
    <>
      <DocumentHead title={[brand.tagline]} description={`${brand.tagline}. ${brand.question}`} />
      <Hero />
      <Part label="물음의 길">
        <Journey />
      </Part>
      <Section
        title="공감이 모이는 물음"
        note="최근 30일 동안 공감을 많이 받은 물음입니다. 공감이 정해진 수에 이르면 재단이 다음 단계로 옮깁니다."
      >
        <Rising />
      </Section>
      <Section title="새로 올라온 물음" more={<Link to={paths.questions()}>물음 모두 보기</Link>}>
        <Newest />
      </Section>
      <Section title="선정한 물음" note="토론과 답변으로 이어지는 물음입니다.">
        <Part label="선정한 물음">
          <Selected />
        </Part>
      </Section>
    </>
  )
}

function Newest() {
  const { data } = useSuspenseQuery(newestQuery)
  if (data.items.length === 0)
    return <Notice fact="아직 올라온 물음이 없습니다." help="첫 물음을 올려 주세요." />
  return (
    <ul>
      {data.items.map(question => (
        <QuestionRow key={question.id} question={question} />
      ))}
    </ul>
  )
}

function Selected() {
  const { data } = useSuspenseQuery(selectedQuestionsQuery)
  if (data.length === 0) return <Notice fact="아직 선정한 물음이 없습니다." />
  return (
    <ul>
      {data.map(question => (
        <QuestionRow key={question.id} question={question} />
      ))}
    </ul>
  )
}
