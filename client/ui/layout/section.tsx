import { css } from '@linaria/core'
import { type ReactElement, type ReactNode, useId } from 'react'
import { colour, media, size, space } from '../tokens.ts'
import { distant as laidOutLate } from './distant.styles.ts'

type SectionProps = {
  title: string
  note?: ReactNode
  more?: ReactNode
  /** Of the heading, where something leads to it. */
  id?: string
  /** Below the first screen, wherever that ends, and of a bounded height. */
  distant?: boolean
  children: ReactNode
}

/** A part of a page as a magazine sets it: a rule, the heading at the side, the matter beside it. */
export function Section({ title, note, more, id: given, distant, children }: SectionProps): ReactElement {
  const own = useId()
  const id = given ?? own
  return (
    <section className={section} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {note && <p>{note}</p>}
        {more}
      </header>
      <div className={distant ? laidOutLate : undefined}>{children}</div>
    </section>
  )
}

const section = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 3fr);
  gap: ${space.two} ${space.four};
  padding-block: ${space.three} ${space.eight};
  border-block-start: 2px solid ${colour.ink};

  & > header {
    display: flex;
    flex-direction: column;
    align-items: start;
    gap: ${space.one};
  }
  & > header > h2 {
    font-size: ${size.lead};
  }
  & > header > p {
    max-width: 16em;
    color: ${colour.faint};
    font-size: ${size.small};
    line-height: 1.6;
  }
  ${media.medium} {
    grid-template-columns: minmax(0, 1fr);
    padding-block-end: ${space.six};
  }
  ${media.medium} {
    & > header > p {
      max-width: none;
    }
  }
`
