import type { QueryClient } from '@tanstack/react-query'

/**
 * Starts the queries of a post's discussion at this address. Their code comes with the first post that a browser
 * navigates to; at the one it arrived at, the server has asked.
 */
export async function startDiscussion(client: QueryClient, postId: number, url: string): Promise<void> {
  const { queryDiscussion } = await import('./query-discussion.ts')
  await queryDiscussion(client, postId, url)
}
