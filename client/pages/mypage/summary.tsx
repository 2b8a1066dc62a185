import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, type ReactElement, Suspense } from 'react'
import { Link, type LoaderFunctionArgs } from 'react-router'
import { profileQuery } from '#client/features/profile/api/profile.ts'
import { questionQuery } from '#client/features/question/api/question.ts'
import { QuestionEntry } from '#client/features/question/components/question-entry.tsx'
import { listVisibilityQuery } from '#client/features/user/api/list-visibility.ts'
import { fresh } from '#client/lib/fresh.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { Ledger } from '#client/ui/layout/ledger.tsx'
import { PageHead } from '#client/ui/layout/page-head.tsx'
import { Section } from '#client/ui/layout/section.tsx'
import { Notice } from '#client/ui/state/notice.tsx'
import type { Me } from '#shared/contract/user.ts'
import { requireMember } from '../require-writer.ts'
import { Figures } from './figures.tsx'
import { useMember } from './mypage-layout.tsx'
import {
  agreedQuery,
  joinedQuery,
  lastCommentsQuery,
  lastQuestionsQuery,
  unreadQuery,
} from './summary-queries.ts'

const SummaryNews = lazy(() =>
  import('./summary-news.tsx').then(({ SummaryNews }) => ({ default: SummaryNews })),
)
const SummaryMore = lazy(() =>
  import('./summary-more.tsx').then(({ SummaryMore }) => ({ default: SummaryMore })),
)

/** Waits for what became of one's questions; the other entries may come late. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<null> {
  const client = queryClientOf(context)
  const me = await requireMember(client, request.url)
  const extras = [
    client.query(fresh(joinedQuery)),
    client.query(fresh(lastCommentsQuery)),
    client.query(fresh(agreedQuery(me.seq))),
  ]
  for (const extra of extras) extra.catch(() => {})
  const moves = client
    .query(fresh(lastQuestionsQuery(me.seq)))
    .then(({ items }) => Promise.allSettled(items.map(({ id }) => client.query(questionQuery(id)))))
  await Promise.all([
    moves,
    client.query(fresh(unreadQuery)),
    client.query(fresh(profileQuery(me.seq))),
    client.query(listVisibilityQuery),
  ])
  return null
}

/** A ledger of what one did and what became of it. */
export function Component(): ReactElement {
  const me = useMember()
  return (
    <>
      <PageHead
        title="내 기록"
        kind="내 정보"
        lead="무엇을 묻고 어디에 마음을 보탰는지, 그래서 어떻게 되었는지 모아 둔 장부입니다."
        unlisted
      />
      <Figures seq={me.seq} />
      <Suspense>
        <SummaryNews />
      </Suspense>
      <Questions me={me} />
      <Suspense>
        <SummaryMore seq={me.seq} />
      </Suspense>
    </>
  )
}

function Questions({ me }: { me: Me }) {
  const { data } = useSuspenseQuery(lastQuestionsQuery(me.seq))
  return (
    <Section title="내 물음" more={<Link to={paths.myQuestions()}>물음 모두 보기</Link>}>
      {data.items.length === 0 ? (
        <Notice
          fact="아직 올린 물음이 없습니다."
          help="나라가 풀어야 할 문제를 한 문장으로 물어 주세요."
          action={<LinkButton to={paths.questionAdd()}>물음 올리기</LinkButton>}
        />
      ) : (
        <Ledger>
          {data.items.map(question => (
            <QuestionEntry key={question.id} question={question} lastMove />
          ))}
        </Ledger>
      )}
    </Section>
  )
}
