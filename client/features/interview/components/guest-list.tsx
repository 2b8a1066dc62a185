import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { paths } from '#client/paths.ts'
import { colour, size, space } from '#client/ui/tokens.ts'
import type { InterviewGuest } from '#shared/contract/interview.ts'
import { GuestPortrait } from './guest-portrait.tsx'

/** Whom an interview is held with: portrait, name, what they do and where. */
export function GuestList({ guests }: { guests: InterviewGuest[] }): ReactElement | null {
  if (guests.length === 0) return null
  return (
    <ul className={list} aria-label="손님">
      {guests.map(guest => (
        <li key={guest.name}>
          <GuestPortrait guest={guest} size="large" />
          <p>
            {guest.memberSeq === null ? (
              <b>{guest.name}</b>
            ) : (
              <Link to={paths.profile(guest.memberSeq)}>{guest.name}</Link>
            )}
            <span>{guest.role}</span>
            {guest.affiliation && <span>{guest.affiliation}</span>}
          </p>
        </li>
      ))}
    </ul>
  )
}

const list = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.two} ${space.five};
  padding-block-start: ${space.one};

  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space.one} ${space.two};
    min-width: 0;
  }
  & p {
    display: grid;
    min-width: 0;
    line-height: 1.5;
  }
  & :is(b, a) {
    font-size: ${size.body};
    font-weight: 700;
  }
  & p > span {
    color: ${colour.soft};
    font-size: ${size.small};
  }
`
