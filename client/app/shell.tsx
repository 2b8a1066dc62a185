import {
  type ComponentType,
  type FormEvent,
  lazy,
  type ReactElement,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useLocation, useMatches } from 'react-router'
import { useUnread } from '#client/features/notification/notification.api.ts'
import { authStateOf, viewerOf } from '#client/features/user/auth-state.ts'
import { sendSessionEvent } from '#client/features/user/session-events.ts'
import type { UserInfo } from '#client/features/user/user.api.ts'
import { loadOnline, useHydrated, whenIdle } from '#client/lib/browser-events.ts'
import { browserStorage } from '#client/lib/browser-storage.ts'
import { lazyComponent } from '#client/lib/lazy-component.tsx'
import type { RouteHandle } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import { DefaultLayout, PdfLayout, SimpleLayout } from '#client/ui/shell/layouts.tsx'
import { OfflineBar } from '#client/ui/shell/offline-bar.tsx'
import type { ShellLinks } from '#client/ui/shell/shell-links.ts'
import { brand } from '#shared/constants/brand.ts'
import { ledgerPath } from '#shared/constants/ledger-paths.ts'
import { openDataPath } from '#shared/constants/open-data-paths.ts'
import type { LatePartsProps } from './late-parts.tsx'
import { useSession } from './use-session.ts'

const ConsentBar = lazyComponent(async () => (await import('#client/ui/shell/consent-bar.tsx')).ConsentBar)

const PageScrollRestoration = lazy<ComponentType>(() =>
  import('./browser-router.ts').then(
    ({ PageScrollRestoration }) => ({ default: PageScrollRestoration }),
    () => ({ default: () => null }),
  ),
)

const fixedLinks: Omit<ShellLinks, 'login'> = {
  home: paths.home(),
  ask: paths.questionAdd(),
  search: paths.search(),
  account: paths.mypage(),
  notifications: paths.myNotifications(),
  logout: paths.logout(),
  view: paths.view,
  navigation: [
    { label: brand.boards.question, to: paths.questions() },
    { label: brand.boards.debate, to: paths.debates() },
    { label: brand.boards.interview, to: paths.interviews() },
    { label: '녹서', to: paths.greenPapers() },
    {
      label: '소개',
      items: [
        { label: `${brand.name} 소개`, to: paths.about() },
        { label: '공지', to: paths.notices() },
        { label: '자주 묻는 질문', to: paths.faqs() },
      ],
    },
  ],
  further: [
    { label: '약속', to: paths.promises() },
    { label: '열린 데이터', to: openDataPath, apart: true },
    { label: '다시 셀 수 있는 집계', to: ledgerPath, apart: true },
  ],
  policies: [
    { label: '이용약관', to: paths.policy('terms') },
    { label: '개인정보 처리방침', to: paths.policy('privacy'), strong: true },
    { label: '운영규칙', to: paths.policy('rules') },
  ],
}

/** Home and what the menu leads to: the pages that tell of news in passing. */
const overviews = new Set(
  [{ to: paths.home() }, ...fixedLinks.navigation.flatMap(item => ('items' in item ? item.items : item))].map(
    ({ to }) => to,
  ),
)

type ShellProps = UserInfo & {
  /** Errors have the public layout everywhere: a page that is hidden looks like one that does not exist. */
  failed?: boolean
  children: ReactNode
}

export function Shell({ me, isUserInfoReset, failed, children }: ShellProps): ReactElement {
  const named = useMatches().reduce(
    (found, { handle }) => (handle as RouteHandle | undefined)?.layout ?? found,
    'default' as RouteHandle['layout'],
  )
  const layout = failed && named === 'desk' ? 'default' : named
  const { pathname, search } = useLocation()
  const links = { ...fixedLinks, login: paths.login(pathname + search) }
  const hydrated = useHydrated()
  useNavigationEffects()
  useSession({ me, isUserInfoReset })
  const unread = useUnread(hydrated && me !== null)
  const onLogout = useCallback((event: FormEvent) => {
    event.preventDefault()
    sendSessionEvent({ type: 'logout.requested' })
  }, [])
  const after = (
    <AfterPage hydrated={hydrated} parts={layout === 'desk' ? null : { notices: overviews.has(pathname) }} />
  )
  if (layout === 'desk')
    return (
      <>
        {children}
        {after}
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
        authStateOf(viewerOf(me)) === 'consenting' && (
          <Suspense>
            <ConsentBar name={me.name} agreeAt={paths.agree(pathname + search)} />
          </Suspense>
        )
      }
      after={after}
    >
      {children}
    </DefaultLayout>
  )
}

function AfterPage({ hydrated, parts }: { hydrated: boolean; parts: LatePartsProps | null }): ReactElement {
  return (
    <>
      <OfflineBar />
      {parts && <IdleParts {...parts} />}
      {hydrated && (
        <Suspense>
          <PageScrollRestoration />
        </Suspense>
      )}
    </>
  )
}

/** After a navigation: stores the previous path (R4.6) and moves the focus to the new page's heading. */
function useNavigationEffects(): void {
  const { pathname, search } = useLocation()
  const left = useRef({ pathname, search })
  useEffect(() => {
    const from = left.current
    if (from.pathname === pathname && from.search === search) return
    left.current = { pathname, search }
    browserStorage('sessionStorage').setItem('previousPath', from.pathname)
    if (from.pathname !== pathname)
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [pathname, search])
}

function IdleParts(props: LatePartsProps): ReactElement | null {
  const [Parts, setParts] = useState<ComponentType<LatePartsProps>>()
  useEffect(() => {
    let wanted = true
    whenIdle(async () => {
      const loaded = await loadOnline(() => import('./late-parts.tsx')).catch(() => null)
      if (wanted && loaded) setParts(() => loaded.LateParts)
    })
    return () => {
      wanted = false
    }
  }, [])
  return Parts ? <Parts {...props} /> : null
}
