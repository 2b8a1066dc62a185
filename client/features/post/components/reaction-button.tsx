import type { ReactElement, ReactNode } from 'react'
import { useFetcher } from 'react-router'
import { keepIntent } from '#client/lib/kept-intent.ts'
import { Button, type ButtonLook } from '#client/ui/button/button.tsx'
import type { PostReaction } from '../api/react-to-post.ts'

type ReactionButtonProps = {
  reaction: PostReaction
  on: boolean
  look: ButtonLook
  /** The reader is not signed in: remember the press over the sign-in it leads to. */
  kept: boolean
  children: ReactNode
}

/** A toggle that is a form of its own: it names the state it wants and works without script. */
export function ReactionButton({ reaction, on, look, kept, children }: ReactionButtonProps): ReactElement {
  const { Form } = useFetcher({ key: reaction })
  return (
    <Form method="post" onSubmit={() => kept && keepIntent(reaction)}>
      <input type="hidden" name="intent" value={reaction} />
      <input type="hidden" name="wanted" value={String(!on)} />
      <Button look={on ? 'outline' : look} on={on} aria-pressed={on}>
        {children}
      </Button>
    </Form>
  )
}
