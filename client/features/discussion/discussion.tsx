import type { ReactElement } from 'react'
import { LateCitedIn } from '#client/features/green-paper/index.ts'
import { ReportLink } from '#client/features/report/index.ts'
import { lazyComponent } from '#client/lib/lazy-component.tsx'
import type { DiscussionProps } from './comments.tsx'

export { LateCitedIn, ReportLink }

const Comments = lazyComponent(async () => (await import('./comments.tsx')).Comments)

/**
 * The comments of a post and the form for a new one. Belongs inside an `AsyncBoundary`, and the post's loader calls
 * `startDiscussion`: the comments are in the server's HTML and hydrated after the text above them.
 */
export const Discussion = (props: DiscussionProps): ReactElement => (
  <Comments key={props.post.id} {...props} />
)
