import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { colour, space } from '../tokens.ts'

/**
 * Holds the place of a late part. `late-wait` is a fixed name: the script-less style sheet hides it, since the
 * part itself is shown there.
 */
export function Skeleton({ label }: { label: string }): ReactElement {
  return (
    <div className={`late-wait ${skeleton}`} role="status" aria-label={`${label} 불러오는 중`}>
      <span />
      <span />
      <span />
    </div>
  )
}

const skeleton = css`
  display: grid;
  gap: ${space.two};
  min-height: 8rem;
  align-content: start;

  & > span {
    height: 1.5rem;
    border-radius: 4px;
    background: ${colour.sunken};
  }
  & > span:last-child {
    width: 60%;
  }
`
