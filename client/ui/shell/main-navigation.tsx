import type { ReactElement } from 'react'
import { NavLink, useLocation } from 'react-router'
import { HeaderMenu } from './header-menu.tsx'
import type { NavigationItem, NavigationLink } from './shell-links.ts'

/** R3.1: the doors of the header; a group opens below its word. */
export function MainNavigation({ items }: { items: NavigationItem[] }): ReactElement {
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
              {() => <Doors items={item.items} />}
            </HeaderMenu>
          ) : (
            <NavLink to={item.to}>{item.label}</NavLink>
          )}
        </li>
      ))}
    </ul>
  )
}

function Doors({ items }: { items: NavigationLink[] }) {
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
