import type { ReactElement } from 'react'
import { anchors } from '../anchors.ts'
import type { Footnote } from '../paper-parts.ts'
import { apparatus, wayBack } from './paper-apparatus.styles.ts'
import type { PaperHeading } from './paper-nodes.tsx'

/** Footnotes at the end of the page, each with the way back to where it was called. */
export function PaperNotes({
  notes,
  heading,
}: {
  notes: Footnote[]
  heading: PaperHeading
}): ReactElement | null {
  if (notes.length === 0) return null
  const Heading = `h${heading}` as const
  return (
    <section className={apparatus} aria-labelledby="notes" data-apparatus>
      <Heading id="notes">각주</Heading>
      <ol>
        {notes.map(({ number, text }) => (
          <li key={number} id={anchors.note(number)}>
            <span>{number})</span>
            <p>
              {text}{' '}
              <a
                className={wayBack}
                href={`#${anchors.notePlace(number)}`}
                aria-label={`각주 ${number}의 자리로 돌아가기`}
              >
                ↩
              </a>
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
