import { css } from '@linaria/core'
import type { KeyboardEvent, ReactElement } from 'react'
import { Link } from 'react-router'
import { formatCount } from '../format/number.ts'
import { useCurrentInView } from '../layout/scroll-group.tsx'
import { colour, media, size, space } from '../tokens.ts'

export type Tab = { label: string; to: string; current: boolean; count?: number | undefined }

/**
 * Links as tabs (R3.2). A bar that does not fit scrolls sideways and brings the current tab into view; the arrow keys
 * move along it.
 */
export function TabBar({ label, tabs }: { label: string; tabs: Tab[] }): ReactElement {
  const bar = useCurrentInView(tabs.find(({ current }) => current)?.to)
  return (
    <nav className={nav} aria-label={label}>
      <ul ref={bar} onKeyDown={walk}>
        {tabs.map(({ label, to, current, count }) => (
          <li key={to}>
            <Link to={to} aria-current={current ? 'page' : undefined}>
              {label}
              {count !== undefined && <small>{formatCount(count)}</small>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: at => Math.max(at - 1, 0),
  ArrowRight: (at, last) => Math.min(at + 1, last),
  Home: () => 0,
  End: (_, last) => last,
}

function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  const links = [...event.currentTarget.querySelectorAll('a')]
  const at = links.indexOf(document.activeElement as HTMLAnchorElement)
  if (!step || at < 0) return
  event.preventDefault()
  links[step(at, links.length - 1)]?.focus()
}

const nav = css`
  border-block-end: 1px solid ${colour.hairline};

  & > ul {
    display: flex;
    gap: ${space.three};
    margin-block-end: -1px;
    overflow-x: auto;
    scrollbar-width: none;
    scroll-snap-type: x proximity;
    white-space: nowrap;
  }
  & a {
    display: flex;
    align-items: center;
    gap: 0.35rem;
    min-height: 3rem;
    padding: 0 2px 2px;
    color: ${colour.soft};
    text-decoration: none;
    scroll-snap-align: center;
  }
  /* No transparent line before: forced colours would draw it. */
  & a:is(:hover, [aria-current]) {
    padding-block-end: 0;
    border-block-end: 2px solid ${colour.border};
    color: ${colour.ink};
  }
  & a[aria-current] {
    border-color: ${colour.accent};
    font-weight: 700;
    scroll-initial-target: nearest;
  }
  /* The overflow would clip an outer ring. */
  & a:focus-visible {
    outline-offset: -4px;
    box-shadow: inset 0 0 0 3px ${colour.accent};
  }
  & small {
    color: ${colour.faint};
    font-size: ${size.tiny};
    font-weight: 500;
  }
  ${media.mobile} {
    margin-inline: calc(-1 * var(--gutter));

    & > ul {
      padding-inline: var(--gutter);
    }
  }
`
