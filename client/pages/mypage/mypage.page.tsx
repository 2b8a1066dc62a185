import { css } from '@linaria/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactElement, Suspense } from 'react'
import { Link, type LoaderFunctionArgs } from 'react-router'
import { movedQuestionsPath } from '#client/bookmark-paths.ts'
import { listVisibilityQuery } from '#client/features/account/account.api.ts'
import {
  agreedQuery,
  joinedQuery,
  lastCommentsQuery,
  lastQuestionsQuery,
  movedQuestionsQuery,
  unreadQuery,
} from '#client/features/profile/activity.api.ts'
import { ActivityFigures } from '#client/features/profile/activity-figures.tsx'
import { profileQuery } from '#client/features/profile/profile.api.ts'
import { questionQuery } from '#client/features/question/question.api.ts'
import { QuestionEntry } from '#client/features/question/question-entry.tsx'
import { requireMember } from '#client/features/user/require-member.ts'
import { lazyComponent } from '#client/lib/lazy-component.tsx'
import { fresh } from '#client/lib/query-client.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import { objectionsPath } from '#client/plain-paths.ts'
import { LinkButton } from '#client/ui/button/button.tsx'
import { formatCount } from '#client/ui/format/number.ts'
import { DatedList } from '#client/ui/layout/dated-list.tsx'
import { PageHead } from '#client/ui/layout/page-head.tsx'
import { Section } from '#client/ui/layout/section.tsx'
import { Notice } from '#client/ui/state/notice.tsx'
import { colour, size, space } from '#client/ui/tokens.ts'
import { receiptsPath } from '#shared/constants/ledger-paths.ts'
import type { Me } from '#shared/contract/user.ts'
import { useMember } from './mypage.layout.tsx'

const UnreadNotifications = lazyComponent(
  async () => (await import('#client/features/profile/activity-summary.tsx')).UnreadNotifications,
)
const ActivitySummary = lazyComponent(
  async () => (await import('#client/features/profile/activity-summary.tsx')).ActivitySummary,
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
    client.query(fresh(movedQuestionsQuery)),
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
        lead="내가 올린 질문과 공감이 어떻게 되었는지 한곳에서 봅니다."
        unlisted
      />
      <MovedQuestions />
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
      <p>
        <a href={receiptsPath}>영수증: 내 공감과 입장이 공개된 기록에 있는지 보기</a>
      </p>
    </>
  )
}

/** Nothing where no question moved. */
function MovedQuestions() {
  const { data } = useSuspenseQuery(movedQuestionsQuery)
  if (data.total === 0) return null
  return (
    <p className={moved}>
      <a href={movedQuestionsPath}>내가 공감한 질문 {formatCount(data.total)}개가 다음 단계로 갔습니다</a>
      <small>지난 30일</small>
    </p>
  )
}

const moved = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space.half} ${space.two};
  margin-block-end: ${space.four};
  padding: ${space.two} ${space.three};
  border-inline-start: 4px solid ${colour.accent};
  background: ${colour.sunken};

  & > a {
    font-size: ${size.lead};
    font-weight: 600;
  }
  & > small {
    color: ${colour.soft};
  }
`

function Questions({ me }: { me: Me }) {
  const { data } = useSuspenseQuery(lastQuestionsQuery(me.seq))
  return (
    <Section title="내 질문" more={<Link to={paths.myQuestions()}>질문 모두 보기</Link>}>
      {data.items.length === 0 ? (
        <Notice
          title="아직 올린 질문이 없습니다."
          help="나라가 풀어야 할 문제를 한 문장으로 물어 주세요."
          action={<LinkButton to={paths.questionAdd()}>질문 올리기</LinkButton>}
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
