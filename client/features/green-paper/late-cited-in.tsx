import { lazy, type ReactElement, Suspense } from 'react'

const CitedIn = lazy(() =>
  import('#client/features/green-paper/cited-in.tsx').then(({ CitedIn }) => ({
    default: CitedIn,
  })),
)

export const LateCitedIn = ({ postId }: { postId: number }): ReactElement => (
  <Suspense fallback={null}>
    <CitedIn postId={postId} />
  </Suspense>
)
