import { css } from '@linaria/core'
import type { ReactElement, ReactNode } from 'react'
import { colour, radius, space } from '../tokens.ts'

type CardProps = {
  children: ReactNode
  as?: 'div' | 'article' | 'li' | 'section'
  ground?: 'raised' | 'sunken'
}

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
