import type { FormEventHandler, ReactElement } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { LinkButton } from '../button/button.tsx'
import { wrap } from '../layout/layout.styles.ts'
import { BrandLink } from '../mark/brand.tsx'
import { Icon } from '../mark/icon.tsx'
import { Bell, LogoutForm } from './account-controls.tsx'
import { Drawer } from './drawer.tsx'
import { account, bar, iconLink, navigation, row, tools } from './header.styles.ts'
import { HeaderMenu, ViewMenu } from './header-menu.tsx'
import type { NavigationItem, NavigationLink, Reader, ShellLinks } from './shell-links.ts'

type HeaderProps = {
  links: ShellLinks
  reader: Reader
  onLogout?: FormEventHandler<HTMLFormElement>
}

/** R3.1 */
export function Header({ links, reader, onLogout }: HeaderProps): ReactElement {
  return (
    <header className={bar}>
      <div className={`${wrap} ${row}`}>
        <BrandLink to={links.home} />
        <nav className={navigation} aria-label="주 메뉴">
          <MainNavigation items={links.navigation} />
        </nav>
        <div className={tools}>
          <search aria-label="사이트 전체">
            <form action={links.search}>
              <label>
                <Icon name="search" size={20} />
                <input type="search" name="q" aria-label="사이트 검색" placeholder="검색어" />
              </label>
            </form>
          </search>
          <Link to={links.search} className={iconLink} aria-label="검색">
            <Icon name="search" size={22} />
          </Link>
          <div data-screen>
            <ViewMenu linkTo={links.view} />
          </div>
          <div data-wide>
            {reader ? (
              <>
                <Link to={links.notifications} className={iconLink}>
                  <Bell unread={reader.unread} />
                </Link>
                <Link to={links.account} className={account} aria-label={`${reader.name} 님, 내 정보`}>
                  <Icon name="user" size={22} />
                  <b>{reader.name}</b> <span>님</span>
                </Link>
                <LogoutForm action={links.logout} onLogout={onLogout} />
              </>
            ) : (
              <Link to={links.login} className={account}>
                로그인 · 가입
              </Link>
            )}
          </div>
          <LinkButton to={links.ask} look="solid" size="small">
            질문 올리기
          </LinkButton>
          <Drawer links={links} reader={reader} onLogout={onLogout} />
        </div>
      </div>
    </header>
  )
}

function MainNavigation({ items }: { items: NavigationItem[] }): ReactElement {
  const { pathname } = useLocation()
  return (
    <ul>
      {items.map(item => (
        <li key={item.label}>
          {'items' in item ? (
            <HeaderMenu
              label={item.label}
              current={item.items.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`))}
            >
              {() => <GroupLinks items={item.items} />}
            </HeaderMenu>
          ) : (
            <NavLink to={item.to}>{item.label}</NavLink>
          )}
        </li>
      ))}
    </ul>
  )
}

function GroupLinks({ items }: { items: NavigationLink[] }) {
  return (
    <ul>
      {items.map(({ label, to }) => (
        <li key={to}>
          <NavLink to={to}>{label}</NavLink>
        </li>
      ))}
    </ul>
  )
}
