import { css } from '@linaria/core'
import type { FormEventHandler, ReactElement } from 'react'
import { Button } from '../button/button.tsx'
import { Icon } from '../mark/icon.tsx'
import { colour, size } from '../tokens.ts'

export function UnreadCount({ unread }: { unread: string | undefined }): ReactElement | null {
  if (!unread) return null
  return (
    <b className={count} aria-label={`읽지 않음 ${unread}개`} role="img">
      {unread}
    </b>
  )
}

export function Bell({ unread }: { unread: string | undefined }): ReactElement {
  return (
    <span className={bell}>
      <span role="img" aria-label="알림">
        <Icon name="bell" size={22} />
      </span>
      <UnreadCount unread={unread} />
    </span>
  )
}

const bell = css`
  position: relative;
  display: grid;
  place-items: center;

  & > b {
    position: absolute;
    inset-block-start: -0.5rem;
    inset-inline-start: 0.7rem;
  }
`

const count = css`
  display: inline-grid;
  place-items: center;
  min-width: 1.25rem;
  padding-inline: 0.3rem;
  border-radius: 0.625rem;
  background: ${colour.accent};
  color: ${colour.onAccent};
  font-size: ${size.tiny};
  font-weight: 700;
  line-height: 1.25rem;
`

export function LogoutForm(props: {
  action: string
  onLogout?: FormEventHandler<HTMLFormElement>
}): ReactElement {
  return (
    <form method="post" action={props.action} onSubmit={props.onLogout}>
      <Button look="quiet" size="small" debounce>
        로그아웃
      </Button>
    </form>
  )
}
