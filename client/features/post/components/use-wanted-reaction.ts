import { useFetcher } from 'react-router'
import type { PostReaction } from '../api/react-to-post.ts'

export type WantedReaction = {
  /** As the reader wants it, before the answer is there. */
  on: boolean
  /** What the wish adds to the count that the page knows: -1, 0 or 1. */
  difference: number
  send: (form: HTMLFormElement) => void
}

/** A reaction drawn as wanted before the next press can come, which then wants the opposite. */
export function useWantedReaction(reaction: PostReaction, now: boolean): WantedReaction {
  const { formData, submit } = useFetcher({ key: reaction })
  const sent = formData?.get('wanted') ?? null
  const on = sent === null ? now : sent === 'true'
  const send = (form: HTMLFormElement) => void submit(form, { method: 'post', flushSync: true })
  return { on, difference: Number(on) - Number(now), send }
}
