import { css } from '@linaria/core'
import type { FormEvent, ReactElement } from 'react'
import { type LoaderFunctionArgs, NavLink, Outlet, useLocation } from 'react-router'
import { deskPaths } from '#client/desk-paths.ts'
import { requireStaff } from '#client/features/desk/require-editor.ts'
import { sendSessionEvent } from '#client/features/user/session-events.ts'
import { useMe } from '#client/features/user/user.api.ts'
import { queryClientOf, type RouteHandle } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import { wrap } from '#client/ui/layout/layout.styles.ts'
import { useCurrentInView } from '#client/ui/layout/scroll-group.tsx'
import { BrandLink } from '#client/ui/mark/brand.tsx'
import { LogoutForm } from '#client/ui/shell/account-controls.tsx'
import { ViewMenu } from '#client/ui/shell/header-menu.tsx'
import { mainId, SkipLink } from '#client/ui/shell/layouts.tsx'
import { colour, media, size, space } from '#client/ui/tokens.ts'

export const handle: RouteHandle = { layout: 'desk' }

export async function loader({ context, request }: LoaderFunctionArgs): Promise<null> {
  await requireStaff(queryClientOf(context), request.url)
  return null
}

const menu = [
  { label: '오늘', to: deskPaths.desk() },
  { label: '질문', to: deskPaths.deskQuestions() },
  { label: '신고', to: deskPaths.deskReports() },
  { label: '임시조치', to: deskPaths.deskTakedowns() },
  { label: '토론', to: deskPaths.deskDebates() },
  { label: '인터뷰', to: deskPaths.deskInterviews() },
  { label: '녹서', to: deskPaths.deskGreenPapers() },
  { label: '공지', to: deskPaths.deskNotices() },
  { label: '자주 묻는 질문', to: deskPaths.deskFaqs() },
  { label: '배너', to: deskPaths.deskBanners() },
  { label: '분류', to: deskPaths.deskCategories() },
  { label: '유의어', to: deskPaths.deskSynonyms() },
  { label: '기준과 코드', to: deskPaths.deskCodes() },
  { label: '약관과 동의', to: deskPaths.deskPolicies() },
  { label: '회원', to: deskPaths.deskMembers() },
  { label: '내 보안', to: deskPaths.deskSecondFactor() },
]

/** The frame of the editors' desk: its own header and menu, nothing of the public shell. */
export default function DeskLayout(): ReactElement {
  const me = useMe()
  const { pathname } = useLocation()
  const bar = useCurrentInView(pathname)
  const logOut = (event: FormEvent) => {
    event.preventDefault()
    sendSessionEvent({ type: 'logout.requested' })
  }
  return (
    <>
      <SkipLink />
      <header className={header}>
        <div className={`${wrap} ${headerRow}`}>
          <BrandLink to={paths.home()} />
          <strong>편집실</strong>
          <span>{me?.name}</span>
          <ViewMenu linkTo={paths.view} />
          <LogoutForm action={paths.logout()} onLogout={logOut} />
        </div>
      </header>
      <div className={`${wrap} ${frame}`}>
        <nav className={nav} aria-label="편집실">
          <ul ref={bar}>
            {menu.map(({ label, to }) => (
              <li key={to}>
                <NavLink to={to} end={to === deskPaths.desk()}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <main className={main} id={mainId} tabIndex={-1} key={pathname}>
          <Outlet />
        </main>
      </div>
    </>
  )
}

const header = css`
  border-block-end: 1px solid ${colour.hairline};
`

const headerRow = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.half} ${space.two};
  padding-block: ${space.one};
  font-size: ${size.small};

  & > strong {
    margin-inline-end: auto;
  }
  & > span {
    color: ${colour.soft};
  }
`

const frame = css`
  display: grid;
  flex: 1 0 auto;
  grid-template-columns: 9rem minmax(0, 1fr);
  align-content: start;
  align-items: start;
  gap: ${space.five};

  ${media.medium} {
    grid-template-columns: minmax(0, 1fr);
    gap: 0;
  }
`

const nav = css`
  position: sticky;
  inset-block-start: 0;
  padding-block-start: ${space.four};

  & > ul {
    display: grid;
  }
  & a {
    display: flex;
    align-items: center;
    min-height: 2.75rem;
    color: ${colour.soft};
    font-size: ${size.small};
    text-decoration: none;
  }
  & a:hover {
    text-decoration: underline;
  }
  & a[aria-current] {
    color: ${colour.ink};
    font-weight: 700;
  }
  ${media.medium} {
    position: static;
    padding-block: 0;
    border-block-end: 1px solid ${colour.hairline};

    & > ul {
      display: flex;
      flex-wrap: wrap;
      gap: 0 ${space.three};
      white-space: nowrap;
    }
    & a:focus-visible {
      outline-offset: -4px;
      box-shadow: inset 0 0 0 3px ${colour.accent};
    }
  }
  ${media.small} {
    & > ul {
      flex-wrap: nowrap;
      overflow-x: auto;
    }
  }
`

const main = css`
  padding-block-end: ${space.eight};
`
