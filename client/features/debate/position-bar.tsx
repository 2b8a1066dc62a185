import { css } from '@linaria/core'
import type { ReactElement, ReactNode } from 'react'
import { StanceBar } from '#client/ui/chart/stance-bar.tsx'
import { formatDateTime } from '#client/ui/format/date.ts'
import { colour, radius, size, space } from '#client/ui/tokens.ts'
import type { DebatePosition, DebateSummary } from '#shared/contract/debate.ts'

type PositionBarProps = {
  debate: Pick<DebateSummary, 'status' | 'opensAt' | 'positions' | 'participants' | 'resultsVisible'>
  /** In a list: the bar without its table, or the positions by name where it may not be shown. */
  brief?: boolean
  /** Key of the reader's own position. */
  own?: string | null
}

export function PositionBar({ debate, brief = false, own }: PositionBarProps): ReactElement {
  const { status, positions, participants } = debate
  const counted = status === 'scheduled' ? null : countedOf(positions)
  if (counted) {
    const counts = counted.map(({ certifiedCount, ...position }) => ({
      ...position,
      certified: certifiedCount,
    }))
    return <StanceBar positions={counts} total={participants} table={brief ? 'none' : false} own={own} />
  }
  return <HiddenCounts positions={positions}>{reasonOf(debate, brief)}</HiddenCounts>
}

function reasonOf(debate: PositionBarProps['debate'], brief: boolean): string {
  if (debate.status !== 'scheduled') return hiddenReasonOf(debate, brief)
  return brief ? '' : `${formatDateTime(debate.opensAt)}부터 입장을 고를 수 있습니다.`
}

/** One striped bar with a lock: nothing in it can be chosen, and it tells no position from another. */
function HiddenCounts({ positions, children }: { positions: DebatePosition[]; children: ReactNode }) {
  return (
    <div className={hidden}>
      <div className={closed}>
        <svg
          width="1.25rem"
          height="1.25rem"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.9"
          aria-hidden="true"
        >
          <path d="M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3" />
        </svg>
      </div>
      <p>
        <b>{positions.map(({ label }) => label).join(' · ')}</b> {children}
      </p>
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
    return resultsVisible === 'after-vote' ? '입장을 고르면 결과가 보입니다.' : '끝난 뒤에 결과를 공개합니다.'
  return resultsVisible === 'after-vote'
    ? '다른 사람의 선택에 영향을 받지 않도록, 입장을 고른 뒤에 결과를 보여 드립니다. 토론이 끝나면 모두에게 공개하고, 의견 작성자의 입장도 그때 보여 드립니다.'
    : '다른 사람의 선택에 영향을 받지 않도록, 토론이 끝난 뒤에 결과와 의견 작성자의 입장을 공개합니다.'
}

const hidden = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.one};

  & > p {
    max-width: 38em;
    color: ${colour.soft};
    font-size: ${size.small};
  }
`

const closed = css`
  display: grid;
  place-items: center;
  height: 1.75rem;
  /* Drawn in forced colours alone, which have no stripes. */
  border: 1px solid transparent;
  border-radius: ${radius.small};
  background: repeating-linear-gradient(135deg, ${colour.sunken} 0 0.375rem, ${colour.track} 0 0.75rem);
  color: ${colour.soft};

  & > svg {
    padding: 0.125rem;
    border-radius: 50%;
    background: ${colour.raised};
  }
`
