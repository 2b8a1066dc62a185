import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { colour, media, size, space } from '../tokens.ts'

type DocumentTableProps = { head: string[]; rows: string[][] }

/** A table of a published document; on phones each row stands as a small card whose lines name their columns. */
export function DocumentTable({ head, rows }: DocumentTableProps): ReactElement {
  return (
    <table className={table}>
      <thead>
        <tr>
          {head.map(cell => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...rest]) => (
          <tr key={first}>
            <th scope="row">{first}</th>
            {rest.map((cell, column) => (
              <td key={head[column + 1]} data-column={head.length > 2 ? head[column + 1] : undefined}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const table = css`
  width: 100%;
  border-collapse: collapse;
  border-block: 1px solid ${colour.border};
  font-size: ${size.small};
  line-height: 1.6;
  white-space: normal;

  & :is(th, td) {
    padding: ${space.one} ${space.oneHalf};
    border-block-end: 1px solid ${colour.hairline};
    text-align: start;
    vertical-align: top;
  }
  & :is(th, td):first-child {
    padding-inline-start: ${space.half};
  }
  & th {
    min-width: 6em;
    font-weight: 600;
  }
  & thead th {
    background: ${colour.sunken};
    color: ${colour.soft};
  }
  & tr:last-child > * {
    border-block-end: 0;
  }
  ${media.mobile} {
    & thead {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    & :is(tbody, tbody tr, tbody th, tbody td) {
      display: block;
    }
    & tbody tr {
      padding-block: ${space.one};
      border-block-end: 1px solid ${colour.hairline};
    }
    & tbody :is(th, td) {
      padding: 0.125rem ${space.half};
      border: 0;
    }
    & td[data-column]::before {
      content: attr(data-column) ' · ';
      content: attr(data-column) ' · ' / '';
      color: ${colour.faint};
    }
  }
`
