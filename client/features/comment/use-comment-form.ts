import { useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'
import { type CommentAnswer, useScene } from './scene.ts'

type Sending = {
  Form: ReturnType<typeof useFetcher>['Form']
  pending: boolean
  /** Why the form was refused, if it was. */
  refused: CommentAnswer | undefined
}

/**
 * Sends one of the forms about comments in place and hears what came of it; `onDone` gets the comment. What was
 * sent without script is answered by the page that this one is.
 */
export function useCommentForm(form: string, onDone: (comment: number) => void): Sending {
  const { data, state, Form } = useFetcher<{ comment?: CommentAnswer }>()
  const { answer } = useScene()
  const came = data?.comment
  const done = useEffectEvent(onDone)
  useEffect(() => {
    if (came?.done !== undefined) done(came.done)
  }, [came])
  const known = came ?? answer
  return {
    Form,
    pending: state !== 'idle',
    refused: known?.errors && known.form === form ? known : undefined,
  }
}
