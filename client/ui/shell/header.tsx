import type { FormEventHandler, ReactElement } from 'react'
import { Link } from 'react-router'
import { LinkButton } from '../button/link-button.tsx'
import { wrap } from '../layout/wrap.styles.ts'
import { Icon } from '../mark/icon.tsx'
import { Bell } from './bell.tsx'
import { BrandLink } from './brand-link.tsx'
import { Drawer } from './drawer.tsx'
import { account, bar, doors, iconDoor, navigation, row } from './header.styles.ts'
import { LogoutForm } from './logout-form.tsx'
import { MainNavigation } from './main-navigation.tsx'
import type { Reader, ShellLinks } from './shell-links.ts'
import { ViewMenu } from './view-menu.tsx'

type HeaderProps = {
  links: ShellLinks
  reader: Reader
  /** Takes the logout over from the form (R3.7); without script the form posts. */
  onLogout?: FormEventHandler<HTMLFormElement>
}

/** R3.1: the mark, the main navigation, searching, asking, and the way in or out. */
export function Header({ links, reader, onLogout }: HeaderProps): ReactElement {
  return (
    <header className={bar}>
      <div className={`${wrap} ${row}`}>
        <BrandLink to={links.home} />
        <nav className={navigation} aria-label="주 메뉴">
          <MainNavigation items={links.navigation} />
        </nav>
        <div className={doors}>
          <Link to={links.search} className={iconDoor} aria-label="검색">
            <Icon name="search" size={22} />
          </Link>
          <div data-wide>
            <ViewMenu linkTo={links.view} />
            {reader ? (
              <>
                <Link to={links.notifications} className={iconDoor}>
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
            물음 올리기
          </LinkButton>
          <Drawer links={links} reader={reader} onLogout={onLogout} />
        </div>
      </div>
    </header>
  )
}
