import type { FormEventHandler, ReactElement } from 'react'
import { Button } from '../button/button.tsx'

/** Ends the session by a form post, so that it also works without script. */
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
