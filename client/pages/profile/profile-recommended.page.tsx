import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link, type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { ListedPostRow } from '#client/features/profile/listed-post-row.tsx'
import { listedPostsQuery, profileQuery, type ReactionList } from '#client/features/profile/profile.api.ts'
import { useMe } from '#client/features/user/user.api.ts'
import { cursorIn, hrefWith } from '#client/lib/list-search-params.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { idOf } from '#client/lib/route-params.ts'
import { paths } from '#client/paths.ts'
import { DatedList } from '#client/ui/layout/dated-list.tsx'
import { DocumentHead } from '#client/ui/layout/document-head.tsx'
import { Section } from '#client/ui/layout/section.tsx'
import { TextNav } from '#client/ui/nav/choice-nav.tsx'
import { Notice } from '#client/ui/state/notice.tsx'
import type { Profile } from '#shared/contract/profile.ts'
import { useProfile } from './profile.layout.tsx'

type Place = { list: ReactionList; cursor: string | undefined }

const placeOf = (search: URLSearchParams): Place => ({
  list: search.get('list') === 'interest' ? 'interest' : 'recommend',
  cursor: cursorIn(search),
})

const isOpen = (profile: Profile, list: ReactionList): boolean =>
  list === 'interest' ? profile.showsInterest : profile.showsRecommend

/** Does not query a closed list: it would look like a member who does not exist. */
export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<null> {
  const client = queryClientOf(context)
  const memberId = idOf(params)
  const { list, cursor } = placeOf(new URL(request.url).searchParams)
  const profile = await client.query(profileQuery(memberId))
  if (isOpen(profile, list)) await client.query(listedPostsQuery(memberId, list, cursor))
  return null
}

const labels: Record<ReactionList, string> = { recommend: '공감한 글', interest: '관심 글' }

export default function ProfileRecommendedPage(): ReactElement {
  const profile = useProfile()
  const { seq: memberId, name } = profile
  const { list, cursor } = placeOf(useSearchParams()[0])
  const here = paths.profileRecommended(memberId)
  return (
    <>
      <DocumentHead title={[`${name} 님의 ${labels[list]}`, '프로필']} unlisted />
      <Section
        title="공감·관심"
        more={
          <TextNav
            label="목록 고르기"
            choices={[
              { label: labels.recommend, to: here, current: list === 'recommend' },
              {
                label: labels.interest,
                to: hrefWith(here, { list: 'interest' }),
                current: list === 'interest',
              },
            ]}
          />
        }
      >
        {isOpen(profile, list) ? (
          <Listed memberId={memberId} list={list} cursor={cursor} />
        ) : (
          <Notice
            title={`${labels[list]} 목록은 공개하지 않았습니다.`}
            help="공감 목록에는 정치적 견해가 드러날 수 있어, 본인이 공개하기 전까지는 본인만 볼 수 있어요."
          />
        )}
      </Section>
    </>
  )
}

function Listed({ memberId, list, cursor }: Place & { memberId: number }) {
  const me = useMe()
  const { data: posts } = useSuspenseQuery(listedPostsQuery(memberId, list, cursor))
  const here = paths.profileRecommended(memberId)
  const own = list === 'interest' ? 'interest' : undefined
  return (
    <>
      {me?.seq === memberId && (
        <p>
          내 목록이라 나에게는 늘 보입니다. 다른 사람에게 보일지는 <Link to={paths.account()}>계정</Link>에서
          정해요.
        </p>
      )}
      {posts.items.length === 0 ? (
        <p>아직 {list === 'interest' ? '담은' : '공감한'} 글이 없습니다.</p>
      ) : (
        <DatedList>
          {posts.items.map(post => (
            <ListedPostRow key={post.id} post={post} />
          ))}
        </DatedList>
      )}
      {posts.next && (
        <p>
          <Link to={hrefWith(here, { list: own, cursor: posts.next })} rel="next">
            더 오래된 글 보기
          </Link>
        </p>
      )}
    </>
  )
}
