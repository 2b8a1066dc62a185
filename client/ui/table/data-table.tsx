import { css } from '@linaria/core'
import type { ReactElement, ReactNode } from 'react'
import { visuallyHidden } from '../layout/layout.styles.ts'
import { colour, media, size, space } from '../tokens.ts'

export type DataColumn<Row> = { head: string; cell: (row: Row) => ReactNode; number?: boolean }

type DataTableProps<Row> = {
  caption: string
  columns: DataColumn<Row>[]
  rows: Row[]
  keyOf: (row: Row) => string | number
  /** A box before each row. */
  choose?: (row: Row) => ReactNode
}

/** A table on a laptop; on a phone each row is a block whose cells name their column. */
export function DataTable<Row>({ caption, columns, rows, keyOf, choose }: DataTableProps<Row>): ReactElement {
  return (
    <table className={table}>
      <caption className={visuallyHidden}>{caption}</caption>
      <thead>
        <tr>
          {choose && (
            <th scope="col">
              <span className={visuallyHidden}>고르기</span>
            </th>
          )}
          {columns.map(({ head, number }) => (
            <th key={head} scope="col" data-number={number}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={keyOf(row)}>
            {choose && <td data-choose="true">{choose(row)}</td>}
            {columns.map(({ head, cell, number }, index) =>
              index === 0 ? (
                <th key={head} scope="row">
                  {cell(row)}
                </th>
              ) : (
                <td key={head} data-head={head} data-number={number}>
                  {cell(row)}
                </td>
              ),
            )}
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
    padding: ${space.one} ${space.two} ${space.one} 0;
    border-block-end: 1px solid ${colour.hairline};
    line-height: 1.5;
    text-align: start;
    vertical-align: top;
  }
  & > thead th {
    border-block-end: 2px solid ${colour.ink};
    color: ${colour.soft};
    font-weight: 600;
  }
  & :where(thead th:not([data-number='true']), tbody [data-number='true'], td > time, td > [download]) {
    white-space: nowrap;
  }
  /* A column is as wide as its longest word. */
  & :is(thead th, td) {
    overflow-wrap: break-word;
  }
  & > tbody th {
    min-width: 14rem;
    font-weight: 600;
  }
  & [data-number='true'] {
    text-align: end;
  }
  & > tbody td[data-choose] {
    width: 2.25rem;
    padding-inline-end: 0;
  }
  ${media.large} {
    & > tbody th {
      min-width: 8.5rem;
    }
    & time {
      white-space: normal;
    }
  }
  ${media.mobile} {
    display: block;

    & > tbody,
    & > tbody tr,
    & > tbody th {
      display: block;
    }
    & > tbody th {
      min-width: 0;
    }
    & > tbody td {
      display: inline-block;
      margin-inline-end: ${space.two};
    }
    & > tbody td:empty {
      display: none;
    }
    & > thead {
      display: none;
    }
    & > tbody tr {
      padding-block: ${space.oneHalf};
      border-block-end: 1px solid ${colour.hairline};
    }
    & :is(th, td) {
      padding: 0.125rem 0;
      border: 0;
    }
    & > tbody td:not([data-choose])::before {
      content: attr(data-head) ' ';
      color: ${colour.faint};
    }
    & > tbody tr:has(> [data-choose]) {
      position: relative;
      padding-inline-start: 2.5rem;
    }
    & > tbody td[data-choose] {
      position: absolute;
      inset-inline-start: 0;
      inset-block-start: ${space.oneHalf};
    }
    & [data-number='true'] {
      text-align: start;
      white-space: normal;
    }
  }
`
