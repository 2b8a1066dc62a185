import { css } from '@linaria/core'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'
import { colour, media, size, space } from '../tokens.ts'
import { listRow, rowKicker } from './list-row.styles.ts'

type ListRowProps = {
  kicker: ReactNode
  title: string
  to: string
  heading: 'h2' | 'h3'
  children: ReactNode
  /** The number that the list is read for, beside the title. */
  tally: ReactNode
}

export function ListRow(props: ListRowProps): ReactElement {
  const { kicker, title, to, heading: Heading, children, tally } = props
  return (
    <li className={`${listRow} ${row}`}>
      <div>
        <p className={rowKicker}>{kicker}</p>
        <Heading>
          <Link to={to}>{title}</Link>
        </Heading>
        {children}
      </div>
      <p className={rowTally}>{tally}</p>
    </li>
  )
}

const row = css`
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space.one} ${space.four};

  & > div {
    gap: ${space.half};
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const rowTally = css`
  display: grid;
  align-content: start;
  justify-items: end;
  min-width: 6rem;
  color: ${colour.faint};
  font-size: ${size.small};
  line-height: 1.4;

  & > b {
    color: ${colour.ink};
    font-size: ${size.title};
    font-weight: 700;
    line-height: 1.2;
  }
  ${media.mobile} {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: ${space.half} ${space.one};

    & > b {
      font-size: ${size.lead};
    }
  }
`
