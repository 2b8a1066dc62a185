import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { InterviewTranscript } from '#shared/contract/interview.ts'
import { interviewTranscriptQuery } from './api/interview-transcript.ts'

/** Fetches the piece after what is there and hands on both; a lost piece is asked for again by the next call. */
export function useMore(
  id: number,
  { items, next }: InterviewTranscript,
  onMore: (transcript: InterviewTranscript) => void,
): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(async () => {
    if (next === null) return
    const piece = await client.query(interviewTranscriptQuery(id, next)).catch(() => null)
    if (piece) onMore({ items: [...items, ...piece.items], next: piece.next })
  }, [client, id, items, next, onMore])
}
