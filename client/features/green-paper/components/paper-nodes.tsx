import type { ReactNode } from 'react'
import type { DrawMore } from '#client/ui/rich-text/rich-text.tsx'
import type { PaperNode } from '#shared/contract/green-paper-text.ts'
import type { PaperOutline } from '#shared/policy/paper-outline.ts'
import { anchors } from '../anchors.ts'
import { PaperFigure } from './paper-figure.tsx'
import { isHeaded, PaperTable } from './paper-table.tsx'

/** Level of a paper's section headings. */
export type PaperHeading = 2 | 3

/** What a paper's grammar has beside rich text: numbered headings, figures, tables, footnotes and citations. */
export const paperNodes = (outline: PaperOutline, heading: PaperHeading): DrawMore => {
  const heads = new Set(
    [...outline.tables.keys()].flatMap(table => (isHeaded(table) ? (table.content?.[0]?.content ?? []) : [])),
  )
  return (node, inside) => {
    switch (node.type) {
      case 'heading':
        return drawHeading(node, outline, heading, inside)
      case 'figure':
        return <PaperFigure node={node} number={outline.figures.get(node)} />
      case 'table':
        return <PaperTable node={node} number={outline.tables.get(node)} inside={inside} />
      case 'tableRow':
        return <tr>{inside()}</tr>
      case 'tableHeader':
        return <th scope={heads.has(node) ? 'col' : 'row'}>{inside()}</th>
      case 'tableCell':
        return <td>{inside()}</td>
      case 'footnote':
        return drawFootnote(node, outline)
      case 'citation':
        return drawCitation(node, outline)
      default:
        return undefined
    }
  }
}

function drawHeading(
  node: PaperNode,
  { headings }: PaperOutline,
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

function drawFootnote(node: PaperNode, { footnotes }: PaperOutline): ReactNode {
  const note = footnotes.get(node)
  if (!note) return null
  return (
    <sup data-aside>
      <a
        id={anchors.notePlace(note.number)}
        href={`#${anchors.note(note.number)}`}
        aria-label={`각주 ${note.number})`}
      >
        {note.number})
      </a>
    </sup>
  )
}

/** A citation whose record was taken off the draft's list keeps its place, so that its writer sees the gap. */
function drawCitation(node: PaperNode, { places, references }: PaperOutline): ReactNode {
  const found = places.get(node)
  if (!found) return <span data-aside>[?]</span>
  const { number, place } = found
  return (
    <a
      data-aside
      id={anchors.referencePlace(number, place)}
      href={`#${anchors.reference(number)}`}
      aria-label={`[${number}] ${references[number - 1]?.citation.title ?? ''}`}
    >
      [{number}]
    </a>
  )
}
