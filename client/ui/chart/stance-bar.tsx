import { css } from '@linaria/core'
import { type ReactElement, useId } from 'react'
import { formatCount } from '../format/number.ts'
import { Disclosure } from '../layout/disclosure.tsx'
import { visuallyHidden } from '../layout/layout.styles.ts'
import { colour, size, space } from '../tokens.ts'
import { type StanceCount, StanceGraph, Swatch, sharesOf } from './stance-graph.tsx'

type StanceBarProps = {
  positions: StanceCount[]
  /** All participants, at least the sum of the counts. */
  total: number
  label?: string
  /** True shows the numbers as a table, false behind "표로 보기", `none` leaves them out. */
  table?: boolean | 'none'
  /** Key of the reader's own position. */
  own?: string | null | undefined
}

/**
 * Positions as one bar (R12.9, R5.1): colour and pattern by order, the certified share as an inner bar, label and
 * numbers below. The drawing adds nothing to the text.
 */
export function StanceBar(props: StanceBarProps): ReactElement {
  const { positions, total, label = '입장', table = false, own } = props
  const id = useId()
  const shares = sharesOf(positions.map(({ count }) => count))
  const counted = positions.some(({ count }) => count > 0)
  return (
    <figure className={figure} aria-label={label}>
      <StanceGraph positions={positions} total={total} id={id} own={own} />
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
                {key === own && ' · 내 입장'}
              </small>
            )}
          </li>
        ))}
      </ul>
      {!counted && <p>아직 입장을 밝힌 사람이 없습니다.</p>}
      {table === true && <StanceTable positions={positions} total={total} label={label} />}
      {table === false && counted && (
        <Disclosure summary="표로 보기" look="inline">
          <StanceTable positions={positions} total={total} label={label} />
        </Disclosure>
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

type StanceTableProps = { positions: StanceCount[]; total: number; label: string }

/** The bar in exact numbers. Not a `ScrollGroup`: home would load another file for this one line. */
function StanceTable({ positions, total, label }: StanceTableProps): ReactElement {
  const shares = sharesOf(positions.map(({ count }) => count))
  const certified = positions.reduce((sum, position) => sum + position.certified, 0)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section of its own would be one landmark more for every bar.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what slides must be reached by the keyboard.
    <div className={frame} role="group" aria-label={`${label} 표`} tabIndex={0}>
      <table className={table}>
        <caption className={visuallyHidden}>{label}별 인원</caption>
        <thead>
          <tr>
            <th scope="col">{label}</th>
            <th scope="col">인원</th>
            <th scope="col">비율</th>
            <th scope="col">본인확인</th>
          </tr>
        </thead>
        <tbody>
          {positions.map(({ key, label, count, certified }, index) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td>{exactNumber(count)}</td>
              <td>{shares[index]}%</td>
              <td>{exactNumber(certified)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">모두</th>
            <td>{exactNumber(total)}</td>
            <td>{total > 0 ? '100%' : '0%'}</td>
            <td>{exactNumber(certified)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

const exactNumber = (count: number) => count.toLocaleString('en')

/** Numbers never wrap: the table scrolls instead. */
const frame = css`
  overflow-x: auto;

  &:focus-visible {
    outline-offset: -2px;
    box-shadow: inset 0 0 0 4px ${colour.accent};
  }
`

const table = css`
  width: 100%;
  border-collapse: collapse;
  font-size: ${size.small};

  & :is(th, td) {
    padding: ${space.half} 0 ${space.half} ${space.one};
    border-block-end: 1px solid ${colour.hairline};
    text-align: end;
    font-weight: 400;
    white-space: nowrap;
  }
  & tbody th:first-child {
    min-width: 6em;
    white-space: normal;
  }
  & :is(th, td):first-child {
    padding-inline-start: 0;
    text-align: start;
  }
  & thead th {
    color: ${colour.faint};
    font-size: ${size.tiny};
  }
  & tbody th,
  & tfoot :is(th, td) {
    font-weight: 600;
  }
  & tfoot :is(th, td) {
    border-block-end: 0;
  }
`
