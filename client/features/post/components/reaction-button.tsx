import type { FormEvent, ReactElement, ReactNode } from 'react'
import { keepIntent } from '#client/lib/kept-intent.ts'
import { Button, type ButtonLook } from '#client/ui/button/button.tsx'
import type { PostReaction } from '../api/react-to-post.ts'
import type { WantedReaction } from './use-wanted-reaction.ts'

type ReactionButtonProps = {
  reaction: PostReaction
  wanted: WantedReaction
  look: ButtonLook
  /** The reader is not signed in: remember the press over the sign-in it leads to. */
  kept: boolean
  children: ReactNode
}

/** A toggle that is a form of its own: it names the state it wants and works without script. */
export function ReactionButton(props: ReactionButtonProps): ReactElement {
  const { reaction, wanted, look, kept, children } = props
  const { on, send } = wanted
  const press = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (kept) keepIntent(reaction)
    send(event.currentTarget)
  }
  return (
    <form method="post" onSubmit={press}>
      <input type="hidden" name="intent" value={reaction} />
      <input type="hidden" name="wanted" value={String(!on)} />
      <Button look={on ? 'outline' : look} on={on} aria-pressed={on}>
        {children}
      </Button>
    </form>
  )
}
