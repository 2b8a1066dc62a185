import { type FormEvent, type ReactElement, type ReactNode, useCallback } from 'react'
import { ScrollRestoration, useLocation, useMatches } from 'react-router'
import { useUnread } from '#client/features/notification/use-unread.ts'
import { sessionHappened } from '#client/features/session/session-events.ts'
import { standingOf, viewerOf } from '#client/features/session/standing.ts'
import { usePublicConfig } from '#client/lib/public-config.ts'
import { paths } from '#client/paths.ts'
import { ConsentBar } from '#client/ui/shell/consent-bar.tsx'
import { DefaultLayout } from '#client/ui/shell/default-layout.tsx'
import { PdfLayout } from '#client/ui/shell/pdf-layout.tsx'
import { ShareButton } from '#client/ui/shell/share-button.tsx'
import type { ShellLinks } from '#client/ui/shell/shell-links.ts'
import { SimpleLayout } from '#client/ui/shell/simple-layout.tsx'
import { ToastRegion } from '#client/ui/toast/toast-region.tsx'
import type { Me } from '#shared/contract/user.ts'
import { Late } from './late.tsx'
import { useMounted, useNavigationHabits } from './navigation-habits.ts'
import type { RouteHandle } from './route-handle.ts'
import { useSession } from './use-session.ts'

const fixedLinks: Omit<ShellLinks, 'login'> = {
  home: paths.home(),
  ask: paths.questionAdd(),
  search: paths.search(),
  account: paths.mypage(),
  notifications: paths.myNotifications(),
  logout: paths.logout(),
  view: paths.view,
  navigation: [
    { label: '질문', to: paths.questions() },
    { label: '토론', to: paths.debates() },
    { label: '인터뷰', to: paths.interviews() },
    {
      label: '소개',
      items: [
        { label: '물음 Q 소개', to: paths.about() },
        { label: '공지', to: paths.notices() },
        { label: '자주 묻는 물음', to: paths.faqs() },
      ],
    },
  ],
  further: [{ label: '녹서', to: paths.papers() }],
  policies: [
    { label: '이용약관', to: paths.policy('terms') },
    { label: '개인정보 처리방침', to: paths.policy('privacy'), strong: true },
    { label: '운영규칙', to: paths.policy('rules') },
  ],
}

/** Where one looks around. What somebody came to read, write or settle is left alone by notices. */
const overviews = new Set([
  paths.home(),
  paths.questions(),
  paths.debates(),
  paths.interviews(),
  paths.papers(),
  paths.about(),
  paths.notices(),
  paths.faqs(),
])

/** Layout by route, and what floats over every page. */
export function Shell({ me, children }: { me: Me | null; children: ReactNode }): ReactElement {
  const { baseUrl } = usePublicConfig()
  const layout = useMatches().reduce(
    (found, { handle }) => (handle as RouteHandle | undefined)?.layout ?? found,
    'default',
  )
  const { pathname, search } = useLocation()
  // Whoever signs in comes back to where they were (R4.6); at home there is no need to say so.
  const links = { ...fixedLinks, login: paths.login(pathname + search) }
  const mounted = useMounted()
  useNavigationHabits()
  useSession(me)
  const unread = useUnread(mounted && me !== null)
  const onLogout = useCallback((event: FormEvent) => {
    event.preventDefault()
    sessionHappened({ type: 'logout.requested' })
  }, [])
  const after = (
    <>
      <ShareButton baseUrl={baseUrl} />
      <Late notices={overviews.has(pathname)} />
      <ToastRegion />
      {mounted && <ScrollRestoration />}
    </>
  )
  if (layout === 'pdf') return <PdfLayout after={after}>{children}</PdfLayout>
  if (layout === 'simple')
    return (
      <SimpleLayout links={links} after={after}>
        {children}
      </SimpleLayout>
    )
  return (
    <DefaultLayout
      links={links}
      reader={me && { name: me.name, unread }}
      onLogout={onLogout}
      full={layout === 'intro'}
      before={
        me &&
        standingOf(viewerOf(me)) === 'consenting' && (
          <ConsentBar name={me.name} agreeAt={paths.agree(pathname + search)} />
        )
      }
      after={after}
    >
      {children}
    </DefaultLayout>
  )
}
