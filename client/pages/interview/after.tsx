import type { ReactElement } from 'react'
import { formatCount } from '#client/ui/format/number.ts'
import { Section } from '#client/ui/layout/section.tsx'
import { Part } from '#client/ui/state/part.tsx'
import type { Interview } from '#shared/contract/interview.ts'
import { Discussion } from '../post/discussion.tsx'
import { ReportPost } from '../post/report-post.tsx'
import { Related } from './related.tsx'

type AfterProps = { interview: Interview; idempotencyKey: string }

/** What one scrolls to after an interview: what people say of it, and what it came out of. */
export function After({ interview, idempotencyKey }: AfterProps): ReactElement {
  const post = { kind: 'interview', id: interview.id } as const
  return (
    <>
      <div id="comments">
        <Section
          title={`의견 ${formatCount(interview.counts.comment)}`}
          more={<ReportPost post={post} idempotencyKey={idempotencyKey} />}
        >
          <Part label="의견">
            <Discussion post={post} author={nobody} idempotencyKey={idempotencyKey} />
          </Part>
        </Section>
      </div>
      <Related related={interview.related} />
    </>
  )
}

/** An interview is the house's: no commenter is its author. */
const nobody = 0
