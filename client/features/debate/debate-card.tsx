import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { paths } from '#client/paths.ts'
import { formatCount } from '#client/ui/format/number.ts'
import { colour, size, space } from '#client/ui/tokens.ts'
import type { DebateSummary } from '#shared/contract/debate.ts'
import { DebateStatusBadge, TimeLeft } from './debate-status.tsx'
import { PositionBar } from './position-bar.tsx'

export function DebateCard({ debate }: { debate: DebateSummary }): ReactElement {
  const { id, title, state, participants, counts } = debate
  return (
    <li className={card}>
      <p>
        <DebateStatusBadge state={state} />
        <TimeLeft debate={debate} />
      </p>
      <h3>
        <Link to={paths.debate(id)}>{title}</Link>
      </h3>
      <PositionBar debate={debate} brief />
      <p>
        <span>참여 {formatCount(participants)}</span>
        <span>의견 {formatCount(counts.comment)}</span>
      </p>
    </li>
  )
}

const card = css`
  display: grid;
  grid-template-rows: auto 1fr auto auto;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.one};
  padding-block: ${space.two};
  border-block-start: 1px solid ${colour.hairline};

  & > p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space.half} ${space.oneHalf};
    color: ${colour.soft};
    font-size: ${size.small};
  }
  & > h3 {
    font-size: ${size.lead};
    line-height: 1.45;
  }
  & > h3 > a {
    text-decoration: none;
  }
  & > h3 > a:hover {
    color: ${colour.accent};
    text-decoration: underline;
  }
`
