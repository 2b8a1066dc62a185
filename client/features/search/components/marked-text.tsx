import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { colour } from '#client/ui/tokens.ts'
import type { Mark } from '#shared/contract/search.ts'
import { markedParts } from '../marked-parts.ts'

/** A text in which the words that were looked for stand out. */
export function MarkedText({ text, marks }: { text: string; marks: Mark[] }): ReactElement {
  return (
    <>
      {markedParts(text, marks).map(({ start, text, found }) =>
        found ? (
          <mark key={start} className={look}>
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </>
  )
}

const look = css`
  background: ${colour.accentSoft};
  color: ${colour.accentStrong};
  text-decoration: underline;
  text-decoration-color: ${colour.accent};
  text-decoration-thickness: 2px;
  text-underline-offset: 0.2em;
`
