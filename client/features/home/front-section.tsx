import { css } from '@linaria/core'
import { type ReactElement, type ReactNode, useId } from 'react'
import { colour, media, size, space } from '#client/ui/tokens.ts'

/** Two parts of unequal width side by side; one above the other up to 1023 px. */
export function FrontColumns({
  wide,
  children,
}: {
  wide: 'first' | 'last'
  children: ReactNode
}): ReactElement {
  return (
    <div className={columns} data-wide={wide}>
      {children}
    </div>
  )
}

type FrontSectionProps = { title: string; more?: ReactNode; children: ReactNode }

export function FrontSection({ title, more, children }: FrontSectionProps): ReactElement {
  const id = useId()
  return (
    <section className={section} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {more}
      </header>
      {children}
    </section>
  )
}

const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
  column-gap: ${space.eight};

  &[data-wide='last'] {
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
  }
  ${media.medium} {
    &[data-wide] {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`

/* Laid out when it comes near, which spares a slow phone while the page starts; the margin is for focus rings. */
const section = css`
  content-visibility: var(--when-idle, auto);
  contain-intrinsic-block-size: auto 36rem;
  overflow-clip-margin: 1rem;
  padding-block: ${space.two} ${space.six};
  border-block-start: 2px solid ${colour.ink};

  & > header {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    align-items: baseline;
    gap: 0 ${space.two};
    margin-block-end: ${space.three};
  }
  & h2 {
    font-size: ${size.small};
    font-weight: 700;
    letter-spacing: 0;
  }
  & > header > a {
    color: ${colour.soft};
    font-size: ${size.small};
  }
`
