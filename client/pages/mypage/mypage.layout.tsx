import { css } from '@linaria/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link, type LoaderFunctionArgs, Navigate, Outlet, useLocation, useOutletContext } from 'react-router'
import { unreadNotificationsQuery } from '#client/features/notification/notification.api.ts'
import { authStateOf, viewerOf } from '#client/features/user/auth-state.ts'
import { redirectPathFor } from '#client/features/user/page-access.ts'
import { requireMember } from '#client/features/user/require-member.ts'
import { useMe } from '#client/features/user/user.api.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import { AuthorName } from '#client/ui/badge/author-name.tsx'
import { Avatar } from '#client/ui/badge/avatar.tsx'
import { Breadcrumb, type Crumb } from '#client/ui/nav/breadcrumb.tsx'
import { TabBar } from '#client/ui/nav/tabs.tsx'
import { colour, size, space } from '#client/ui/tokens.ts'
import type { Me } from '#shared/contract/user.ts'

export async function loader({ context, request }: LoaderFunctionArgs): Promise<null> {
  const client = queryClientOf(context)
  await requireMember(client, request.url)
  await client.query(unreadNotificationsQuery)
  return null
}

/** R2.4: the server never sends this to a stranger; a session that ends while it is open leads to sign-in. */
export default function MypageLayout(): ReactElement | null {
  const me = useMe()
  const { pathname, search } = useLocation()
  const redirectPath = redirectPathFor('member', authStateOf(viewerOf(me)), pathname + search)
  if (redirectPath) return <Navigate to={redirectPath} replace />
  return me && <Frame me={me} />
}

export const useMember = (): Me => useOutletContext<Me>()

function Frame({ me }: { me: Me }) {
  const { data: unread } = useSuspenseQuery(unreadNotificationsQuery)
  const { pathname } = useLocation()
  const here = placeOf(pathname)
  return (
    <>
      <div className={head}>
        <Breadcrumb trail={trailOf(pathname)} />
        <p>
          <Avatar name={me.name} size="small" />
          <AuthorName author={me} plain />
          <Link to={paths.profile(me.seq)}>내 공개 프로필 보기</Link>
        </p>
        <TabBar
          label="내 정보 메뉴"
          tabs={menu.map(({ label, to }) => ({
            label,
            to,
            current: to === here?.to,
            count: to === paths.myNotifications() && unread.unread > 0 ? unread.unread : undefined,
          }))}
        />
      </div>
      <Outlet context={me} />
    </>
  )
}

const head = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.two};
  padding-block-start: ${space.four};

  & > p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space.half} ${space.one};
    font-size: ${size.small};
  }
  & > p > a {
    margin-inline-start: auto;
    padding-block: ${space.half};
    color: ${colour.soft};
  }
`

export type Place = { label: string; to: string }

export const menu: Place[] = [
  { label: '활동 요약', to: paths.mypage() },
  { label: '알림', to: paths.myNotifications() },
  { label: '내 질문', to: paths.myQuestions() },
  { label: '내 의견', to: paths.myComments() },
  { label: '공감·관심', to: paths.myRecommended() },
  { label: '녹서', to: paths.myGreenPapers() },
  { label: '계정', to: paths.account() },
]

/** Pages below a page of the menu, by address. */
const subpages: Record<string, { label: string; below: string }> = {
  [paths.sessions()]: { label: '로그인 기기', below: paths.account() },
  [paths.leave()]: { label: '탈퇴', below: paths.account() },
  [paths.certification()]: { label: '본인확인', below: paths.account() },
  [paths.myDocument()]: { label: '저자 소개', below: paths.myGreenPapers() },
}

const withoutSlash = (pathname: string) => pathname.replace(/\/$/, '')

export function placeOf(pathname: string): Place | undefined {
  const address = withoutSlash(pathname)
  return menu.find(({ to }) => to === (subpages[address]?.below ?? address))
}

export function trailOf(pathname: string): Crumb[] {
  const place = placeOf(pathname)
  const subpage = subpages[withoutSlash(pathname)]
  const home = { label: '내 정보', to: paths.mypage() }
  return [home, ...(place && place.to !== home.to ? [place] : []), ...(subpage ? [subpage] : [])]
}
