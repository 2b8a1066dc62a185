import { css } from '@linaria/core'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'
import { TimeText } from '../format/time-text.tsx'
import { colour, media, size, space } from '../tokens.ts'

export function DatedList({ children }: { children: ReactNode }): ReactElement {
  return <ul className={list}>{children}</ul>
}

type DatedItemProps = {
  at: string
  kicker?: ReactNode
  title: ReactNode
  to?: string | undefined
  heading?: 'h2' | 'h3'
  words?: string
  children?: ReactNode
}

export function DatedItem({
  at,
  kicker,
  title,
  to,
  words,
  heading: Heading = 'h3',
  children,
}: DatedItemProps): ReactElement {
  return (
    <li>
      <p>
        <TimeText at={at} form="date" />
      </p>
      <div>
        {kicker && <p className={muted}>{kicker}</p>}
        <Heading>{to ? <Link to={to}>{title}</Link> : title}</Heading>
        {words && <p className={cut}>{words}</p>}
        {children && <div className={muted}>{children}</div>}
      </div>
    </li>
  )
}

const list = css`
  & > li {
    display: grid;
    grid-template-columns: 6.5rem minmax(0, 1fr);
    gap: ${space.half} ${space.three};
    padding-block: ${space.two};
    border-block-start: 1px solid ${colour.hairline};
  }
  & > li:first-child {
    padding-block-start: 0;
    border-block-start: 0;
  }
  & > li > p {
    padding-block-start: 0.1rem;
    color: ${colour.faint};
    font-size: ${size.small};
  }
  & > li > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space.half};
  }
  & :is(h2, h3) {
    font-size: ${size.body};
    font-weight: 600;
    line-height: 1.5;
    text-wrap: pretty;
  }
  & :is(h2, h3) > a {
    text-decoration: none;
  }
  & :is(h2, h3) > a:hover {
    color: ${colour.accent};
    text-decoration: underline;
  }
  ${media.mobile} {
    & > li {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`

const muted = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.half} ${space.oneHalf};
  color: ${colour.soft};
  font-size: ${size.small};
`

const cut = css`
  display: -webkit-box;
  max-width: 42em;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  line-clamp: 3;
`
