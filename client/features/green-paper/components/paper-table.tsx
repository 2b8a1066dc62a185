import { css } from '@linaria/core'
import type { ReactElement, ReactNode } from 'react'
import { ScrollGroup } from '#client/ui/layout/scroll-group.tsx'
import { colour, size, space } from '#client/ui/tokens.ts'
import type { PaperNode } from '#shared/contract/green-paper-text.ts'
import { captionOf, type PaperNumbers } from '#shared/policy/paper-numbers.ts'

type PaperTableProps = { node: PaperNode; numbers: PaperNumbers; inside: () => ReactNode }

/**
 * A table with its numbered caption. A first row of header cells heads the columns, any other header cell its row.
 * What is wider than the page scrolls by itself, by keys too.
 */
export function PaperTable({ node, numbers, inside }: PaperTableProps): ReactElement {
  const caption = captionOf(numbers, node)
  const headed = isHeaded(node)
  const drawn = inside()
  const [head, ...rest] = Array.isArray(drawn) ? drawn : [drawn]
  return (
    <ScrollGroup className={frame} label={caption}>
      <table className={table}>
        <caption>{caption}</caption>
        {headed && <thead>{head}</thead>}
        <tbody>{headed ? rest : drawn}</tbody>
      </table>
    </ScrollGroup>
  )
}

/** Whether a table's first row heads its columns. */
export const isHeaded = ({ content }: PaperNode): boolean =>
  content?.[0]?.content?.every(({ type }) => type === 'tableHeader') ?? false

const frame = css`
  overflow-x: auto;

  @media print {
    overflow: visible;
  }
`

const table = css`
  width: 100%;
  border-collapse: collapse;
  border-block: 1.5px solid ${colour.ink};
  font-size: ${size.small};
  line-height: 1.55;

  & > caption {
    padding-block-end: ${space.one};
    color: ${colour.soft};
    text-align: start;
  }
  & :is(th, td) {
    min-width: 5.5em;
    padding: ${space.one} ${space.oneHalf};
    border-block-end: 1px solid ${colour.hairline};
    text-align: start;
    vertical-align: top;
  }
  & th {
    font-weight: 600;
  }
  & thead th {
    border-block-end-color: ${colour.border};
    background: ${colour.sunken};
  }
  & p + p {
    margin-block-start: 0.4em;
  }
`
