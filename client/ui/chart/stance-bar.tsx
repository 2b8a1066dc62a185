import { css } from '@linaria/core'
import { type ReactElement, useId } from 'react'
import { formatCount } from '../format/number.ts'
import { Fold } from '../layout/fold.tsx'
import { colour, size, space } from '../tokens.ts'
import { sharesOf } from './shares.ts'
import type { StanceCount } from './stance-count.ts'
import { StanceGraph, Swatch } from './stance-graph.tsx'
import { StanceTable } from './stance-table.tsx'

type StanceBarProps = {
  positions: StanceCount[]
  /** All who took part, at least the sum of the counts. */
  total: number
  /** What is counted, for the table's caption. */
  label?: string
  /** `open` shows the numbers as a table, `fold` behind "표로 보기", `none` in lists. */
  table?: boolean | 'none'
}

/**
 * Positions as one bar (R12.9, R5.1): colour and pattern by order, the certified share as an inner bar, label and
 * numbers below. The drawing says nothing that the words do not say.
 */
export function StanceBar({ positions, total, label = '입장', table = false }: StanceBarProps): ReactElement {
  const id = useId()
  const shares = sharesOf(positions.map(({ count }) => count))
  const counted = positions.some(({ count }) => count > 0)
  return (
    <figure className={figure} aria-label={label}>
      <StanceGraph positions={positions} total={total} id={id} />
      <ul>
        {positions.map(({ key, label, count, certified }, index) => (
          <li key={key}>
            <Swatch order={index} id={id} />
            <span>
              {label} {counted && <b>{shares[index]}%</b>}
            </span>
            {counted && (
              <small>
                {formatCount(count)}명 · 본인확인 {formatCount(certified)}
              </small>
            )}
          </li>
        ))}
      </ul>
      {!counted && <p>아직 입장을 밝힌 사람이 없습니다.</p>}
      {table === true && <StanceTable positions={positions} total={total} label={label} />}
      {table === false && counted && (
        <Fold summary="표로 보기" look="inline">
          <StanceTable positions={positions} total={total} label={label} />
        </Fold>
      )}
    </figure>
  )
}

const figure = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.one};

  & > ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${space.half} ${space.four};
  }
  & > p {
    color: ${colour.faint};
    font-size: ${size.small};
  }
  & > ul > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: start;
    gap: 0 ${space.one};
    font-size: ${size.small};
  }
  & > ul > li > svg {
    margin-block-start: 0.35rem;
  }
  & > ul > li > span {
    font-weight: 600;
  }
  & b {
    margin-inline-start: 0.25rem;
    white-space: nowrap;
  }
  & > ul > li > small {
    grid-column: 2;
    color: ${colour.faint};
    font-size: ${size.tiny};
  }
`
