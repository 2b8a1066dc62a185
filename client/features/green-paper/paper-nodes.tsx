import { css } from '@linaria/core'
import type { ReactElement, ReactNode } from 'react'
import { paths } from '#client/paths.ts'
import { ScrollGroup } from '#client/ui/layout/scroll-group.tsx'
import type { DrawMore } from '#client/ui/rich-text/rich-text.tsx'
import { colour, size, space } from '#client/ui/tokens.ts'
import type { PaperNode } from '#shared/contract/green-paper-text.ts'
import {
  captionOf,
  citationMark,
  footnoteMark,
  holdsWords,
  type PaperNumbers,
} from '#shared/green-paper/paper-numbers.ts'
import { anchors, type PaperParts } from './paper-parts.ts'

export type PaperHeading = 2 | 3

export const paperNodes = (parts: PaperParts, heading: PaperHeading): DrawMore => {
  const heads = new Set(
    [...parts.numbers.tables.keys()].flatMap(table =>
      isHeaded(table) ? (table.content?.[0]?.content ?? []) : [],
    ),
  )
  return (node, inside) => {
    switch (node.type) {
      case 'heading':
        return drawHeading(node, parts, heading, inside)
      case 'figure':
        return <PaperFigure node={node} parts={parts} />
      case 'table':
        return <PaperTable node={node} numbers={parts.numbers} inside={inside} />
      case 'tableRow':
        return <tr>{inside()}</tr>
      case 'tableHeader':
        // An empty header would be read aloud with every cell.
        if (!holdsWords(node)) return <td>{inside()}</td>
        return <th scope={heads.has(node) ? 'col' : 'row'}>{inside()}</th>
      case 'tableCell':
        return <td>{inside()}</td>
      case 'footnote':
        return drawFootnote(node, parts)
      case 'citation':
        return drawCitation(node, parts)
      default:
        return undefined
    }
  }
}

function drawHeading(
  node: PaperNode,
  { headings }: PaperParts,
  heading: PaperHeading,
  inside: () => ReactNode,
): ReactNode {
  const found = headings.get(node)
  if (!found) return null
  const Heading = `h${heading + found.level - 2}` as 'h3' | 'h4' | 'h5'
  return (
    <Heading id={found.id} data-small={found.level === 4 || undefined}>
      <span data-number>{found.number}</span> {inside()}
    </Heading>
  )
}

function drawFootnote(node: PaperNode, { footnotes }: PaperParts): ReactNode {
  const note = footnotes.get(node)
  if (!note) return null
  const mark = footnoteMark(note.number)
  return (
    <sup>
      <a
        id={anchors.notePlace(note.number)}
        href={`#${anchors.note(note.number)}`}
        aria-label={`각주 ${mark}`}
      >
        {mark}
      </a>
    </sup>
  )
}

/** Keeps the place of a citation that was removed from the draft's list, so that the writer sees the gap. */
function drawCitation(node: PaperNode, { places, numbers }: PaperParts): ReactNode {
  const found = places.get(node)
  const mark = citationMark(numbers, node.attrs?.id)
  if (!found) return mark
  const { reference, place } = found
  return (
    <a
      id={anchors.referencePlace(reference.number, place)}
      href={`#${anchors.reference(reference.number)}`}
      aria-label={`${mark} ${reference.citation.title}`}
    >
      {mark}
    </a>
  )
}

type PaperTableProps = { node: PaperNode; numbers: PaperNumbers; inside: () => ReactNode }

/**
 * A table with its numbered caption. A first row of header cells heads the columns, any other header cell its row.
 * A table wider than the page scrolls by itself, by keys too.
 */
function PaperTable({ node, numbers, inside }: PaperTableProps): ReactElement {
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

const isHeaded = ({ content }: PaperNode): boolean =>
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
  /* Unlike anywhere, leaves a column as wide as its longest word: the table scrolls instead. */
  overflow-wrap: break-word;

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

function PaperFigure({ node, parts }: { node: PaperNode; parts: PaperParts }): ReactElement | null {
  const { attrs } = node
  const id = attrs?.attachmentId
  if (typeof id !== 'string' || !/^[0-9a-f-]{36}$/.test(id)) return null
  const size = parts.pictures.find(({ attachmentId }) => attachmentId === id)
  return (
    <figure className={figure}>
      <img
        src={paths.attachment(id)}
        alt={String(attrs?.alt ?? '')}
        width={size?.width}
        height={size?.height}
        loading="lazy"
        decoding="async"
      />
      <figcaption>{captionOf(parts.numbers, node)}</figcaption>
    </figure>
  )
}

const figure = css`
  & > img {
    max-width: 100%;
    /* A diagram keeps a white background in dark mode. */
    background: #fff;
  }
  & > figcaption {
    margin-block-start: ${space.one};
    color: ${colour.soft};
    font-size: ${size.small};
    line-height: 1.6;
  }
`
