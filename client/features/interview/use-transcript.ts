import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { InterviewSegment, InterviewTranscript } from '#shared/contract/interview.ts'
import { interviewTranscriptQuery } from './api/interview-transcript.ts'

export type LongTranscript = {
  segments: InterviewSegment[]
  /** The place after which more stands, null at the end. */
  next: number | null
  /** Fetches the following piece; resolves to whether there was one. */
  more: () => Promise<boolean>
}

/** A transcript that grows by pieces: the opening comes with the page, the rest when it is wanted. */
export function useTranscript(id: number, opening: InterviewTranscript): LongTranscript {
  const client = useQueryClient()
  const [later, setLater] = useState<InterviewTranscript[]>([])
  const { next } = later.at(-1) ?? opening
  const more = useCallback(async () => {
    if (next === null) return false
    const piece = await client.query(interviewTranscriptQuery(id, next))
    setLater(known =>
      known.some(one => one.items[0]?.place === piece.items[0]?.place) ? known : [...known, piece],
    )
    return piece.items.length > 0
  }, [client, id, next])
  return { segments: [opening, ...later].flatMap(piece => piece.items), next, more }
}
