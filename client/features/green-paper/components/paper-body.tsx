import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { RichText } from '#client/ui/rich-text/rich-text.tsx'
import { space } from '#client/ui/tokens.ts'
import type { Citation } from '#shared/contract/citation.ts'
import type { PaperContent } from '#shared/contract/green-paper.ts'
import { type PaperParts, paperParts, type SectionPart } from '../paper-parts.ts'
import { type PaperHeading, paperNodes } from './paper-nodes.tsx'
import { PaperNotes } from './paper-notes.tsx'
import { PaperReferences } from './paper-references.tsx'

type PaperBodyProps = {
  content: PaperContent
  citations: readonly Citation[]
  /** Level of the sections' headings: one below the paper's title. */
  heading?: PaperHeading
}

/**
 * A green paper from its first section to its references, the same for readers, for print and for the preview beside
 * the text that is being written. Needs no script. Notes and references stand at its end with ways back.
 */
export function PaperBody({ content, citations, heading = 2 }: PaperBodyProps): ReactElement {
  const parts = paperParts(content, citations)
  return (
    <div className={body}>
      {parts.sections.map(section => (
        <Section key={section.section.id} section={section} parts={parts} heading={heading} />
      ))}
      <PaperNotes notes={[...parts.footnotes.values()]} heading={heading} />
      <PaperReferences references={parts.references} heading={heading} />
    </div>
  )
}

type SectionProps = { section: SectionPart; parts: PaperParts; heading: PaperHeading }

function Section({ section: { id, number, section }, parts, heading }: SectionProps) {
  const Heading = `h${heading}` as const
  return (
    <section aria-labelledby={id} data-section={section.id}>
      <Heading id={id}>
        <span data-number>{number}</span> {section.heading}
      </Heading>
      <RichText document={section.text} more={paperNodes(parts, heading)} />
    </section>
  )
}

const body = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.eight};

  & > section > :is(h2, h3) {
    margin-block-end: ${space.three};
    font-size: 1.5em;
  }
  @media print {
    gap: 10mm;

    & :is(h2, h3, h4, h5) {
      break-after: avoid;
    }
    & :is(figure, blockquote, tr, li) {
      break-inside: avoid;
    }
  }
`
