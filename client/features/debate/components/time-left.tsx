import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { useNow } from '#client/lib/now.ts'
import { formatDateTime } from '#client/ui/format/date.ts'
import { colour } from '#client/ui/tokens.ts'
import { type DebateDates, timeLeftOf } from '../time-left.ts'

/** How long a debate can be joined, or since when it no longer can; the exact moment on hover. */
export function TimeLeft({ debate }: { debate: DebateDates }): ReactElement {
  const { text, soon } = timeLeftOf(debate, useNow())
  const at = debate.state === 'scheduled' ? debate.opensAt : debate.closesAt
  return (
    <time className={look} dateTime={at} title={formatDateTime(at)} data-soon={soon}>
      {text}
    </time>
  )
}

const look = css`
  &[data-soon='true'] {
    color: ${colour.accent};
    font-weight: 700;
  }
`
