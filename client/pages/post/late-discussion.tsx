import type { QueryClient } from '@tanstack/react-query'
import { lazy } from 'react'

/** The discussion as the server draws it at once and the browser takes it up after what stands above. */
export const LateDiscussion = lazy(async () => ({ default: (await import('./discussion.tsx')).Discussion }))

/** `startDiscussion` for a loader; a browser fetches it when it goes on to a post, not when it arrived at one. */
export async function startDiscussion(client: QueryClient, postId: number, url: string): Promise<void> {
  const discussion = await import('./start-discussion.ts')
  await discussion.startDiscussion(client, postId, url)
}
