import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { paths } from '#client/paths.ts'
import { formatCount } from '#client/ui/format/number.ts'
import { listCard } from '#client/ui/layout/list-card.styles.ts'
import type { DebateSummary } from '#shared/contract/debate.ts'
import { DebateStatusBadge, TimeLeft } from './debate-status.tsx'
import { PositionBar } from './position-bar.tsx'

export function DebateCard({ debate }: { debate: DebateSummary }): ReactElement {
  const { id, title, state, participants, counts } = debate
  return (
    <li className={`${listCard} ${card}`}>
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
  grid-template-rows: auto 1fr auto auto;
`
