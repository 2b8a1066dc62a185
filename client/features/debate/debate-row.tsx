import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { paths } from '#client/paths.ts'
import { formatCount } from '#client/ui/format/number.ts'
import { facts } from '#client/ui/layout/layout.styles.ts'
import { listRow, rowExcerpt } from '#client/ui/layout/list-row.styles.ts'
import { KindMark } from '#client/ui/mark/kind-mark.tsx'
import { colour, media, size, space } from '#client/ui/tokens.ts'
import type { DebateSummary } from '#shared/contract/debate.ts'
import { DebateStatusBadge, TimeLeft } from './debate-status.tsx'
import { PositionBar } from './position-bar.tsx'

type DebateRowProps = {
  debate: DebateSummary
  heading?: 'h2' | 'h3'
}

export function DebateRow({ debate, heading: Heading = 'h3' }: DebateRowProps): ReactElement {
  const { id, title, excerpt, category, status, participants, counts } = debate
  return (
    <li className={`${listRow} ${row}`}>
      <div>
        <p className={kicker}>
          <KindMark kind="debate" size={16} />
          <DebateStatusBadge status={status} />
          <span>{category.name}</span>
          <TimeLeft debate={debate} />
        </p>
        <Heading>
          <Link to={paths.debate(id)}>{title}</Link>
        </Heading>
        <p className={rowExcerpt}>{excerpt}</p>
      </div>
      <div>
        <PositionBar debate={debate} brief />
        <p className={`${facts} ${tally}`}>
          <span>
            참여 <b>{formatCount(participants)}</b>
          </span>
          <span>의견 {formatCount(counts.comment)}</span>
          <span>공감 {formatCount(counts.agree)}</span>
        </p>
      </div>
    </li>
  )
}

const row = css`
  grid-template-columns: minmax(0, 5fr) minmax(0, 3fr);
  gap: ${space.two} ${space.eight};

  & > div {
    align-content: start;
    gap: ${space.half};
  }
  & > div + div {
    gap: ${space.one};
  }
  ${media.medium} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const kicker = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space.oneHalf};
  color: ${colour.soft};
  font-size: ${size.small};
`

const tally = css`
  & b {
    color: ${colour.ink};
  }
`
