import { css } from '@linaria/core'
import type { ReactElement, ReactNode } from 'react'
import { colour, radius, space } from '../tokens.ts'

type CardProps = {
  children: ReactNode
  /** `article` for a thing that stands alone, `li` inside a list. */
  as?: 'div' | 'article' | 'li' | 'section'
  /** `sunken` for what stands back. */
  ground?: 'raised' | 'sunken'
}

/** Matter that belongs together inside one hairline. */
export function Card({ children, as: Element = 'div', ground = 'raised' }: CardProps): ReactElement {
  return (
    <Element className={card} data-ground={ground}>
      {children}
    </Element>
  )
}

const card = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space.one};
  padding: ${space.three};
  border: 1px solid ${colour.hairline};
  border-radius: ${radius.card};
  background: ${colour.raised};

  &[data-ground='sunken'] {
    border-color: transparent;
    background: ${colour.sunken};
  }
`
