import { css } from '@linaria/core'
import type { ComponentProps, ReactElement } from 'react'
import { Avatar } from '#client/ui/badge/avatar.tsx'
import type { InterviewGuest } from '#shared/contract/interview.ts'

type GuestPortraitProps = {
  guest: Pick<InterviewGuest, 'name' | 'photoId'>
  size?: ComponentProps<typeof Avatar>['size']
}

/** A guest's picture, or initials where there is none. The name stands beside it. */
export function GuestPortrait({ guest, size = 'medium' }: GuestPortraitProps): ReactElement {
  if (!guest.photoId) return <Avatar name={guest.name} size={size} />
  return (
    <img
      className={picture}
      data-size={size}
      src={`/api/attachments/${guest.photoId}/download`}
      alt=""
      width={80}
      height={80}
      loading="lazy"
    />
  )
}

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
