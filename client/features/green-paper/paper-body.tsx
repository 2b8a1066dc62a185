import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { RichText } from '#client/ui/rich-text/rich-text.tsx'
import { space } from '#client/ui/tokens.ts'
import type { PictureSize } from '#shared/contract/attachment.ts'
import type { Citation } from '#shared/contract/citation.ts'
import type { PaperContent } from '#shared/contract/green-paper.ts'
import type { PaperText } from '#shared/contract/green-paper-text.ts'
import { PaperNotes, PaperReferences } from './notes-and-references.tsx'
import { type PaperHeading, paperNodes } from './paper-nodes.tsx'
import { type PaperParts, paperParts, type SectionPart } from './paper-parts.ts'

type PaperBodyProps = {
  content: PaperContent
  citations: readonly Citation[]
  pictures?: readonly PictureSize[]
  /** Level of the sections' headings: one below the paper's title. */
  heading?: PaperHeading
}

/**
 * A green paper from its first section to its references, the same for readers, for print and for the editor's
 * preview. Needs no script: notes and references are at its end, with links back.
 */
export function PaperBody({ content, citations, pictures, heading = 2 }: PaperBodyProps): ReactElement {
  const parts = paperParts(content, citations, pictures)
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
      <PaperBlocks text={section.text} parts={parts} heading={heading} />
    </section>
  )
}

type PaperBlocksProps = { text: PaperText; parts: PaperParts; heading: PaperHeading }

export function PaperBlocks({ text, parts, heading }: PaperBlocksProps): ReactElement {
  return <RichText document={text} more={paperNodes(parts, heading)} />
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
