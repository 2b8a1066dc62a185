import type { Citation } from '../contract/citation.ts'
import type { PaperContent, PaperSection } from '../contract/green-paper.ts'
import type { PaperNode } from '../contract/green-paper-text.ts'

/** A heading inside a section with its number, `2.1` or `2.1.3`. */
export type OutlineHeading = { id: string; number: string; level: 3 | 4; title: string }

/** A section with its number; the summary stands before the count and has none. */
export type OutlineSection = {
  id: string
  number: string | null
  section: PaperSection
  headings: OutlineHeading[]
}

export type Footnote = { number: number; text: string }

/** A citation with its number and the places in the text that name it. */
export type Reference = { number: number; citation: Citation; places: number }

/**
 * Everything of a paper that is counted. `headings`, `figures`, `tables`, `footnotes` and `places` find what a node
 * of the content was given by the node itself.
 */
export type PaperOutline = {
  sections: OutlineSection[]
  headings: Map<PaperNode, OutlineHeading>
  figures: Map<PaperNode, number>
  tables: Map<PaperNode, number>
  footnotes: Map<PaperNode, Footnote>
  /** Where a citation is named: its number, and the how manieth place it is. */
  places: Map<PaperNode, { number: number; place: number }>
  references: Reference[]
}

/**
 * Numbers a paper the same way wherever it is drawn: sections and headings, figures, tables and footnotes through the
 * whole paper, citations in the order in which the text first names them. What a draft keeps and never names has no
 * number; a node that names a citation which is not there has no place.
 */
export function paperOutline({ sections }: PaperContent, citations: readonly Citation[]): PaperOutline {
  const known = new Map(citations.map(citation => [citation.id, citation]))
  const references = new Map<string, Reference>()
  const outline: PaperOutline = {
    sections: [],
    headings: new Map(),
    figures: new Map(),
    tables: new Map(),
    footnotes: new Map(),
    places: new Map(),
    references: [],
  }
  let numbered = 0
  for (const section of sections) {
    const number = section.part === 'summary' ? null : String(++numbered)
    const numberHeading = headingCounter(section.id, number)
    const headings: OutlineHeading[] = []
    for (const node of nodesOf(section.text)) {
      if (node.type === 'heading' && textOf(node)) {
        const heading = numberHeading(node)
        headings.push(heading)
        outline.headings.set(node, heading)
      }
      if (node.type === 'figure') outline.figures.set(node, outline.figures.size + 1)
      if (node.type === 'table') outline.tables.set(node, outline.tables.size + 1)
      if (node.type === 'footnote')
        outline.footnotes.set(node, {
          number: outline.footnotes.size + 1,
          text: String(node.attrs?.text ?? ''),
        })
      if (node.type === 'citation') {
        const citation = known.get(String(node.attrs?.id))
        if (citation) outline.places.set(node, place(references, citation))
      }
    }
    outline.sections.push({ id: `section-${section.id}`, number, section, headings })
  }
  outline.references = [...references.values()]
  return outline
}

/** Counts headings below a section. One of level 4 before any of level 3 stands on level 3: no level is skipped. */
function headingCounter(sectionId: string, section: string | null) {
  let [large, small, all] = [0, 0, 0]
  return (node: PaperNode): OutlineHeading => {
    const level = node.attrs?.level === 4 && large > 0 ? 4 : 3
    if (level === 3) [large, small] = [large + 1, 0]
    else small += 1
    all += 1
    const parts = [section, large, ...(level === 4 ? [small] : [])].filter(part => part !== null)
    return { id: `section-${sectionId}-${all}`, number: parts.join('.'), level, title: textOf(node) }
  }
}

function place(references: Map<string, Reference>, citation: Citation) {
  const reference = references.get(citation.id) ?? { number: references.size + 1, citation, places: 0 }
  reference.places += 1
  references.set(citation.id, reference)
  return { number: reference.number, place: reference.places }
}

/** Every node inside another in the order of reading, without recursion: the text comes from anybody. */
export function* nodesOf(parent: { content?: PaperNode[] | undefined }): Generator<PaperNode> {
  const ahead = (parent.content ?? []).toReversed()
  for (let node = ahead.pop(); node; node = ahead.pop()) {
    yield node
    if (Array.isArray(node.content)) ahead.push(...node.content.toReversed())
  }
}

/** The words of a node, without notes and marks. */
export const textOf = (node: PaperNode): string =>
  [...nodesOf(node)]
    .map(({ type, text }) => (type === 'hardBreak' ? ' ' : (text ?? '')))
    .join('')
    .trim()
