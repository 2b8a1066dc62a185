import { css } from '@linaria/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useSearchParams,
} from 'react-router'
import { bookmarkPath } from '#client/bookmark-paths.ts'
import { listVisibilityQuery } from '#client/features/account/account.api.ts'
import { changeVisibility, openLists } from '#client/features/account/account.write.ts'
import { ListVisibility } from '#client/features/account/list-visibility.tsx'
import { ListedPostRow } from '#client/features/profile/listed-post-row.tsx'
import { listedPostsQuery, type ReactionList } from '#client/features/profile/profile.api.ts'
import { requireMember } from '#client/features/user/require-member.ts'
import { withRefusalToast } from '#client/features/user/with-refusal-toast.ts'
import { cursorIn, hrefWith } from '#client/lib/list-search-params.ts'
import { fresh } from '#client/lib/query-client.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { stayOrRedirect } from '#client/lib/stay-or-redirect.ts'
import { paths } from '#client/paths.ts'
import { DatedList } from '#client/ui/layout/dated-list.tsx'
import { PageHead } from '#client/ui/layout/page-head.tsx'
import { choicesOf, TextNav } from '#client/ui/nav/choice-nav.tsx'
import { Notice } from '#client/ui/state/notice.tsx'
import { toast } from '#client/ui/toast/toast.tsx'
import { colour, space } from '#client/ui/tokens.ts'
import { useMember } from './mypage.layout.tsx'

const ownPath = paths.myRecommended()

type Place = { list: ReactionList; cursor: string | undefined }

const placeOf = (search: URLSearchParams): Place => ({
  list: search.get('list') === 'interest' ? 'interest' : 'recommend',
  cursor: cursorIn(search),
})

export async function loader({ context, request }: LoaderFunctionArgs): Promise<null> {
  const client = queryClientOf(context)
  const { seq: memberId } = await requireMember(client, request.url)
  const { list, cursor } = placeOf(new URL(request.url).searchParams)
  await Promise.all([
    client.query(fresh(listedPostsQuery(memberId, list, cursor))),
    client.query(listVisibilityQuery),
  ])
  return null
}

export async function action({ context, request }: ActionFunctionArgs): Promise<unknown> {
  const client = queryClientOf(context)
  const back = `${ownPath}${new URL(request.url).search}`
  const form = await request.formData()
  const refusal = await withRefusalToast(client, back, () => changeVisibility(client, form))
  if (refusal) return refusal
  toast('공개 범위를 바꾸었습니다.', { severity: 'success' })
  return stayOrRedirect(back)
}

const emptyTexts: Record<ReactionList, { title: string; help: string }> = {
  recommend: {
    title: '아직 공감한 글이 없습니다.',
    help: '공감은 같은 문제를 느낀다는 뜻이에요. 공감이 모이면 질문이 다음 단계로 갑니다.',
  },
  interest: {
    title: '아직 관심에 담은 글이 없습니다.',
    help: '관심에 담아 두면 그 글이 다음 단계로 갈 때 알려 드려요.',
  },
}

export default function MyRecommendedPage(): ReactElement {
  const { seq: memberId } = useMember()
  const { list, cursor } = placeOf(useSearchParams()[0])
  const { data: posts } = useSuspenseQuery(listedPostsQuery(memberId, list, cursor))
  const { data: visibility } = useSuspenseQuery(listVisibilityQuery)
  const failed = useActionData<{ failed?: string }>()?.failed
  const own = list === 'interest' ? openLists[1] : openLists[0]
  return (
    <>
      <PageHead title="공감·관심" kind="내 정보" unlisted />
      {failed && <Notice tone="error" title={failed} />}
      <div className={tools}>
        <TextNav
          label="목록 고르기"
          choices={choicesOf(
            openLists.map(({ list, label }) => [list, label] as const),
            list,
            other => hrefWith(ownPath, { list: other === 'recommend' ? undefined : other }),
          )}
        />
        <ListVisibility
          key={list}
          list={own}
          open={visibility[own.field]}
          action={hrefWith(ownPath, { list: list === 'recommend' ? undefined : list })}
        />
      </div>
      {posts.items.length === 0 ? (
        <Notice {...emptyTexts[list]} action={<Link to={paths.questions()}>질문 둘러보기</Link>} />
      ) : (
        <DatedList>
          {posts.items.map(post => (
            <ListedPostRow key={post.id} post={post} heading="h2" />
          ))}
        </DatedList>
      )}
      {list === 'interest' && (
        <p>
          <a href={bookmarkPath}>관심에 담은 분야와 녹서, 인터뷰 보기</a>
        </p>
      )}
      {(cursor || posts.next) && (
        <p className={further}>
          {cursor && (
            <Link to={hrefWith(ownPath, { list: list === 'recommend' ? undefined : list })}>처음으로</Link>
          )}
          {posts.next && (
            <Link
              to={hrefWith(ownPath, { list: list === 'recommend' ? undefined : list, cursor: posts.next })}
              rel="next"
            >
              더 오래된 글 보기
            </Link>
          )}
        </p>
      )}
    </>
  )
}

const tools = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.one} ${space.three};
  margin-block-end: ${space.three};
  padding-block: ${space.half};
  border-block-start: 2px solid ${colour.ink};
  border-block-end: 1px solid ${colour.hairline};
`

const further = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.three};
  padding-block-start: ${space.three};
  border-block-start: 1px solid ${colour.hairline};
`
