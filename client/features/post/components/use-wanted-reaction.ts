import { useFetcher } from 'react-router'
import type { PostReaction } from '../api/react-to-post.ts'

export type WantedReaction = {
  /** As the reader wants it, before the answer is there. */
  on: boolean
  /** What the wish adds to the count that the page knows: -1, 0 or 1. */
  difference: number
  Form: ReturnType<typeof useFetcher>['Form']
}

/** A reaction drawn as wanted while it is on its way, and as it was when it was refused. */
export function useWantedReaction(reaction: PostReaction, now: boolean): WantedReaction {
  const fetcher = useFetcher({ key: reaction })
  const sent = fetcher.formData?.get('wanted')
  const on = sent === undefined || sent === null ? now : sent === 'true'
  return { on, difference: Number(on) - Number(now), Form: fetcher.Form }
}
