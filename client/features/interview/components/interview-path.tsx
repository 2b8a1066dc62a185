import type { ReactElement } from 'react'
import { formatDate } from '#client/ui/format/date.ts'
import { type ProgressStep, ProgressSteps } from '#client/ui/path/progress-steps.tsx'
import type { Interview } from '#shared/contract/interview.ts'
import { type InterviewPoint, interviewSteps } from '../interview-steps.ts'
import { stateLabel } from '../state.ts'

/** The path of an interview with its dates, and why it was called off where it was. */
export function InterviewPath({ interview }: { interview: Interview }): ReactElement {
  const reason = interview.cancelReason
  const drawn = ({ state, place, at, until }: InterviewPoint): ProgressStep => ({
    key: state,
    label: stateLabel[state],
    state: place,
    detail: (
      <>
        {at && <time dateTime={at}>{formatDate(at)}</time>}
        {until && until.slice(0, 10) !== at?.slice(0, 10) && (
          <>
            {' '}
            – <time dateTime={until}>{formatDate(until)}</time>
          </>
        )}
        {state === 'cancelled' && reason && <p>{reason}</p>}
      </>
    ),
  })
  return <ProgressSteps steps={interviewSteps(interview).map(drawn)} />
}
