import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { unseen } from '../layout/wrap.styles.ts'
import { colour, size, space } from '../tokens.ts'
import { sharesOf } from './shares.ts'
import type { StanceCount } from './stance-count.ts'

type StanceTableProps = { positions: StanceCount[]; total: number; label: string }

/** The twin of the bar in exact numbers. No `ScrollGroup`: home would load a file more for this one line. */
export function StanceTable({ positions, total, label }: StanceTableProps): ReactElement {
  const shares = sharesOf(positions.map(({ count }) => count))
  const certified = positions.reduce((sum, position) => sum + position.certified, 0)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section of its own would be one landmark more for every bar.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what slides must be reached by the keyboard.
    <div className={frame} role="group" aria-label={`${label} 표`} tabIndex={0}>
      <table className={table}>
        <caption className={unseen}>{label}별 인원</caption>
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
              <td>{exact(count)}</td>
              <td>{shares[index]}%</td>
              <td>{exact(certified)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">모두</th>
            <td>{exact(total)}</td>
            <td>{total > 0 ? '100%' : '0%'}</td>
            <td>{exact(certified)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

const exact = (count: number) => count.toLocaleString('en')

/** Numbers never break; where they do not fit, the table slides. */
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
