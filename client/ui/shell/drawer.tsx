import { css } from '@linaria/core'
import { type FormEventHandler, type MouseEvent, type ReactElement, useEffect, useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { Icon } from '../mark/icon.tsx'
import { colour, media, motion, size, space } from '../tokens.ts'
import { LogoutForm } from './logout-form.tsx'
import type { Reader, ShellLinks } from './shell-links.ts'

const drawerId = 'menu'

type DrawerProps = { links: ShellLinks; reader: Reader; onLogout?: FormEventHandler<HTMLFormElement> }

/**
 * R3.2: the navigation on phones, a real modal dialog (focus kept inside, Esc closes, the page behind inert).
 * Without script its button is a link to it and `:target` shows it as a plain list.
 */
export function Drawer({ links, reader, onLogout }: DrawerProps): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is the event, every navigation closes the menu.
  useEffect(() => dialog.current?.close(), [key])
  const open = (event: MouseEvent) => {
    event.preventDefault()
    dialog.current?.showModal()
  }
  const close = (event: MouseEvent) => {
    event.preventDefault()
    dialog.current?.close()
  }
  return (
    <>
      <a
        className={opener}
        href={`#${drawerId}`}
        onClick={open}
        aria-label="메뉴 열기"
        aria-haspopup="dialog"
      >
        <Icon name="menu" size={24} />
      </a>
      <dialog className={drawer} id={drawerId} ref={dialog} aria-label="메뉴">
        {/* biome-ignore lint/a11y/useValidAnchor: without script this link is what closes a `:target` menu. */}
        <a className={closer} href="#top" onClick={close} aria-label="메뉴 닫기">
          <Icon name="close" size={24} />
        </a>
        <nav aria-label="주 메뉴">
          <ul>
            {links.navigation.map(({ label, to }) => (
              <li key={to}>
                <NavLink to={to}>{label}</NavLink>
              </li>
            ))}
            <li>
              <Link to={links.ask}>물음 올리기</Link>
            </li>
          </ul>
        </nav>
        {reader ? (
          <div className={person}>
            <Link to={links.account}>{reader.name} 님의 정보</Link>
            <LogoutForm
              action={links.logout}
              onLogout={event => {
                dialog.current?.close()
                onLogout?.(event)
              }}
            />
          </div>
        ) : (
          <div className={person}>
            <Link to={links.login}>로그인 · 가입</Link>
          </div>
        )}
      </dialog>
    </>
  )
}

const opener = css`
  display: none;

  ${media.mobile} {
    display: grid;
    place-items: center;
    min-width: 2.75rem;
    min-height: 2.75rem;
    margin-inline-end: -0.5rem;
  }
`

const closer = css`
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  margin-inline-start: auto;
`

const drawer = css`
  width: min(20rem, 88%);
  max-width: none;
  height: 100%;
  max-height: none;
  margin: 0 0 0 auto;
  padding: ${space.two} ${space.three};
  border: 0;
  background: ${colour.raised};
  color: ${colour.ink};
  overflow-y: auto;
  transition: translate ${motion.calm};

  &[open] {
    translate: 0 0;
  }
  @starting-style {
    &[open] {
      translate: 100% 0;
    }
  }
  &::backdrop {
    background: rgb(20 14 24 / 0.5);
  }
  &:target:not([open]) {
    display: block;
    position: fixed;
    z-index: 10;
    inset: 0 0 0 auto;
  }
  & nav a {
    display: block;
    padding-block: ${space.oneHalf};
    border-block-end: 1px solid ${colour.hairline};
    font-size: ${size.lead};
    font-weight: 600;
    text-decoration: none;
  }
  & nav a[aria-current='page'] {
    color: ${colour.accent};
  }
`

const person = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.one};
  padding-block: ${space.two};

  & > a {
    padding-block: ${space.one};
  }
`
