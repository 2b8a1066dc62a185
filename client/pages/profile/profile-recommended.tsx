import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link, type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { listedPostsQuery, type ReactionList } from '#client/features/profile/api/listed-posts.ts'
import { profileQuery } from '#client/features/profile/api/profile.ts'
import { ListedPostRow } from '#client/features/profile/components/listed-post-row.tsx'
import { meQuery } from '#client/features/user/api/me.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import { DocumentHead } from '#client/ui/layout/document-head.tsx'
import { Ledger } from '#client/ui/layout/ledger.tsx'
import { Section } from '#client/ui/layout/section.tsx'
import { hrefWith } from '#client/ui/nav/page-of.ts'
import { TextNav } from '#client/ui/nav/text-nav.tsx'
import { Notice } from '#client/ui/state/notice.tsx'
import type { Profile } from '#shared/contract/profile.ts'
import { idOf } from '../post/post-id.ts'
import { useProfile } from './profile-layout.tsx'

type Place = { list: ReactionList; cursor: string | undefined }

const placeOf = (search: URLSearchParams): Place => ({
  list: search.get('list') === 'interest' ? 'interest' : 'recommend',
  cursor: search.get('cursor')?.slice(0, 200) || undefined,
})

const isOpen = (profile: Profile, list: ReactionList): boolean =>
  list === 'interest' ? profile.showsInterest : profile.showsRecommend

/** A closed list is not asked for: it would look like a member who does not exist. */
export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<null> {
  const client = queryClientOf(context)
  const seq = idOf(params)
  const { list, cursor } = placeOf(new URL(request.url).searchParams)
  const profile = await client.query(profileQuery(seq))
  if (isOpen(profile, list)) await client.query(listedPostsQuery(seq, list, cursor))
  return null
}

const labels: Record<ReactionList, string> = { recommend: '공감한 글', interest: '관심 글' }

/** What a member agreed with and keeps, where they opened it (R12.9). */
export function Component(): ReactElement {
  const profile = useProfile()
  const { seq, name } = profile
  const { list, cursor } = placeOf(useSearchParams()[0])
  const here = paths.profileRecommended(seq)
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
          <Listed seq={seq} list={list} cursor={cursor} />
        ) : (
          <Notice
            fact={`${labels[list]} 목록은 공개하지 않았습니다.`}
            help="무엇에 마음을 두는지는 정치적 견해를 드러낼 수 있어서, 본인이 열기 전에는 본인만 볼 수 있어요."
          />
        )}
      </Section>
    </>
  )
}

function Listed({ seq, list, cursor }: Place & { seq: number }) {
  const { data: me } = useSuspenseQuery(meQuery)
  const { data: posts } = useSuspenseQuery(listedPostsQuery(seq, list, cursor))
  const here = paths.profileRecommended(seq)
  const own = list === 'interest' ? 'interest' : undefined
  return (
    <>
      {me?.seq === seq && (
        <p>
          내 목록이라 나에게는 늘 보입니다. 다른 사람에게 보일지는 <Link to={paths.account()}>계정</Link>에서
          정해요.
        </p>
      )}
      {posts.items.length === 0 ? (
        <p>아직 담은 글이 없습니다.</p>
      ) : (
        <Ledger>
          {posts.items.map(post => (
            <ListedPostRow key={post.id} post={post} />
          ))}
        </Ledger>
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
