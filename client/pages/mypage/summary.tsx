import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link, type LoaderFunctionArgs } from 'react-router'
import { authoredCommentsQuery } from '#client/features/comment/api/authored-comments.ts'
import { AuthoredCommentRow } from '#client/features/comment/components/authored-comment-row.tsx'
import { debatesQuery } from '#client/features/debate/api/debates.ts'
import { DebateEntry } from '#client/features/debate/components/debate-entry.tsx'
import { notificationsQuery } from '#client/features/notification/api/notifications.ts'
import { NotificationRow } from '#client/features/notification/components/notification-row.tsx'
import { listedPostsQuery } from '#client/features/profile/api/listed-posts.ts'
import { profileQuery } from '#client/features/profile/api/profile.ts'
import { ListedPostRow } from '#client/features/profile/components/listed-post-row.tsx'
import { questionQuery } from '#client/features/question/api/question.ts'
import { questionsQuery } from '#client/features/question/api/questions.ts'
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
import { Part } from '#client/ui/state/part.tsx'
import type { Me } from '#shared/contract/user.ts'
import { requireMember } from '../require-writer.ts'
import { Figures } from './figures.tsx'
import { useMember } from './mypage-layout.tsx'

const few = 3
const unreadQuery = notificationsQuery({ state: 'unread', size: few })
const commentsQuery = authoredCommentsQuery({ size: few })
const joinedQuery = debatesQuery({ mine: 'stance', size: few })
const questionsOf = ({ seq }: Me) => questionsQuery({ author: seq, size: few })

/** Waits for what became of one's questions; the other entries may come late. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<null> {
  const client = queryClientOf(context)
  const me = await requireMember(client, request.url)
  const extras = [
    client.query(fresh(joinedQuery)),
    client.query(fresh(commentsQuery)),
    client.query(fresh(listedPostsQuery(me.seq, 'recommend'))),
  ]
  for (const extra of extras) extra.catch(() => {})
  const moves = client
    .query(fresh(questionsOf(me)))
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
      <News />
      <Questions me={me} />
      <Section title="참여한 토론" note="입장을 고른 토론입니다. 누가 어떤 입장인지는 나만 봅니다.">
        <Part label="참여한 토론">
          <Debates />
        </Part>
      </Section>
      <Section title="내 의견" more={<Link to={paths.myComments()}>의견 모두 보기</Link>}>
        <Part label="내 의견">
          <Comments />
        </Part>
      </Section>
      <Section
        title="공감한 글"
        note={<Privacy />}
        more={<Link to={paths.myRecommended()}>공감·관심 모두 보기</Link>}
      >
        <Part label="공감한 글">
          <Recommended seq={me.seq} />
        </Part>
      </Section>
    </>
  )
}

function News() {
  const { data } = useSuspenseQuery(unreadQuery)
  if (data.items.length === 0) return null
  return (
    <Section title="읽지 않은 알림" more={<Link to={paths.myNotifications()}>알림 모두 보기</Link>}>
      <ul>
        {data.items.map(notification => (
          <NotificationRow
            key={notification.id}
            notification={notification}
            action={paths.myNotifications()}
          />
        ))}
      </ul>
    </Section>
  )
}

function Questions({ me }: { me: Me }) {
  const { data } = useSuspenseQuery(questionsOf(me))
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

function Debates() {
  const { data } = useSuspenseQuery(joinedQuery)
  if (data.items.length === 0)
    return (
      <p>
        아직 입장을 고른 토론이 없습니다. <Link to={paths.debates()}>토론 둘러보기</Link>
      </p>
    )
  return (
    <Ledger>
      {data.items.map(debate => (
        <DebateEntry key={debate.id} debate={debate} />
      ))}
    </Ledger>
  )
}

function Comments() {
  const { data } = useSuspenseQuery(commentsQuery)
  if (data.items.length === 0) return <p>아직 남긴 의견이 없습니다.</p>
  return (
    <Ledger>
      {data.items.map(comment => (
        <AuthoredCommentRow key={comment.id} comment={comment} />
      ))}
    </Ledger>
  )
}

function Privacy() {
  const { data } = useSuspenseQuery(listVisibilityQuery)
  return data.showsRecommend ? '프로필에 공개한 목록입니다.' : '나만 보기'
}

function Recommended({ seq }: { seq: number }) {
  const { data } = useSuspenseQuery(listedPostsQuery(seq, 'recommend'))
  if (data.items.length === 0) return <p>아직 공감한 글이 없습니다.</p>
  return (
    <Ledger>
      {data.items.slice(0, few).map(post => (
        <ListedPostRow key={post.id} post={post} />
      ))}
    </Ledger>
  )
}
