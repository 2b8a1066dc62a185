import { lazy, type ReactElement } from 'react'
import type { DiscussionProps } from './comments.tsx'

const Comments = lazy(() => import('./comments.tsx').then(({ Comments }) => ({ default: Comments })))

/**
 * The comments of a post and the way to add one, or what must be done before; inside a `Part`, with the post's
 * loader calling `startDiscussion`. They are in the page at once and come to life after what stands above them.
 */
export const Discussion = (props: DiscussionProps): ReactElement => (
  <Comments key={props.post.id} {...props} />
)
