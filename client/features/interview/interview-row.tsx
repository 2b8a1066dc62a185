import type { ReactElement } from 'react'
import { paths } from '#client/paths.ts'
import { formatCount } from '#client/ui/format/number.ts'
import { facts } from '#client/ui/layout/layout.styles.ts'
import { ListRow } from '#client/ui/layout/list-row.tsx'
import { KindMark } from '#client/ui/mark/kind-mark.tsx'
import type { InterviewSummary } from '#shared/contract/interview.ts'
import { GuestNames } from './interview-guests.tsx'
import { InterviewStatusBadge, whenOf } from './interview-status.tsx'

type InterviewRowProps = {
  interview: InterviewSummary
  heading?: 'h2' | 'h3'
}

export function InterviewRow({ interview, heading = 'h3' }: InterviewRowProps): ReactElement {
  const { id, title, category, status, guests, counts, questions } = interview
  return (
    <ListRow
      kicker={
        <>
          <KindMark kind="interview" size={16} /> <InterviewStatusBadge status={status} /> {category.name}
        </>
      }
      title={title}
      to={paths.interview(id)}
      heading={heading}
      tally={
        <>
          <span>질문</span>
          <b>{formatCount(questions.all)}</b>
          {status === 'published' && <small>답변 {formatCount(questions.answered)}</small>}
        </>
      }
    >
      <GuestNames guests={guests} />
      <p className={facts}>
        <span>{whenOf(interview)}</span>
        <span>공감 {formatCount(counts.agree)}</span>
        <span>의견 {formatCount(counts.comment)}</span>
      </p>
    </ListRow>
  )
}
