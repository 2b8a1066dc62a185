import type { QueryClient } from '@tanstack/react-query'

/**
 * Starts what the discussion of a post shows at this address, for the post's loader. How it is asked for comes with
 * the first post that a browser goes on to; at the one it arrived at, the server has asked.
 */
export async function startDiscussion(client: QueryClient, postId: number, url: string): Promise<void> {
  const { queryDiscussion } = await import('./query-discussion.ts')
  await queryDiscussion(client, postId, url)
}
