import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { colour, media, size, space } from '../tokens.ts'
import { prose } from './layout.styles.ts'
import { blocksOf, type TextBlock } from './text-blocks.ts'

type DocumentTextProps = {
  text: string
  /** Gives every heading an id; once in a page. */
  anchored?: boolean
}

export function DocumentText({ text, anchored = false }: DocumentTextProps): ReactElement {
  return (
    <div className={`${prose} ${look}`}>
      {blocksOf(text).map(block => (
        <Block key={block.key} block={block} anchored={anchored} />
      ))}
    </div>
  )
}

function Block({ block, anchored }: { block: TextBlock; anchored: boolean }) {
  switch (block.kind) {
    case 'heading':
      return <h2 id={anchored ? block.id : undefined}>{block.body}</h2>
    case 'table':
      return <DocumentTable head={block.head} rows={block.rows} />
    case 'paragraph':
      return <p>{block.body}</p>
    default:
      return (
        <ul data-kind={block.kind}>
          {block.items.map(item => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )
  }
}

const look = css`
  & > :first-child {
    margin-block-start: 0;
  }
  & ul[data-kind='list'] > li {
    padding-inline-start: 1.1em;
    text-indent: -0.9em;
  }
  & ul[data-kind='list'] > li::before {
    content: '· ';
    content: '· ' / '';
    display: inline-block;
    width: 0.9em;
    color: ${colour.faint};
    text-indent: 0;
  }
  & ul[data-kind='clauses'] > li {
    padding-inline-start: 1.25em;
    text-indent: -1.25em;
  }
  & li + li {
    margin-block-start: ${space.half};
  }
`

type DocumentTableProps = { head: string[]; rows: string[][] }

function DocumentTable({ head, rows }: DocumentTableProps): ReactElement {
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
