import { css } from '@linaria/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactElement, Suspense } from 'react'
import { Link, type LoaderFunctionArgs, Outlet, useLocation, useOutletContext, useParams } from 'react-router'
import { profileQuery } from '#client/features/profile/profile.api.ts'
import { findMe, useMe } from '#client/features/user/user.api.ts'
import { query } from '#client/lib/call.ts'
import { lazyComponent } from '#client/lib/lazy-component.tsx'
import { queryClientOf } from '#client/lib/route-context.ts'
import { idOf } from '#client/lib/route-params.ts'
import { paths } from '#client/paths.ts'
import { AuthorMarks } from '#client/ui/badge/author-name.tsx'
import { Avatar } from '#client/ui/badge/avatar.tsx'
import { formatMonth } from '#client/ui/format/date.ts'
import { DocumentHead } from '#client/ui/layout/document-head.tsx'
import { Breadcrumb } from '#client/ui/nav/breadcrumb.tsx'
import { TabBar } from '#client/ui/nav/tabs.tsx'
import { Notice } from '#client/ui/state/notice.tsx'
import { colour, media, size, space } from '#client/ui/tokens.ts'
import { brand } from '#shared/constants/brand.ts'
import type { Profile } from '#shared/contract/profile.ts'

export async function loader({ context, params }: LoaderFunctionArgs): Promise<null> {
  const client = queryClientOf(context)
  const blocks = findMe(client).then(me => me && client.query(query('GET /blocks')).catch(() => null))
  await Promise.all([client.query(profileQuery(idOf(params))), blocks])
  return null
}

const ProfileBlock = lazyComponent(
  async () => (await import('#client/features/block/block-form.tsx')).ProfileBlock,
)

export const useProfile = (): Profile => useOutletContext<Profile>()

/** R2.3 profile. */
export default function ProfileLayout(): ReactElement {
  const { data: profile } = useSuspenseQuery(profileQuery(idOf(useParams())))
  if (profile.left) return <Left name={profile.name} />
  return (
    <>
      <ProfileHead profile={profile} />
      <Outlet context={profile} />
    </>
  )
}

function ProfileHead({ profile }: { profile: Profile }) {
  const { seq: memberId, name, introduction, joinedIn, counts } = profile
  const me = useMe()
  const here = useLocation().pathname.replace(/\/$/, '')
  const tab = (label: string, to: string, count?: number) => ({ label, to, count, current: to === here })
  const tabs = [
    tab('활동 요약', paths.profile(memberId)),
    tab('질문', paths.profileQuestions(memberId), counts.questions),
    tab('의견', paths.profileComments(memberId), counts.comments),
    tab('공감·관심', paths.profileRecommended(memberId)),
  ]
  const current = tabs.find(({ current }) => current)
  const trail = [{ label: `${name} 님`, to: paths.profile(memberId) }]
  return (
    <header className={head}>
      <Breadcrumb trail={current && current !== tabs[0] ? [...trail, { label: current.label }] : trail} />
      <div>
        <Avatar name={name} size="large" />
        <div>
          <h1 tabIndex={-1}>{name}</h1>
          <p>
            <AuthorMarks author={profile} />
            <span>{formatMonth(joinedIn)} 가입</span>
            {me?.seq === memberId && <Link to={paths.account()}>내 소개 수정</Link>}
          </p>
        </div>
      </div>
      {introduction && <p>{introduction}</p>}
      {me && me.seq !== memberId && (
        <Suspense>
          <ProfileBlock member={profile} />
        </Suspense>
      )}
      <TabBar label={`${name} 님의 기록`} tabs={tabs} />
    </header>
  )
}

/** The texts of a member who left stay where they were written. */
const Left = ({ name }: { name: string }) => (
  <section className={gone}>
    <DocumentHead title={[name]} unlisted />
    <h1 tabIndex={-1}>{name}</h1>
    <Notice
      title={`이 회원은 ${brand.name}에서 탈퇴했습니다.`}
      help="남겨 둔 글은 그 글이 있던 자리에서 볼 수 있어요. 누가 썼는지는 더 이상 알 수 없습니다."
      action={<Link to={paths.questions()}>질문 목록 보기</Link>}
    />
  </section>
)

const head = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.three};
  padding-block: ${space.four} ${space.four};

  & > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space.three};
  }
  /* Below the picture where a zoomed page leaves too little beside it. */
  & > div > :last-child {
    flex: 1 1 10rem;
    min-width: 0;
  }
  & h1 {
    font-size: ${size.question};
    line-height: 1.3;
  }
  & h1:focus {
    box-shadow: none;
    outline: none;
  }
  & > div p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space.half} ${space.oneHalf};
    color: ${colour.faint};
    font-size: ${size.small};
  }
  & > p {
    max-width: 38em;
    white-space: pre-line;
  }
  ${media.mobile} {
    & > div {
      gap: ${space.two};
    }
  }
`

const gone = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.three};
  padding-block: ${space.four};

  & > h1 {
    font-size: ${size.question};
  }
  & > h1:focus {
    box-shadow: none;
    outline: none;
  }
`
