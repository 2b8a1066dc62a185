import type { PictureSize } from '#shared/contract/attachment.ts'
import type { Citation } from '#shared/contract/citation.ts'
import type { PaperContent, PaperSection } from '#shared/contract/green-paper.ts'
import type { PaperNode } from '#shared/contract/green-paper-text.ts'
import { nodesOf, numberPaper, type PaperNumbers } from '#shared/green-paper/paper-numbers.ts'

export type Footnote = { number: number; text: string }

/** `places`: how often the text names it. */
export type Reference = { number: number; citation: Citation; places: number }

type HeadingPart = { id: string; number: string; level: 3 | 4; title: string }

export type SectionPart = { id: string; number: string; section: PaperSection; headings: HeadingPart[] }

export type PaperParts = {
  numbers: PaperNumbers
  sections: SectionPart[]
  headings: Map<PaperNode, HeadingPart>
  footnotes: Map<PaperNode, Footnote>
  places: Map<PaperNode, { reference: Reference; place: number }>
  references: Reference[]
  pictures: readonly PictureSize[]
}

export function paperParts(
  content: PaperContent,
  citations: readonly Citation[],
  pictures: readonly PictureSize[] = [],
): PaperParts {
  const numbers = numberPaper(content, [...citations])
  const references = numbers.citations.flatMap((id, index): Reference[] => {
    const citation = citations.find(each => each.id === id)
    return citation ? [{ number: index + 1, citation, places: 0 }] : []
  })
  const referenceOf = new Map(references.map(reference => [reference.citation.id, reference]))
  const parts: PaperParts = {
    numbers,
    sections: [],
    headings: new Map(),
    footnotes: new Map(),
    places: new Map(),
    references,
    pictures,
  }
  for (const section of content.sections) {
    const headings: HeadingPart[] = []
    for (const node of nodesOf(section.text.content)) {
      const heading = numbers.headings.get(node)
      if (heading) {
        const part = { id: `section-${section.id}-${headings.length + 1}`, ...heading, title: textOf(node) }
        headings.push(part)
        parts.headings.set(node, part)
      }
      const note = numbers.footnotes.get(node)
      if (note) parts.footnotes.set(node, { number: note, text: String(node.attrs?.text ?? '') })
      const reference = node.type === 'citation' ? referenceOf.get(String(node.attrs?.id)) : undefined
      if (reference) parts.places.set(node, { reference, place: ++reference.places })
    }
    const number = numbers.sections.get(section.id) ?? ''
    parts.sections.push({ id: `section-${section.id}`, number, section, headings })
  }
  return parts
}

const textOf = (node: PaperNode): string =>
  [...nodesOf(node.content)]
    .map(({ type, text }) => (type === 'hardBreak' ? ' ' : (text ?? '')))
    .join('')
    .trim()

export const anchors = {
  note: (number: number) => `note-${number}`,
  notePlace: (number: number) => `note-${number}-place`,
  reference: (number: number) => `reference-${number}`,
  referencePlace: (number: number, place: number) => `reference-${number}-place-${place}`,
} as const
