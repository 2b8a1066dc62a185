import { css } from '@linaria/core'
import type { ReactElement, ReactNode } from 'react'
import { StanceBar } from '#client/ui/chart/stance-bar.tsx'
import { formatDateTime } from '#client/ui/format/date.ts'
import { colour, radius, size, space } from '#client/ui/tokens.ts'
import type { DebatePosition, DebateSummary } from '#shared/contract/debate.ts'

type PositionBarProps = {
  debate: Pick<DebateSummary, 'state' | 'opensAt' | 'positions' | 'participants' | 'resultsVisible'>
  /** In a list: the bar without its table, or the positions by name where it may not be shown. */
  brief?: boolean
}

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
  return <HiddenCounts positions={positions}>{reasonOf(debate, brief)}</HiddenCounts>
}

function reasonOf(debate: PositionBarProps['debate'], brief: boolean): string {
  if (debate.state !== 'scheduled') return hiddenReasonOf(debate, brief)
  return brief ? '' : `${formatDateTime(debate.opensAt)}부터 입장을 고를 수 있습니다.`
}

function HiddenCounts({ positions, children }: { positions: DebatePosition[]; children: ReactNode }) {
  return (
    <div className={hidden}>
      <ul aria-label="입장">
        {positions.map(({ key, label }) => (
          <li key={key}>{label}</li>
        ))}
      </ul>
      {children && <p>{children}</p>}
    </div>
  )
}

type CountedPosition = Omit<DebatePosition, 'count' | 'certifiedCount'> & {
  count: number
  certifiedCount: number
}

/** Null while the debate keeps the counts from this reader (R12.9). */
export function countedOf(positions: DebatePosition[]): CountedPosition[] | null {
  const counted = positions.flatMap(position =>
    position.count === null
      ? []
      : [{ ...position, count: position.count, certifiedCount: position.certifiedCount ?? 0 }],
  )
  return counted.length === positions.length ? counted : null
}

function hiddenReasonOf({ resultsVisible }: Pick<DebateSummary, 'resultsVisible'>, brief: boolean): string {
  if (brief)
    return resultsVisible === 'after-vote' ? '입장을 고르면 수가 보입니다.' : '끝난 뒤에 수를 공개합니다.'
  return resultsVisible === 'after-vote'
    ? '먼저 본 결과에 끌리지 않도록, 입장을 고른 뒤에 수를 보여 드립니다. 토론이 끝나면 모두에게 공개합니다.'
    : '먼저 본 결과에 끌리지 않도록, 토론이 끝난 뒤에 수를 공개합니다.'
}

const hidden = css`
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
