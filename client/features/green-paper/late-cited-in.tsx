import { type ReactElement, Suspense } from 'react'
import { lazyComponent } from '#client/lib/lazy-component.tsx'

const CitedIn = lazyComponent(async () => (await import('#client/features/green-paper/cited-in.tsx')).CitedIn)

export const LateCitedIn = ({ postId }: { postId: number }): ReactElement => (
  <Suspense fallback={null}>
    <CitedIn postId={postId} />
  </Suspense>
)
