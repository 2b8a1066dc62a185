import type { QueryClient } from '@tanstack/react-query'

/**
 * Starts what the discussion of a post shows at this address, for its loader. A page that the server made runs no
 * loader in the browser, so that its first load does not bring this one's code.
 */
export async function startDiscussion(client: QueryClient, postId: number, url: string): Promise<void> {
  const { queryDiscussion } = await import('./query-discussion.ts')
  await queryDiscussion(client, postId, url)
}
