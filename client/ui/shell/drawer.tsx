import {
  type FormEventHandler,
  type MouseEvent,
  type ReactElement,
  type RefObject,
  useEffect,
  useRef,
} from 'react'
import { Link, NavLink, useLocation, useNavigate } from 'react-router'
import { useHydrated } from '#client/lib/browser-events.ts'
import { Icon } from '../mark/icon.tsx'
import { ViewSettingsPanel } from '../view/view-settings.tsx'
import { LogoutForm, UnreadCount } from './account-controls.tsx'
import { closer, drawer, opener, person } from './drawer.styles.ts'
import type { NavigationLink, Reader, ShellLinks } from './shell-links.ts'

const drawerId = 'menu'

type DrawerProps = { links: ShellLinks; reader: Reader; onLogout?: FormEventHandler<HTMLFormElement> }

/**
 * R3.2: the header on phones, a modal dialog (focus trap, Esc and the back button close it). Without script its button
 * is a link, and `:target` shows it as a plain list.
 */
export function Drawer({ links, reader, onLogout }: DrawerProps): ReactElement {
  const { dialog, live, opened, open, close, closed } = useDrawer(drawerId)
  const pages = links.navigation.flatMap(item => ('items' in item ? [] : [item]))
  const groups = links.navigation.flatMap(item => ('items' in item ? item.items : []))
  return (
    <>
      <a
        className={opener}
        href={`#${drawerId}`}
        onClick={open}
        aria-label={reader?.unread ? `메뉴 열기, 읽지 않은 알림 ${reader.unread}개` : '메뉴 열기'}
        aria-haspopup="dialog"
        data-unread={reader?.unread ? true : undefined}
      >
        <Icon name="menu" size={24} />
      </a>
      <dialog
        className={drawer}
        id={drawerId}
        ref={dialog}
        aria-label="메뉴"
        data-live={live || undefined}
        onClose={closed}
      >
        {/* biome-ignore lint/a11y/useValidAnchor: without script this link is what closes a `:target` menu. */}
        <a className={closer} href="#top" onClick={close} aria-label="메뉴 닫기">
          <Icon name="close" size={24} />
        </a>
        <nav aria-label="주 메뉴">
          <ul>
            {[...pages, { label: '검색', to: links.search }, { label: '질문 올리기', to: links.ask }].map(
              link => (
                <MenuLink key={link.to} {...link} />
              ),
            )}
            {groups.map(link => (
              <MenuLink key={link.to} {...link} minor />
            ))}
          </ul>
        </nav>
        <AccountLinks
          links={links}
          reader={reader}
          onLogout={event => {
            dialog.current?.close()
            onLogout?.(event)
          }}
        />
        <section aria-label="보기 설정">
          <ViewSettingsPanel opened={opened} linkTo={links.view} />
        </section>
      </dialog>
    </>
  )
}

function AccountLinks({ links, reader, onLogout }: DrawerProps) {
  return (
    <div className={person}>
      {reader ? (
        <>
          <Link replace to={links.account}>
            {reader.name} 님의 정보
          </Link>
          <Link replace to={links.notifications}>
            알림 <UnreadCount unread={reader.unread} />
          </Link>
          <LogoutForm action={links.logout} onLogout={onLogout} />
        </>
      ) : (
        <Link replace to={links.login}>
          로그인 · 가입
        </Link>
      )}
    </div>
  )
}

/** Replaces the menu's history entry, so that going back skips it. */
function MenuLink({ label, to, minor }: NavigationLink & { minor?: boolean }) {
  return (
    <li data-minor={minor}>
      <NavLink replace to={to}>
        {label}
      </NavLink>
    </li>
  )
}

type DrawerState = {
  dialog: RefObject<HTMLDialogElement | null>
  live: boolean
  opened: boolean
  open: (event: MouseEvent) => void
  close: (event: MouseEvent) => void
  closed: () => void
}

/**
 * A modal dialog with a history entry: its fragment opens it, the back button closes it (R3.2). Path, query and scroll
 * position of the page stay.
 */
function useDrawer(id: string): DrawerState {
  const dialog = useRef<HTMLDialogElement>(null)
  const live = useHydrated()
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const opened = live && hash === `#${id}`
  useEffect(() => {
    if (opened) {
      if (!dialog.current?.open) dialog.current?.showModal()
    } else dialog.current?.close()
  }, [opened])
  return {
    dialog,
    live,
    opened,
    open: event => {
      event.preventDefault()
      void navigate({ pathname, search, hash: id }, { preventScrollReset: true, state: { menu: true } })
    },
    close: event => {
      event.preventDefault()
      dialog.current?.close()
    },
    closed: () => {
      if (location.hash !== `#${id}`) return
      if (state?.menu) void navigate(-1)
      else void navigate({ pathname, search }, { replace: true, preventScrollReset: true })
    },
  }
}
