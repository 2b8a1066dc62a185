import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { usePublicConfig } from '#client/lib/public-config.ts'
import { brand } from '#shared/constants/brand.ts'
import { wrap } from '../layout/layout.styles.ts'
import { colour, size, space } from '../tokens.ts'
import type { ShellLinks } from './shell-links.ts'

export function Footer({ policies, further }: Pick<ShellLinks, 'policies' | 'further'>): ReactElement {
  const { operator, name, stage, tagline, social } = brand
  const { demoNote } = usePublicConfig()
  return (
    <footer className={footer}>
      <div className={wrap}>
        <p className={line}>
          <strong>{name}</strong> {tagline}
        </p>
        <ul className={links}>
          {further.map(({ label, to, apart }) => (
            <li key={to}>
              <Link to={to} reloadDocument={apart}>
                {label}
              </Link>
            </li>
          ))}
          {policies.map(({ label, to, strong }) => (
            <li key={to}>
              <Link to={to}>{strong ? <strong>{label}</strong> : label}</Link>
            </li>
          ))}
          {Object.entries(social).map(
            ([label, to]) =>
              to && (
                <li key={label}>
                  <a href={to}>{label}</a>
                </li>
              ),
          )}
          <li>
            <a href={`mailto:${operator.helpEmail}`}>문의 {operator.helpEmail}</a>
          </li>
        </ul>
        <address>
          <span>{operator.name}</span> <span>{operator.representative}</span>{' '}
          <span>{operator.registration}</span> <span>{operator.address}</span>
        </address>
        <p>민간 재단이 운영하는 곳으로 정부 누리집이 아닙니다. {stage}는 시범 운영 중이라는 뜻입니다.</p>
        {demoNote && <p>{demoNote}</p>}
        <small>© {operator.name}</small>
      </div>
    </footer>
  )
}

const footer = css`
  content-visibility: var(--when-idle, auto);
  contain-intrinsic-size: auto 17rem;
  margin-block-start: auto;
  padding-block: ${space.five} ${space.six};
  border-block-start: 1px solid ${colour.hairline};
  background: ${colour.sunken};
  color: ${colour.soft};
  font-size: ${size.small};
  line-height: 1.7;

  /* The end of the page cannot scroll clear of a notice over it. */
  html:has([data-over-page]) & {
    padding-block-end: calc(20rem + ${space.six});
  }
  & address {
    margin-block: ${space.two} ${space.one};
    font-style: normal;
  }
  & address > span {
    display: inline-block;
    margin-inline-end: ${space.oneHalf};
  }
  @media print {
    display: none;
  }
`

const line = css`
  color: ${colour.ink};

  & > strong {
    margin-inline-end: ${space.one};
    font-weight: 800;
  }
`

const links = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.half} ${space.three};
  margin-block-start: ${space.two};

  & a {
    display: inline-block;
    padding-block: 0.25rem;
    text-decoration: none;
  }
  & a:hover {
    text-decoration: underline;
  }
  & strong {
    color: ${colour.ink};
  }
`
