import { css } from '@linaria/core'
import type { ReactElement, ReactNode } from 'react'
import { colour, radius, size } from '../tokens.ts'

export type BadgeTone = 'quiet' | 'accent' | 'ink' | 'faded'

export function Badge({ tone = 'quiet', children }: { tone?: BadgeTone; children: ReactNode }): ReactElement {
  return (
    <span className={badge} data-tone={tone}>
      {children}
    </span>
  )
}

const badge = css`
  display: inline-flex;
  align-items: center;
  gap: 0.25em;
  padding: 0.05rem 0.5rem;
  border: 1px solid ${colour.border};
  border-radius: ${radius.small};
  color: ${colour.soft};
  font-size: ${size.tiny};
  font-weight: 600;
  line-height: 1.6;
  white-space: nowrap;

  &[data-tone='accent'] {
    border-color: ${colour.accent};
    background: ${colour.accentSoft};
    color: ${colour.accentStrong};
  }
  &[data-tone='ink'] {
    border-color: ${colour.ink};
    background: ${colour.ink};
    color: ${colour.paper};
  }
  &[data-tone='faded'] {
    border-style: dashed;
    color: ${colour.faint};
  }
`
