import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { interviewTranscriptQuery } from '#client/features/interview/api/interview-transcript.ts'
import { Recording } from '#client/features/interview/components/recording.tsx'
import { paths } from '#client/paths.ts'
import type { Interview } from '#shared/contract/interview.ts'

type ToldProps = {
  interview: Interview
  /** The place after which the transcript starts; 0 for its opening. */
  after: number
}

/** What was said, where something was; nothing before there is any of it. */
export function Told({ interview, after }: ToldProps): ReactElement | null {
  if (interview.transcript.items.length === 0 && !interview.media) return null
  return after > 0 ? <LaterPart interview={interview} after={after} /> : <Whole interview={interview} />
}

const hrefAfter = (id: number) => (place: number) => `${paths.interview(id)}?after=${place}#recording`

const Whole = ({ interview }: { interview: Interview }) => (
  <Recording interview={interview} opening={interview.transcript} hrefAfter={hrefAfter(interview.id)} />
)

function LaterPart({ interview, after }: ToldProps) {
  const { data: opening } = useSuspenseQuery(interviewTranscriptQuery(interview.id, after))
  return <Recording key={after} interview={interview} opening={opening} hrefAfter={hrefAfter(interview.id)} />
}
