import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { AuthoredCommentRow } from '#client/features/comment/components/authored-comment-row.tsx'
import { DebateEntry } from '#client/features/debate/components/debate-entry.tsx'
import { ListedPostRow } from '#client/features/profile/components/listed-post-row.tsx'
import { listVisibilityQuery } from '#client/features/user/api/list-visibility.ts'
import { paths } from '#client/paths.ts'
import { Ledger } from '#client/ui/layout/ledger.tsx'
import { Section } from '#client/ui/layout/section.tsx'
import { Part } from '#client/ui/state/part.tsx'
import { agreedQuery, few, joinedQuery, lastCommentsQuery } from './summary-queries.ts'

/** The ledger further down: debates joined, comments, what one agreed with. */
export function SummaryMore({ seq }: { seq: number }): ReactElement {
  return (
    <>
      <Section title="참여한 토론" note="입장을 고른 토론입니다. 이 목록은 나만 봅니다.">
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
          <Recommended seq={seq} />
        </Part>
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
    <Ledger>
      {data.items.map(debate => (
        <DebateEntry key={debate.id} debate={debate} />
      ))}
    </Ledger>
  )
}

function Comments() {
  const { data } = useSuspenseQuery(lastCommentsQuery)
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
  const { data } = useSuspenseQuery(agreedQuery(seq))
  if (data.items.length === 0) return <p>아직 공감한 글이 없습니다.</p>
  return (
    <Ledger>
      {data.items.slice(0, few).map(post => (
        <ListedPostRow key={post.id} post={post} />
      ))}
    </Ledger>
  )
}
