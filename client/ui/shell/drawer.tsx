import type { FormEventHandler, ReactElement } from 'react'
import { Link, NavLink } from 'react-router'
import { Icon } from '../mark/icon.tsx'
import { ViewSettings } from '../view/view-settings.tsx'
import { UnreadCount } from './bell.tsx'
import { closer, drawer, opener, person } from './drawer.styles.ts'
import { LogoutForm } from './logout-form.tsx'
import type { NavigationLink, Reader, ShellLinks } from './shell-links.ts'
import { useDrawer } from './use-drawer.ts'

const drawerId = 'menu'

type DrawerProps = { links: ShellLinks; reader: Reader; onLogout?: FormEventHandler<HTMLFormElement> }

/**
 * R3.2: the header on phones, a real modal dialog (focus kept inside, Esc and the back button close it, the page
 * behind inert). Without script its button is a link to it and `:target` shows it as a plain list.
 */
export function Drawer({ links, reader, onLogout }: DrawerProps): ReactElement {
  const { dialog, live, opened, open, close, closed } = useDrawer(drawerId)
  const doors = links.navigation.flatMap(item => ('items' in item ? [] : [item]))
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
            {[...doors, { label: '검색', to: links.search }, { label: '물음 올리기', to: links.ask }].map(
              door => (
                <Door key={door.to} {...door} />
              ),
            )}
            {groups.map(door => (
              <Door key={door.to} {...door} minor />
            ))}
          </ul>
        </nav>
        <div className={person}>
          {reader ? (
            <>
              <Link replace to={links.account}>
                {reader.name} 님의 정보
              </Link>
              <Link replace to={links.notifications}>
                알림 <UnreadCount unread={reader.unread} />
              </Link>
              <LogoutForm
                action={links.logout}
                onLogout={event => {
                  dialog.current?.close()
                  onLogout?.(event)
                }}
              />
            </>
          ) : (
            <Link replace to={links.login}>
              로그인 · 가입
            </Link>
          )}
        </div>
        <section aria-label="보기 설정">
          <ViewSettings opened={opened} linkTo={links.view} />
        </section>
      </dialog>
    </>
  )
}

/** Takes the place of the open menu in the history, so that going back leads past it. */
function Door({ label, to, minor }: NavigationLink & { minor?: boolean }) {
  return (
    <li data-minor={minor}>
      <NavLink replace to={to}>
        {label}
      </NavLink>
    </li>
  )
}
