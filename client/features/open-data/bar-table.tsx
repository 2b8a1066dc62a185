import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { visuallyHidden } from '#client/ui/layout/layout.styles.ts'
import { colour, media, size, space } from '#client/ui/tokens.ts'

type BarRow = { name: string; before?: string; value: number; text: string }

type BarTableProps = {
  caption: string
  head: { name: string; before?: string; value: string }
  rows: BarRow[]
}

/** Numbers as a table whose rows draw the last of them too; the bars add nothing to the text. */
export function BarTable({ caption, head, rows }: BarTableProps): ReactElement {
  const most = Math.max(1, ...rows.map(row => row.value))
  return (
    <table className={table}>
      <caption className={visuallyHidden}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{head.name}</th>
          {head.before && <th scope="col">{head.before}</th>}
          <th scope="col">{head.value}</th>
          <td aria-hidden="true" />
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.name}>
            <th scope="row">{row.name}</th>
            {head.before && <td>{row.before}</td>}
            <td>{row.text}</td>
            <td aria-hidden="true">
              <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                <rect width={(row.value / most) * 100} height="10" />
              </svg>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const table = css`
  width: 100%;
  border-collapse: collapse;
  font-size: ${size.small};
  font-variant-numeric: tabular-nums;

  & :is(th, td) {
    padding: ${space.one} ${space.one} ${space.one} 0;
    border-block-end: 1px solid ${colour.hairline};
    line-height: 1.5;
    text-align: start;
  }
  & > thead > tr > * {
    border-block-end: 2px solid ${colour.ink};
    color: ${colour.soft};
    font-weight: 600;
  }
  & > tbody th {
    font-weight: 600;
  }
  & > tbody td:not([aria-hidden]) {
    white-space: nowrap;
  }
  & td[aria-hidden] {
    width: 40%;
    padding-inline-end: 0;
  }
  ${media.small} {
    overflow-wrap: break-word;

    & td[aria-hidden] {
      display: none;
    }
  }
  & svg {
    display: block;
    width: 100%;
    height: 0.75rem;
    background: ${colour.track};
    fill: ${colour.accent};
  }
`
