import { css } from '@linaria/core'
import type { ComponentProps, ReactElement } from 'react'
import { Link } from 'react-router'
import { paths } from '#client/paths.ts'
import { Avatar } from '#client/ui/badge/avatar.tsx'
import { colour, space, size as textSize } from '#client/ui/tokens.ts'
import type { InterviewGuest } from '#shared/contract/interview.ts'

export function GuestList({ guests }: { guests: InterviewGuest[] }): ReactElement | null {
  if (guests.length === 0) return null
  return (
    <ul className={list} aria-label="출연자">
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

export function GuestNames({ guests }: { guests: InterviewGuest[] }): ReactElement | null {
  if (guests.length === 0) return null
  return (
    <ul className={line} aria-label="출연자">
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

type GuestPortraitProps = {
  guest: Pick<InterviewGuest, 'name' | 'photoId'>
  size?: ComponentProps<typeof Avatar>['size']
}

function GuestPortrait({ guest, size = 'medium' }: GuestPortraitProps): ReactElement {
  if (!guest.photoId) return <Avatar name={guest.name} size={size} />
  return (
    <img
      className={picture}
      data-size={size}
      src={paths.attachment(guest.photoId)}
      alt=""
      width={80}
      height={80}
      loading="lazy"
    />
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
    font-size: ${textSize.body};
    font-weight: 700;
  }
  & p > span {
    color: ${colour.soft};
    font-size: ${textSize.small};
  }
`

const line = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.one} ${space.three};
  color: ${colour.soft};
  font-size: ${textSize.small};

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

const picture = css`
  flex: none;
  width: 2.75rem;
  height: 2.75rem;
  border-radius: 50%;
  object-fit: cover;

  &[data-size='small'] {
    width: 2rem;
    height: 2rem;
  }
  &[data-size='large'] {
    width: 5rem;
    height: 5rem;
  }
`
