import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { OwnCommentRow } from '#client/features/profile/authored-comment-row.tsx'
import { authoredCommentsQuery } from '#client/features/profile/profile.api.ts'
import { requireMember } from '#client/features/user/require-member.ts'
import { addressOf, parametersOf, placeIn } from '#client/lib/list-search-params.ts'
import { fresh } from '#client/lib/query-client.ts'
import { redirectPastEnd } from '#client/lib/redirect-past-end.ts'
import { lateAction, queryClientOf } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import { LinkButton } from '#client/ui/button/button.tsx'
import { formatTotal } from '#client/ui/format/number.ts'
import { DatedList } from '#client/ui/layout/dated-list.tsx'
import { PageHead } from '#client/ui/layout/page-head.tsx'
import { ListPages } from '#client/ui/nav/list-pages.tsx'
import { Notice } from '#client/ui/state/notice.tsx'

export async function loader({ context, request }: LoaderFunctionArgs): Promise<null> {
  const client = queryClientOf(context)
  await requireMember(client, request.url)
  const place = placeIn(new URL(request.url).searchParams)
  await redirectPastEnd(request.url, client.query(fresh(authoredCommentsQuery(place))))
  return null
}

export function action(args: ActionFunctionArgs): Promise<unknown> {
  return lateAction(
    args,
    async () => (await import('#client/features/discussion/shared-acts.ts')).eraseOwnComment,
  )
}

export default function MyCommentsPage(): ReactElement {
  const place = placeIn(useSearchParams()[0])
  const { data: list } = useSuspenseQuery(authoredCommentsQuery(place))
  if (list.total === 0)
    return (
      <>
        <PageHead title="내 의견" kind="내 정보" unlisted />
        <Notice
          title="아직 남긴 의견이 없습니다."
          help="마음에 걸리는 질문을 읽고 생각을 보태 주세요."
          action={<LinkButton to={paths.questions()}>질문 둘러보기</LinkButton>}
        />
      </>
    )
  return (
    <>
      <PageHead
        title={`내 의견 ${formatTotal(list.total, list.totalIsCapped)}`}
        kind="내 정보"
        lead="의견을 누르면 그 자리로 갑니다. 고치고 지우는 일도 그 자리에서 할 수 있어요. 볼 수 없게 된 글의 의견은 여기에서 지워요."
        unlisted
      />
      <DatedList>
        {list.items.map(comment => (
          <OwnCommentRow key={comment.id} comment={comment} />
        ))}
      </DatedList>
      <ListPages
        place={place}
        list={list}
        hrefOf={place => addressOf(paths.myComments(), parametersOf(place))}
        noun="의견"
      />
    </>
  )
}
