import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { colour, space } from '../tokens.ts'

/** Id of the main part, where the skip link leads. */
export const mainId = 'main'

/** The first stop of the Tab key on every page. */
export function SkipLink(): ReactElement {
  return (
    <a className={look} href={`#${mainId}`}>
      본문 바로가기
    </a>
  )
}

const look = css`
  position: absolute;
  z-index: 30;
  inset-block-start: ${space.one};
  inset-inline-start: ${space.two};
  padding: ${space.one} ${space.two};
  background: ${colour.ink};
  color: ${colour.paper};
  font-weight: 600;
  text-decoration: none;
  translate: 0 -200%;

  &:focus {
    translate: 0 0;
  }
`
