import { css } from '@linaria/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link, type LoaderFunctionArgs, Navigate, Outlet, useLocation, useOutletContext } from 'react-router'
import { unreadNotificationsQuery } from '#client/features/notification/api/unread-notifications.ts'
import { standingOf, viewerOf } from '#client/features/session/standing.ts'
import { meQuery } from '#client/features/user/api/me.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import { AuthorName } from '#client/ui/badge/author-name.tsx'
import { Avatar } from '#client/ui/badge/avatar.tsx'
import { Breadcrumb } from '#client/ui/nav/breadcrumb.tsx'
import { TabBar } from '#client/ui/nav/tabs.tsx'
import { colour, size, space } from '#client/ui/tokens.ts'
import type { Me } from '#shared/contract/user.ts'
import { elsewhereOf } from '../entrance.ts'
import { requireMember } from '../require-writer.ts'
import { menu, placeOf } from './menu.ts'

export async function loader({ context, request }: LoaderFunctionArgs): Promise<null> {
  const client = queryClientOf(context)
  await requireMember(client, request.url)
  await client.query(unreadNotificationsQuery)
  return null
}

/** R2.4: the server never sends this to a stranger; a session that ends while it is open leads to sign-in. */
export function Component(): ReactElement | null {
  const { data: me } = useSuspenseQuery(meQuery)
  const { pathname, search } = useLocation()
  const elsewhere = elsewhereOf('member', standingOf(viewerOf(me)), pathname + search)
  if (elsewhere) return <Navigate to={elsewhere} replace />
  return me && <Frame me={me} />
}

/** The member whose page it is, for the pages inside the layout. */
export const useMember = (): Me => useOutletContext<Me>()

function Frame({ me }: { me: Me }) {
  const { data: unread } = useSuspenseQuery(unreadNotificationsQuery)
  const { pathname } = useLocation()
  const here = placeOf(pathname)
  const home = { label: '내 정보', to: paths.mypage() }
  return (
    <>
      <div className={head}>
        <Breadcrumb trail={here && here.to !== home.to ? [home, here] : [home]} />
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
