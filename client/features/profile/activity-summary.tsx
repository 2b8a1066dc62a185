import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { listVisibilityQuery } from '#client/features/account/index.ts'
import { DebateEntry } from '#client/features/debate/index.ts'
import { NotificationRow } from '#client/features/notification/index.ts'
import { paths } from '#client/paths.ts'
import { DatedList } from '#client/ui/layout/dated-list.tsx'
import { Section } from '#client/ui/layout/section.tsx'
import { AsyncBoundary } from '#client/ui/state/async-boundary.tsx'
import { agreedQuery, joinedQuery, lastCommentsQuery, previewSize, unreadQuery } from './activity.api.ts'
import { AuthoredCommentRow } from './authored-comment-row.tsx'
import { ListedPostRow } from './listed-post-row.tsx'

export function ActivitySummary({ memberId }: { memberId: number }): ReactElement {
  return (
    <>
      <Section title="참여한 토론" note="입장을 고른 토론입니다. 이 목록은 나만 봅니다.">
        <AsyncBoundary label="참여한 토론">
          <Debates />
        </AsyncBoundary>
      </Section>
      <Section title="내 의견" more={<Link to={paths.myComments()}>의견 모두 보기</Link>}>
        <AsyncBoundary label="내 의견">
          <Comments />
        </AsyncBoundary>
      </Section>
      <Section
        title="공감한 글"
        note={<Privacy />}
        more={<Link to={paths.myRecommended()}>공감·관심 모두 보기</Link>}
      >
        <AsyncBoundary label="공감한 글">
          <Agreed memberId={memberId} />
        </AsyncBoundary>
      </Section>
    </>
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
    <DatedList>
      {data.items.map(debate => (
        <DebateEntry key={debate.id} debate={debate} />
      ))}
    </DatedList>
  )
}

function Comments() {
  const { data } = useSuspenseQuery(lastCommentsQuery)
  if (data.items.length === 0) return <p>아직 남긴 의견이 없습니다.</p>
  return (
    <DatedList>
      {data.items.map(comment => (
        <AuthoredCommentRow key={comment.id} comment={comment} />
      ))}
    </DatedList>
  )
}

function Privacy() {
  const { data } = useSuspenseQuery(listVisibilityQuery)
  return data.showsRecommend ? '프로필에 공개한 목록입니다.' : '나만 보기'
}

function Agreed({ memberId }: { memberId: number }) {
  const { data } = useSuspenseQuery(agreedQuery(memberId))
  if (data.items.length === 0) return <p>아직 공감한 글이 없습니다.</p>
  return (
    <DatedList>
      {data.items.slice(0, previewSize).map(post => (
        <ListedPostRow key={post.id} post={post} />
      ))}
    </DatedList>
  )
}

export function UnreadNotifications(): ReactElement | null {
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
