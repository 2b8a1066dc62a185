import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { colour } from '#client/ui/tokens.ts'

/** A ring of which so many parts are drawn; whole, it has the tail of the mark. */
export function ClosingRing({ parts, closed }: { parts: number; closed: number }): ReactElement {
  const whole = closed === parts
  return (
    <svg className={ring} width="72" height="72" viewBox="0 0 72 72" fill="none" aria-hidden="true">
      <circle className={track} cx="34" cy="34" r="27" />
      <circle
        className={arc}
        cx="34"
        cy="34"
        r="27"
        pathLength={parts}
        strokeDasharray={whole ? undefined : `${closed} ${parts}`}
        transform="rotate(-90 34 34)"
      />
      {whole && <path className={arc} d="M47 47 62 62" />}
    </svg>
  )
}

const ring = css`
  margin-inline-start: -0.25rem;
  overflow: visible;
`

const track = css`
  stroke: ${colour.track};
  stroke-width: 1.5;
`

const arc = css`
  stroke: ${colour.accent};
  stroke-width: 5;
`
