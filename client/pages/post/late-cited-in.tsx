import { lazy, type ReactElement, Suspense } from 'react'

const CitedIn = lazy(() =>
  import('#client/features/green-paper/components/cited-in.tsx').then(({ CitedIn }) => ({
    default: CitedIn,
  })),
)

/** Whether and where green papers cite a post; its code comes after what the reader came for. */
export const LateCitedIn = ({ postId }: { postId: number }): ReactElement => (
  <Suspense fallback={null}>
    <CitedIn postId={postId} />
  </Suspense>
)
