import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { colour } from '../tokens.ts'

type StanceGraphProps = {
  positions: StanceCount[]
  total: number
  /** Unique in the document, names the patterns. */
  id: string
  /** Key of the reader's own position, marked with a dot. */
  own?: string | null | undefined
}

export function StanceGraph({ positions, total, id, own }: StanceGraphProps): ReactElement {
  const stretches = stretchesOf(
    positions.map(({ count }) => count),
    total,
  )
  return (
    <svg className={graph} width="100%" height="1.75rem" aria-hidden="true">
      <StancePatterns id={id} />
      {positions.map(({ key, count, certified }, order) => {
        const { from = 0, length = 0 } = stretches[order] ?? {}
        const inner = count === 0 ? 0 : (length * Math.min(certified, count)) / count
        return (
          <g key={key} data-order={order % patterns.length}>
            <rect x={`${from}%`} width={`${length}%`} height="100%" />
            <rect x={`${from}%`} width={`${length}%`} height="100%" fill={patternOf(id, order)} />
            <rect data-part="inner" x={`${from}%`} y="61%" width={`${inner}%`} height="21%" />
            {from > 0 && length > 0 && <rect data-part="gap" x={`${from}%`} width="2" height="100%" />}
            {key === own && <circle cx={`${from + length / 2}%`} cy="32%" r="0.375rem" />}
          </g>
        )
      })}
    </svg>
  )
}

export function Swatch({ order, id }: { order: number; id: string }): ReactElement {
  return (
    <svg className={graph} width="0.875rem" height="0.875rem" aria-hidden="true">
      <g data-order={order % patterns.length}>
        <rect width="100%" height="100%" />
        <rect width="100%" height="100%" fill={patternOf(id, order)} />
      </g>
    </svg>
  )
}

const patternOf = (id: string, order: number) => `url(#${id}${order % patterns.length})`

/** As many as a debate has positions at most. */
const patterns = [
  '',
  'M-2 2l4-4M0 8l8-8M6 10l4-4',
  'M2 2h.01M6 6h.01',
  'M2 0v8M6 0v8',
  'M0 2h8M0 6h8',
] as const

function StancePatterns({ id }: { id: string }) {
  return (
    <defs>
      {patterns.map((path, order) => (
        <pattern
          key={path}
          id={`${id}${order}`}
          width="8"
          height="8"
          patternUnits="userSpaceOnUse"
          data-part="pattern"
        >
          <path d={path} strokeWidth={order === 2 ? 2.4 : 1.2} strokeLinecap="round" fill="none" />
        </pattern>
      ))}
    </defs>
  )
}

const graph = css`
  border-radius: 3px;
  background: ${colour.track};
  overflow: hidden;
  forced-color-adjust: none;

  & pattern > path {
    stroke: ${colour.paper};
  }
  & g[data-order='0'] {
    --own: ${colour.yes};
  }
  & g[data-order='1'] {
    --own: ${colour.no};
  }
  & g[data-order='2'] {
    --own: ${colour.neither};
  }
  & g[data-order='3'] {
    --own: ${colour.accent};
  }
  & g[data-order='4'] {
    --own: ${colour.ink};
  }
  & g > rect:first-child {
    fill: var(--own);
  }
  & [data-part='inner'] {
    fill: ${colour.paper};
    stroke: var(--own);
    stroke-width: 4;
    paint-order: stroke;
  }
  & [data-part='gap'] {
    fill: ${colour.paper};
  }
  & circle {
    fill: ${colour.paper};
    stroke: ${colour.ink};
    stroke-width: 2;
  }
`

export type StanceCount = { key: string; label: string; count: number; certified: number }

/** Whole percents that add up to 100 (largest remainder); all 0 without a count. */
export function sharesOf(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return counts.map(() => 0)
  const exact = counts.map(count => (count * 100) / total)
  const whole = exact.map(Math.floor)
  const missing = 100 - whole.reduce((sum, share) => sum + share, 0)
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share - Math.floor(share) }))
    .sort((one, two) => two.remainder - one.remainder || one.index - two.index)
  const raised = new Set(byRemainder.slice(0, missing).map(({ index }) => index))
  return whole.map((share, index) => (raised.has(index) ? share + 1 : share))
}

/** Start and length of each part of a bar, in exact percents of the whole. */
export function stretchesOf(counts: readonly number[], total: number): { from: number; length: number }[] {
  const whole = Math.max(
    total,
    counts.reduce((sum, count) => sum + count, 0),
  )
  let from = 0
  return counts.map(count => {
    const length = whole === 0 ? 0 : (count * 100) / whole
    const stretch = { from, length }
    from += length
    return stretch
  })
}
