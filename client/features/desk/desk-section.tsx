import { css } from '@linaria/core'
import { type ReactElement, type ReactNode, useId } from 'react'
import { colour, size, space } from '#client/ui/tokens.ts'

type DeskSectionProps = { title: string; note?: ReactNode; children: ReactNode }

export function DeskSection({ title, note, children }: DeskSectionProps): ReactElement {
  const id = useId()
  return (
    <section className={section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {note && <p>{note}</p>}
      {children}
    </section>
  )
}

const section = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.two};
  padding-block: ${space.three} ${space.two};
  margin-block-start: ${space.two};
  border-block-start: 1px solid ${colour.hairline};

  & > h2 {
    font-size: ${size.lead};
  }
  & > p {
    max-width: 42em;
    color: ${colour.faint};
    font-size: ${size.small};
  }
`
