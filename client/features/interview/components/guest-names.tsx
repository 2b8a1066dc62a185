import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { colour, size, space } from '#client/ui/tokens.ts'
import type { InterviewGuest } from '#shared/contract/interview.ts'
import { GuestPortrait } from './guest-portrait.tsx'

/** The guests of an interview in one line. */
export function GuestNames({ guests }: { guests: InterviewGuest[] }): ReactElement | null {
  if (guests.length === 0) return null
  return (
    <ul className={line} aria-label="손님">
      {guests.map(guest => (
        <li key={guest.name}>
          <GuestPortrait guest={guest} size="small" />
          <span>
            <b>{guest.name}</b> {guest.role}
          </span>
        </li>
      ))}
    </ul>
  )
}

const line = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.one} ${space.three};
  color: ${colour.soft};
  font-size: ${size.small};

  & > li {
    display: inline-flex;
    align-items: center;
    gap: ${space.one};
    min-width: 0;
  }
  & b {
    color: ${colour.ink};
  }
`
