import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, type ReactElement, Suspense } from 'react'
import { Link, type LoaderFunctionArgs } from 'react-router'
import { listVisibilityQuery } from '#client/features/account/account.api.ts'
import {
  agreedQuery,
  joinedQuery,
  lastCommentsQuery,
  lastQuestionsQuery,
  unreadQuery,
} from '#client/features/profile/activity.api.ts'
import { ActivityFigures } from '#client/features/profile/activity-figures.tsx'
import { profileQuery } from '#client/features/profile/profile.api.ts'
import { questionQuery } from '#client/features/question/question.api.ts'
import { QuestionEntry } from '#client/features/question/question-entry.tsx'
import { requireMember } from '#client/features/user/require-member.ts'
import { fresh } from '#client/lib/query-client.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import { objectionsPath } from '#client/plain-paths.ts'
import { LinkButton } from '#client/ui/button/button.tsx'
import { DatedList } from '#client/ui/layout/dated-list.tsx'
import { PageHead } from '#client/ui/layout/page-head.tsx'
import { Section } from '#client/ui/layout/section.tsx'
import { Notice } from '#client/ui/state/notice.tsx'
import type { Me } from '#shared/contract/user.ts'
import { useMember } from './mypage.layout.tsx'

const UnreadNotifications = lazy(() =>
  import('#client/features/profile/activity-summary.tsx').then(({ UnreadNotifications }) => ({
    default: UnreadNotifications,
  })),
)
const ActivitySummary = lazy(() =>
  import('#client/features/profile/activity-summary.tsx').then(({ ActivitySummary }) => ({
    default: ActivitySummary,
  })),
)

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

export default function MypagePage(): ReactElement {
  const me = useMember()
  return (
    <>
      <PageHead
        title="내 기록"
        kind="내 정보"
        lead="무엇을 묻고 어디에 마음을 보탰는지, 그래서 어떻게 되었는지 모아 둔 장부입니다."
        unlisted
      />
      <ActivityFigures memberId={me.seq} />
      <Suspense>
        <UnreadNotifications />
      </Suspense>
      <Questions me={me} />
      <Suspense>
        <ActivitySummary memberId={me.seq} />
      </Suspense>
      <p>
        <a href={objectionsPath}>내 글에 대한 조치와 이의 제기</a>
      </p>
    </>
  )
}

function Questions({ me }: { me: Me }) {
  const { data } = useSuspenseQuery(lastQuestionsQuery(me.seq))
  return (
    <Section title="내 물음" more={<Link to={paths.myQuestions()}>물음 모두 보기</Link>}>
      {data.items.length === 0 ? (
        <Notice
          title="아직 올린 물음이 없습니다."
          help="나라가 풀어야 할 문제를 한 문장으로 물어 주세요."
          action={<LinkButton to={paths.questionAdd()}>물음 올리기</LinkButton>}
        />
      ) : (
        <DatedList>
          {data.items.map(question => (
            <QuestionEntry key={question.id} question={question} lastMove />
          ))}
        </DatedList>
      )}
    </Section>
  )
}
