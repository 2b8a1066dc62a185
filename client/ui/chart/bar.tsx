import { css } from '@linaria/core'
import type { ReactElement, ReactNode } from 'react'
import { formatCount } from '../format/number.ts'
import { colour, size, space } from '../tokens.ts'

type BarProps = {
  label: ReactNode
  value: number
  max: number
  shown?: ReactNode
  tone?: 'ink' | 'accent'
}

export function Bar({ label, value, max, shown, tone = 'ink' }: BarProps): ReactElement {
  const length = max <= 0 ? 0 : Math.min(100, Math.max(0, (value * 100) / max))
  return (
    <div className={bar} data-tone={tone}>
      <span>{label}</span>
      <b>{shown ?? formatCount(value)}</b>
      <svg width="100%" height="8" aria-hidden="true">
        <rect width={`${length}%`} height="8" />
      </svg>
    </div>
  )
}

const bar = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: baseline;
  gap: 0.15rem ${space.two};
  font-size: ${size.small};

  & > span {
    color: ${colour.soft};
  }
  & > svg {
    grid-column: 1 / -1;
    border-radius: 4px;
    background: ${colour.track};
    forced-color-adjust: none;
  }
  & > svg > rect {
    fill: ${colour.ink};
  }
  &[data-tone='accent'] > svg > rect {
    fill: ${colour.accent};
  }
`
