import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { commentsMineQuery } from './api/comments-mine.ts'
import { useScene } from './scene.ts'

/** Which of these comments the reader agrees with; nothing is asked for readers who are not signed in. */
export function useAgreed(postId: number, ids: number[]): ReadonlySet<number> {
  const { reader } = useScene()
  const { data } = useSuspenseQuery(commentsMineQuery(postId, reader === null ? [] : ids))
  return useMemo(() => new Set(data), [data])
}
