import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { formatMonth } from '#client/ui/format/date.ts'
import { formatCount } from '#client/ui/format/number.ts'
import { colour, size, space } from '#client/ui/tokens.ts'
import type { OpenStatistics } from '#shared/contract/open-data.ts'

type MonthCount = OpenStatistics['questionsByMonth'][number]

/** The course of the months as a line. Its name says the most, and the table below says all. */
export function MonthChart({ counts }: { counts: MonthCount[] }): ReactElement | null {
  const months = withoutGaps(counts)
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last || months.length < 2) return null
  const most = months.reduce((found, one) => (one.questions > found.questions ? one : found))
  const points = months.map(({ questions }, index) => {
    const [x, y] = [(index / (months.length - 1)) * 600, 150 - (questions / most.questions) * 140]
    return `${x.toFixed(1)},${y.toFixed(1)}`
  })
  return (
    <figure className={figure}>
      <svg
        viewBox="0 0 600 150"
        preserveAspectRatio="none"
        role="img"
        aria-label={`월별 질문 수. 가장 많은 달은 ${formatMonth(most.month)}, ${formatCount(most.questions)}개`}
      >
        <polygon points={`0,150 ${points.join(' ')} 600,150`} />
        <polyline points={points.join(' ')} />
      </svg>
      <figcaption aria-hidden="true">
        <span>{formatMonth(first.month)}</span>
        <span>{formatMonth(last.month)}</span>
      </figcaption>
    </figure>
  )
}

/** A month without questions is no row of the counts. */
function withoutGaps(counts: MonthCount[]): MonthCount[] {
  const known = new Map(counts.map(({ month, questions }) => [month, questions]))
  const numbers = counts.map(({ month }) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1)
  const first = Math.min(...numbers)
  return Array.from({ length: counts.length === 0 ? 0 : Math.max(...numbers) - first + 1 }, (_, index) => {
    const number = first + index
    const month = `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`
    return { month, questions: known.get(month) ?? 0 }
  })
}

const figure = css`
  margin-block-end: ${space.three};

  & > svg {
    display: block;
    width: 100%;
    height: 10rem;
    border-block-end: 1px solid ${colour.ink};
  }
  & polygon {
    fill: ${colour.accentSoft};
  }
  & polyline {
    fill: none;
    stroke: ${colour.accent};
    stroke-width: 2;
    vector-effect: non-scaling-stroke;
  }
  & > figcaption {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${space.two};
    margin-block-start: ${space.half};
    color: ${colour.faint};
    font-size: ${size.small};
  }
`
