import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { viewPost } from './api/view-post.ts'
import type { PostRef } from './post-kind.ts'

/** Counts the reader once the page is really on a screen, so that crawlers and prefetches are not counted. */
export function useView({ kind, id }: PostRef): void {
  const client = useQueryClient()
  useEffect(() => void viewPost(client, { kind, id }), [client, kind, id])
}
