import { lazy, type ReactElement, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import type { PostReaction } from '../api/react-to-post.ts'

/** For those alone who come back from signing in. */
const FinishIntent = lazy(() =>
  import('./finish-intent.tsx').then(({ FinishIntent }) => ({ default: FinishIntent })),
)

/** R12.22: what a member had pressed before they signed in, as the address says, unless it is done already. */
export function ReactionIntent({
  mine,
}: {
  mine: Partial<Record<PostReaction, boolean>>
}): ReactElement | null {
  const intent = useSearchParams()[0].get('intent')
  if (intent !== 'agreed' && intent !== 'bookmarked') return null
  return mine[intent] === false ? (
    <Suspense>
      <FinishIntent reaction={intent} />
    </Suspense>
  ) : null
}
