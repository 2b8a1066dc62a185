import { lazy } from 'react'

/** The discussion as the server draws it at once and the browser takes it up after what stands above. */
export const LateDiscussion = lazy(async () => ({ default: (await import('./discussion.tsx')).Discussion }))
