import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { AuthoredCommentRow } from '#client/features/profile/authored-comment-row.tsx'
import { authoredCommentsQuery } from '#client/features/profile/profile.api.ts'
import { addressOf, parametersOf, placeIn } from '#client/lib/list-search-params.ts'
import { redirectPastEnd } from '#client/lib/redirect-past-end.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { idOf } from '#client/lib/route-params.ts'
import { paths } from '#client/paths.ts'
import { DatedList } from '#client/ui/layout/dated-list.tsx'
import { DocumentHead } from '#client/ui/layout/document-head.tsx'
import { Section } from '#client/ui/layout/section.tsx'
import { ListPages } from '#client/ui/nav/list-pages.tsx'
import { Notice } from '#client/ui/state/notice.tsx'
import { useProfile } from './profile.layout.tsx'

export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<null> {
  const place = placeIn(new URL(request.url).searchParams)
  const answer = queryClientOf(context).query(authoredCommentsQuery({ author: idOf(params), ...place }))
  await redirectPastEnd(request.url, answer)
  return null
}

export default function ProfileCommentsPage(): ReactElement {
  const { seq: memberId, name } = useProfile()
  const place = placeIn(useSearchParams()[0])
  const { data: list } = useSuspenseQuery(authoredCommentsQuery({ author: memberId, ...place }))
  return (
    <>
      <DocumentHead
        title={[`${name} 님의 의견`, '프로필']}
        description={`${name} 님이 질문과 토론, 인터뷰에 남긴 의견`}
        keep={['page']}
      />
      <Section title="의견" note="제목을 누르면 그 의견이 있는 자리로 갑니다.">
        {list.items.length === 0 ? (
          <Notice title="아직 남긴 의견이 없습니다." />
        ) : (
          <DatedList>
            {list.items.map(comment => (
              <AuthoredCommentRow key={comment.id} comment={comment} />
            ))}
          </DatedList>
        )}
        <ListPages
          place={place}
          list={list}
          hrefOf={place => addressOf(paths.profileComments(memberId), parametersOf(place))}
          noun="의견"
        />
      </Section>
    </>
  )
}
