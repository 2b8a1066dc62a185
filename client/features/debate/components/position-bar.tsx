import { css } from '@linaria/core'
import type { ReactElement, ReactNode } from 'react'
import { StanceBar } from '#client/ui/chart/stance-bar.tsx'
import { formatDateTime } from '#client/ui/format/date.ts'
import { colour, radius, size, space } from '#client/ui/tokens.ts'
import type { DebatePosition, DebateSummary } from '#shared/contract/debate.ts'
import { countedOf, hiddenReasonOf } from '../positions.ts'

type PositionBarProps = {
  debate: Pick<DebateSummary, 'state' | 'opensAt' | 'positions' | 'participants' | 'resultsVisible'>
  /** In a list: the bar without its table, or the positions by name where it may not be shown. */
  brief?: boolean
}

/** How the positions of a debate stand, or why that is not told yet (R12.9). */
export function PositionBar({ debate, brief = false }: PositionBarProps): ReactElement {
  const { state, positions, participants } = debate
  const counted = state === 'scheduled' ? null : countedOf(positions)
  if (counted) {
    const counts = counted.map(({ certifiedCount, ...position }) => ({
      ...position,
      certified: certifiedCount,
    }))
    return <StanceBar positions={counts} total={participants} table={brief ? 'none' : false} />
  }
  return <Untold positions={positions}>{reasonOf(debate, brief)}</Untold>
}

function reasonOf(debate: PositionBarProps['debate'], brief: boolean): string {
  if (debate.state !== 'scheduled') return hiddenReasonOf(debate, brief)
  return brief ? '' : `${formatDateTime(debate.opensAt)}부터 입장을 고를 수 있습니다.`
}

function Untold({ positions, children }: { positions: DebatePosition[]; children: ReactNode }) {
  return (
    <div className={untold}>
      <ul aria-label="입장">
        {positions.map(({ key, label }) => (
          <li key={key}>{label}</li>
        ))}
      </ul>
      {children && <p>{children}</p>}
    </div>
  )
}

const untold = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.one};

  & > ul {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 5rem), 1fr));
    border: 1px dashed ${colour.border};
    border-radius: ${radius.small};
  }
  & > ul > li {
    padding: 0.2rem ${space.one};
    color: ${colour.soft};
    font-size: ${size.small};
    text-align: center;
  }
  & > p {
    max-width: 38em;
    color: ${colour.soft};
    font-size: ${size.small};
  }
`
