import type { ReactNode } from 'react'
import type { DrawMore } from '#client/ui/rich-text/rich-text.tsx'
import type { PaperNode } from '#shared/contract/green-paper-text.ts'
import { citationMark, footnoteMark, holdsWords } from '#shared/policy/paper-numbers.ts'
import { anchors } from '../anchors.ts'
import type { PaperParts } from '../paper-parts.ts'
import { PaperFigure } from './paper-figure.tsx'
import { isHeaded, PaperTable } from './paper-table.tsx'

/** Level of a paper's section headings. */
export type PaperHeading = 2 | 3

/** What a paper's grammar has beside rich text: numbered headings, figures, tables, footnotes and citations. */
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
        return <PaperFigure node={node} numbers={parts.numbers} />
      case 'table':
        return <PaperTable node={node} numbers={parts.numbers} inside={inside} />
      case 'tableRow':
        return <tr>{inside()}</tr>
      case 'tableHeader':
        // A header without words heads nothing, and a screen reader would say so in every cell.
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

/** A citation whose record was taken off the draft's list keeps its place, so that its writer sees the gap. */
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
