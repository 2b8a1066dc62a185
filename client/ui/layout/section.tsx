import { css } from '@linaria/core'
import { type ReactElement, type ReactNode, useId } from 'react'
import { colour, media, size, space } from '../tokens.ts'
import { deferredLayout } from './layout.styles.ts'

type SectionProps = {
  title: string
  note?: ReactNode
  more?: ReactNode
  id?: string
  /** Below the first screen, and of a bounded height. */
  belowFold?: boolean
  children: ReactNode
}

export function Section({ title, note, more, id: given, belowFold, children }: SectionProps): ReactElement {
  const own = useId()
  const id = given ?? own
  return (
    <section className={section} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {note && <p>{note}</p>}
        {more}
      </header>
      <div className={belowFold ? deferredLayout : undefined}>{children}</div>
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
