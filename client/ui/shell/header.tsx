import { css } from '@linaria/core'
import type { FormEventHandler, ReactElement } from 'react'
import { Link, NavLink } from 'react-router'
import { LinkButton } from '../button/link-button.tsx'
import { wrap } from '../layout/wrap.styles.ts'
import { colour, media, size, space } from '../tokens.ts'
import { BrandLink } from './brand-link.tsx'
import { Drawer } from './drawer.tsx'
import { LogoutForm } from './logout-form.tsx'
import type { Reader, ShellLinks } from './shell-links.ts'

type HeaderProps = {
  links: ShellLinks
  reader: Reader
  /** Takes the logout over from the form (R3.7); without script the form posts. */
  onLogout?: FormEventHandler<HTMLFormElement>
}

/** R3.1: the mark, the main navigation, asking, and the way in or out. */
export function Header({ links, reader, onLogout }: HeaderProps): ReactElement {
  return (
    <header className={bar}>
      <div className={`${wrap} ${row}`}>
        <BrandLink to={links.home} />
        <nav className={wide} aria-label="주 메뉴">
          <ul>
            {links.navigation.map(({ label, to }) => (
              <li key={to}>
                <NavLink to={to}>{label}</NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={doors}>
          <span className={wide}>
            {reader ? (
              <>
                <Link to={links.account} className={account}>
                  <b>{reader.name}</b> 님
                </Link>
                <LogoutForm action={links.logout} onLogout={onLogout} />
              </>
            ) : (
              <Link to={links.login} className={account}>
                로그인 · 가입
              </Link>
            )}
          </span>
          <LinkButton to={links.ask} look="solid" size="small">
            물음 올리기
          </LinkButton>
          <Drawer links={links} reader={reader} onLogout={onLogout} />
        </div>
      </div>
    </header>
  )
}

const bar = css`
  border-block-end: 1px solid ${colour.hairline};
  background: ${colour.paper};

  @media print {
    display: none;
  }
`

const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.one} ${space.four};
  min-height: 4.5rem;
  padding-block: ${space.one};

  ${media.mobile} {
    min-height: 3.75rem;
  }
`

const wide = css`
  & > ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${space.one} ${space.three};
  }
  & a {
    padding-block: 0.5rem;
    text-decoration: none;
  }
  & a:hover {
    color: ${colour.accent};
  }
  & a[aria-current='page'] {
    color: ${colour.accent};
    font-weight: 700;
  }
  ${media.mobile} {
    display: none;
  }
`

const doors = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.one} ${space.two};
  margin-inline-start: auto;
  font-size: ${size.small};

  & > span {
    display: inline-flex;
    align-items: center;
    gap: ${space.half};
  }
  ${media.mobile} {
    & > span {
      display: none;
    }
  }
`

const account = css`
  color: ${colour.soft};

  & > b {
    color: ${colour.ink};
    font-weight: 600;
  }
`
