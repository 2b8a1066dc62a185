import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { Link, useLocation } from 'react-router'
import { usePublicConfig } from '#client/lib/public-config.ts'
import { StructuredData } from '../layout/document-head.tsx'
import { colour, size } from '../tokens.ts'

export type Crumb = { label: string; to?: string }

/** R3.3: HOME and the trail, with JSON-LD; the last item is the page itself. */
export function Breadcrumb({ trail }: { trail: Crumb[] }): ReactElement {
  const { baseUrl } = usePublicConfig()
  const { pathname } = useLocation()
  const crumbs: Crumb[] = [{ label: 'HOME', to: '/' }, ...trail]
  const listed = crumbs.map(({ label: name, to = pathname }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${baseUrl}${to}`,
  }))
  return (
    <nav className={look} aria-label="현재 위치">
      <ol>
        {crumbs.map(({ label, to }, index) => (
          <li key={label}>
            {to && index < crumbs.length - 1 ? (
              <Link to={to}>{label}</Link>
            ) : (
              <span aria-current="page">{label}</span>
            )}
          </li>
        ))}
      </ol>
      <StructuredData data={{ '@type': 'BreadcrumbList', itemListElement: listed }} />
    </nav>
  )
}

const look = css`
  color: ${colour.faint};
  font-size: ${size.small};
  line-height: 1.75rem;

  & li {
    display: inline;
  }
  & li:not(:last-child)::after {
    content: '/';
    content: '/' / '';
    margin-inline: 0.6em;
    color: ${colour.border};
  }
  & a {
    padding-block: 0.25rem;
    text-decoration: none;
  }
  & a:hover {
    color: ${colour.ink};
    text-decoration: underline;
  }
  & [aria-current] {
    color: ${colour.soft};
  }
`
